import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CheckoutButton } from './checkout-button.tsx';

const meta = {
  title: 'Checkout/Parts/CheckoutButton',
  component: CheckoutButton,
  args: { cart },
  decorators: [
    (Story) => (
      <div className="flex max-w-reading flex-col gap-4 p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CheckoutButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Checkout' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/checkouts/${cart.checkoutToken}`);
  },
};

/** A line cannot be bought: the button is disabled and shows why. */
export const Blocked: Story = {
  args: { cart: { ...cart, items: cart.items.map((line) => ({ ...line, available_quantity: 0 })) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expect(canvas.getByText('Update the highlighted items to continue.')).toBeVisible();
  },
};

/** A line is being added, which the checkout would not have yet. */
export const Awaited: Story = {
  args: { isAwaited: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-busy', 'true');
  },
};
