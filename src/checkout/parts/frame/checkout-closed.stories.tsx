import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { order, shop } from '../../../../tests/fixtures/fixtures.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { CheckoutClosed } from './checkout-closed.tsx';

const meta = {
  title: 'Checkout/Parts/CheckoutClosed',
  component: CheckoutClosed,
  args: { head: <CheckoutHeader logo={null} shopName={shop.name} />, order: { id: order.id, token: order.token } },
} satisfies Meta<typeof CheckoutClosed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The order was already placed. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'This order has already been placed' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'View order' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/orders/${order.token}`);
  },
};

/** The cart is empty. */
export const Empty: Story = {
  args: { order: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/collections/all');
  },
};

export const LongText: Story = { args: { head: <CheckoutHeader logo={null} shopName={longWords} /> } };
