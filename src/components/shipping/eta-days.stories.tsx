import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EtaDays } from './eta-days.tsx';

const meta = {
  title: 'Checkout/Parts/EtaDays',
  component: EtaDays,
  parameters: { layout: 'padded' },
  args: { unit: 'days', min: 3, max: 5 },
} satisfies Meta<typeof EtaDays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 to 5 business days')).toBeVisible();
  },
};

export const OneDay: Story = { args: { min: 1, max: 1 } };

export const Weeks: Story = { args: { unit: 'weeks', min: 2, max: 3 } };

/** Languages have their own plural forms. */
export const InArabic: Story = { args: { min: 2, max: 2 }, globals: { locale: 'ar' } };

/** Without an estimate nothing is shown. */
export const Empty: Story = { args: { min: 0, max: 0 }, parameters: { drawsNothing: 'Nobody knows.' } };
