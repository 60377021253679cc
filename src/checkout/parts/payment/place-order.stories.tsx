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

/** By card the button pays at once. */
export const ByCard: Story = {
  args: { isCard: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pay $64.00' })).toBeVisible();
  },
};

/** Nothing is to be paid, by card or otherwise. */
export const NothingToPay: Story = {
  args: { isCard: true, total_price: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Place order · $0.00' })).toBeVisible();
  },
};

/** No amount is shown while the server calculates. */
export const Pending: Story = { args: { isPending: true } };

export const Placing: Story = { args: { isPlacing: true } };

export const LongPrice: Story = { args: { total_price: 123456789012 } };

/** Too many attempts: the seconds until the next one count down. */
export const PaymentBlocked: Story = { args: { blockedFor: 58 } };
