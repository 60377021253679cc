import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartExpress } from './cart-express.tsx';

const meta = {
  title: 'Checkout/Parts/CartExpress',
  component: CartExpress,
  args: {
    cart,
    methods: [{ code: 'paypal-express', name: 'PayPal' }],
  },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CartExpress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plain form with the checkout and the page to return to. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Pay with PayPal' });
    await expect(
      Object.fromEntries(new FormData(button.form!, button) as unknown as Iterable<[string, string]>),
    ).toEqual({ checkout: cart.checkoutToken, from: '/cart', express: 'paypal-express' });
  },
};

/** A line that cannot be bought disables it, like the checkout button. */
export const Blocked: Story = {
  parameters: { drawsNothing: 'The way is closed.' },
  args: { cart: { ...cart, items: cart.items.map((line) => ({ ...line, available_quantity: 0 })) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    methods: [
      { code: 'a', name: longWords },
      { code: 'b', name: 'PayPal' },
    ],
  },
};
