import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { withActions } from '../../../.storybook/decorators/with-actions.tsx';
import { ProductCard } from './product-card.tsx';
import { ShopViewProvider, useShopView } from '#components/shop/shop-context.tsx';
import type { CardLook } from '#components/shop/shop-context.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { bottleVase } from './product.fixtures.ts';

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
export const Vendor: Story = { args: { showVendor: true, priority: true, headingLevel: 4 } };
export const Reduced: Story = { args: { product: { ...bottleVase, compare_at_price: 7400 } } };
export const From: Story = { args: { product: { ...bottleVase, price_varies: true } } };
export const SoldOut: Story = { args: { product: { ...bottleVase, available: false } } };
export const Badged: Story = { args: { product: { ...bottleVase, badge: 'New' } } };
/** A theme whose cards show more. */
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
export const New: Story = {
  args: { product: { ...bottleVase, published_on: '2026-02-01' } },
  ...saying({ vendor: true, newSince: '2026-01-01', fewUnits: 3 }),
};
export const FewLeftAndReduced: Story = {
  args: { product: { ...bottleVase, units_left: 2, compare_at_price: 7400, published_on: '2026-02-01' } },
  ...saying({ newSince: '2026-01-01', fewUnits: 3 }),
};
/** A wishlist button, and a button that adds the only variant. */
export const QuickAdd: Story = {
  args: { product: { ...bottleVase, id: 101, swatches: [], only_variant_id: 1001 } },
  ...saying({ wishlist: true, quickAdd: true }),
};
/** For a product with options the button opens them; without script it leads to the product's page. */
export const QuickShop: Story = {
  args: { product: { ...bottleVase, id: 101 } },
  ...saying({ wishlist: true, quickAdd: true }),
};
/** A swatch changes the image and the card's link, and has keyboard focus. */
export const Swatches: Story = {
  decorators: [withActions],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chalk = canvas.getByRole('link', { name: 'Chalk' });
    await expect(chalk).toHaveAttribute('href', '/products/bottle-vase?variant=2');
    const before = canvas.getByRole('img').getAttribute('src');
    chalk.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chalk).toHaveAttribute('aria-current', 'true'));
    await expect(canvas.getByRole('link', { name: 'Bottle Vase' })).toHaveAttribute(
      'href',
      expect.stringContaining('variant=2'),
    );
    const picture = canvas.getByRole('img');
    await expect(picture.getAttribute('src')).not.toBe(before);
    await expect(picture).toHaveAttribute('alt', 'Bottle Vase, Chalk');
    await expect(chalk).toHaveFocus();
  },
};
export const WithoutPicture: Story = {
  args: { product: { ...bottleVase, image: null, second_image: null, swatches: [] } },
};
export const ManySwatches: Story = {
  args: {
    product: {
      ...bottleVase,
      swatches: ['#80836a', '#e6dfd2', '#37424c', '#b8735a', '#c9b79c', '#5b5148', '#9fa8a3'].map((color, index) => ({
        name: color,
        color,
        variant_id: index + 1,
        image: null,
      })),
    },
  },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: 'Bottle Vase' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/products/bottle-vase');
  },
};
export const LongText: Story = {
  args: {
    showVendor: true,
    product: {
      ...bottleVase,
      title: longWords,
      vendor: longWords,
      price: 123_456_789_012,
      compare_at_price: 923_456_789_012,
      badge: longWords,
    },
  },
};
