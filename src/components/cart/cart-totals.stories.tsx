import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartTotals } from './cart-totals.tsx';

const rule = { title: 'WELCOME10', code: 'WELCOME10', discount_type: 'percentage', discount_value: 10 };
const discounted = { ...cart, total_discounts: 2140, total_price: 19260, multiple_price_rules: [rule] };

const meta = {
  title: 'Checkout/Parts/CartTotals',
  component: CartTotals,
  args: { cart, isPending: false },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CartTotals>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Discounted: Story = {
  args: { cart: discounted },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('WELCOME10')).toBeVisible();
    await expect(canvas.getByText('$192.60')).toBeVisible();
  },
};

/** The amounts are from before the change. */
export const Pending: Story = { args: { isPending: true } };

export const LongText: Story = {
  args: {
    cart: {
      ...discounted,
      subtotal_price: 923_456_789_012,
      total_discounts: 800_000_000_000,
      total_price: 123_456_789_012,
      multiple_price_rules: [{ ...rule, title: longWords }],
    },
  },
};
