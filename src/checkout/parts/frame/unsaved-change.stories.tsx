import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UnsavedChange } from './unsaved-change.tsx';

const meta = {
  title: 'Checkout/Parts/UnsavedChange',
  component: UnsavedChange,
  parameters: { layout: 'padded' },
  args: { code: 'network_failed', onRetry: fn() },
} satisfies Meta<typeof UnsavedChange>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard: the error is announced, and the retry button is the next tab stop. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your last change wasn’t saved, so the total may be out of date. We can’t connect.',
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const ServerFailed: Story = { args: { code: 'unknown' } };

/** Retrying would not help, so it links to the cart. */
export const CheckoutGone: Story = {
  args: { code: 'checkout_not_found' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  },
};
