import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ProductCard } from './product-card.tsx';
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
