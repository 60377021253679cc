import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ProductCard } from './product-card.tsx';
import { ShopViewProvider, useShopView } from './shop-context.tsx';
import type { CardLook } from './shop-context.tsx';
import { bottleVase, longWords } from './ui.fixtures.ts';

const meta = {
  title: 'Primitives/ProductCard',
  component: ProductCard,
  parameters: { layout: 'padded' },
  args: { product: bottleVase, headingLevel: 2 },
  render: (args) => (
    <div style={{ maxWidth: 280 }}>
      <ProductCard {...args} />
    </div>
  ),
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Vendor: Story = { args: { showVendor: true } };
export const Reduced: Story = { args: { product: { ...bottleVase, compare_at_price: 7400 } } };
export const From: Story = { args: { product: { ...bottleVase, price_varies: true } } };
export const SoldOut: Story = { args: { product: { ...bottleVase, available: false } } };
export const Badged: Story = { args: { product: { ...bottleVase, badge: 'New' } } };
/** A theme that has cards say more. */
const saying = (cards: CardLook): Pick<Story, 'decorators'> => ({
  decorators: [
    (Shown) => {
      const shop = useShopView();
      const view = useMemo(() => ({ ...shop, cards }), [shop]);
      return (
        <ShopViewProvider view={view}>
          <Shown />
        </ShopViewProvider>
      );
    },
  ],
});
export const New: Story = { args: { product: { ...bottleVase, published_on: '2026-02-01' } }, ...saying({ vendor: true, newSince: '2026-01-01', fewUnits: 3 }) };
export const FewLeftAndReduced: Story = { args: { product: { ...bottleVase, units_left: 2, compare_at_price: 7400, published_on: '2026-02-01' } }, ...saying({ newSince: '2026-01-01', fewUnits: 3 }) };
export const WithoutPicture: Story = { args: { product: { ...bottleVase, image: null, second_image: null, swatches: [] } } };
export const ManySwatches: Story = {
  args: { product: { ...bottleVase, swatches: ['#80836a', '#e6dfd2', '#37424c', '#b8735a', '#c9b79c', '#5b5148', '#9fa8a3'].map((color) => ({ name: color, color })) } },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: 'Bottle Vase' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/products/bottle-vase');
  },
};
export const LongText: Story = { args: { showVendor: true, product: { ...bottleVase, title: longWords, vendor: longWords, price: 123_456_789_012, compare_at_price: 923_456_789_012, badge: longWords } } };
