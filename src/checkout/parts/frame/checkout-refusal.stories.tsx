import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CheckoutRefusal } from './checkout-refusal.tsx';

const meta = {
  title: 'Checkout/Parts/CheckoutRefusal',
  component: CheckoutRefusal,
  parameters: { layout: 'padded' },
  args: { code: 'sold_out' },
} satisfies Meta<typeof CheckoutRefusal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Links to the cart. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This item just sold out.');
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Edit cart' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/cart');
  },
};

/** A direct purchase is changed on its product page. */
export const BesideTheCart: Story = {
  args: { back: '/products/moon-vase?variant=1003' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to product' })).toHaveAttribute(
      'href',
      '/products/moon-vase?variant=1003',
    );
  },
};

/** There is nothing to change, only to try again. */
export const Offline: Story = {
  args: { code: 'network_failed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** An error code without a message of its own. */
export const Unknown: Story = { args: { code: 'moon_in_the_way' } };

export const Empty: Story = { args: { code: null }, parameters: { drawsNothing: 'Nothing was refused.' } };
