import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderTimeline } from './order-timeline.tsx';

const meta = {
  title: 'Checkout/Parts/OrderTimeline',
  component: OrderTimeline,
  parameters: { layout: 'padded' },
  args: { progress: { station: 'sent', note: null } },
} satisfies Meta<typeof OrderTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('On its way');
  },
};

export const Packing: Story = { args: { progress: { station: 'packing', note: null } } };

export const Delivered: Story = { args: { progress: { station: 'delivered', note: null } } };

/** The carrier reports more than the location. */
export const Delayed: Story = { args: { progress: { station: 'sent', note: 'delayed' } } };

/** The carrier gives no status, which is not a failed delivery. */
export const CarrierSilent: Story = { args: { progress: { station: 'sent', note: 'unknown' } } };

export const InArabic: Story = { args: { progress: { station: 'sent', note: 'returned' } }, globals: { locale: 'ar' } };
