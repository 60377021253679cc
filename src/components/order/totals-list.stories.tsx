import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shopCurrencyView } from '#domain/shop/money.ts';
import { blankCheckout, discountedCheckout, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { shop } from '../../../tests/fixtures/fixtures.ts';
import { TotalsList } from './totals-list.tsx';

const { total: sentFree } = filledCheckout;
const total = { ...sentFree, total_shipping: 900, total_price: sentFree.total_price + 900 };

const meta = {
  title: 'Checkout/Parts/TotalsList',
  component: TotalsList,
  args: { total, shipping: 'known', charged: shopCurrencyView(shop.default_currency) },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TotalsList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Discounted: Story = { args: { total: discountedCheckout.total } };

export const AddressLoading: Story = { args: { total: blankCheckout.total, shipping: 'awaited' } };

/** No shipping needed. */
export const NothingToSend: Story = { args: { total: sentFree, shipping: 'none' } };

export const SentFree: Story = { args: { total: sentFree } };

export const Pending: Story = { args: { isPending: true } };

/** A change could not be stored: the sums are of before it. */
export const Stale: Story = {
  args: { isStale: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Before your last change')).toBeVisible();
  },
};

/** Every sum there can be. */
export const Everything: Story = {
  args: {
    total: { ...total, total_discounts: 2140, tax_price_include: 1900, total_tipping: 500, total_extra_fee: 300 },
  },
};

export const ChargedInAnotherCurrency: Story = {
  globals: { currency: 'JPY' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approximate total in JPY')).toBeVisible();
  },
};

/** Twelve digits. */
export const LongText: Story = {
  args: {
    total: {
      ...total,
      subtotal_price: 923_456_789_012,
      total_discounts: 800_000_000_000,
      total_price: 123_456_789_012,
    },
  },
};
