import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shopCurrencyView } from '#domain/shop/money.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { blankCheckout, discountedCheckout, filledCheckout } from '../../../../tests/fixtures/checkout-fixtures.ts';
import { shop } from '../../../../tests/fixtures/fixtures.ts';
import { OrderSummary } from './order-summary.tsx';

const { items, total } = filledCheckout;

const meta = {
  title: 'Checkout/Parts/OrderSummary',
  component: OrderSummary,
  args: { items, total, shipping: 'known', charged: shopCurrencyView(shop.default_currency) },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OrderSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Discounted: Story = { args: { total: discountedCheckout.total } };

export const AddressLoading: Story = { args: { total: blankCheckout.total, shipping: 'awaited' } };

/** The server is calculating: the old amounts are muted, none is estimated. */
export const Pending: Story = { args: { isPending: true } };

export const TaxIncluded: Story = {
  args: {
    total: {
      ...total,
      total_tax: 0,
      tax_price_include: 1900,
      total_price: 21400,
      total_tipping: 500,
      total_extra_fee: 300,
    },
  },
};

/** Prices are displayed in euros and charged in dollars. */
export const ChargedInAnotherCurrency: Story = {
  globals: { currency: 'EUR' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approximate total in EUR')).toBeVisible();
    await expect(canvas.getByText('$233.00 USD')).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: { items: items.map((item, index) => (index === 0 ? { ...item, available_quantity: 0 } : item)) },
};

export const LongText: Story = {
  args: { items: items.map((item) => ({ ...item, title: longWords, line_price: 123456789012 })) },
};
