import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PlaceOrder } from './place-order.tsx';

const meta = {
  title: 'Checkout/Parts/PlaceOrder',
  component: PlaceOrder,
  args: { total_price: 6400, isPending: false, isPlacing: false },
} satisfies Meta<typeof PlaceOrder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Place order · $64.00' })).toBeVisible();
  },
};

/** No amount is shown while the server calculates. */
export const Pending: Story = { args: { isPending: true } };

export const Placing: Story = { args: { isPlacing: true } };

export const LongPrice: Story = { args: { total_price: 123456789012 } };

/** Too many attempts: the seconds until the next one count down. */
export const PaymentBlocked: Story = { args: { blockedFor: 58 } };
