import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { products } from '../../../tests/fixtures/fixtures.ts';
import { ProductGrid } from './product-grid.tsx';

const meta = {
  title: 'Primitives/ProductGrid',
  component: ProductGrid,
  parameters: { layout: 'padded' },
  args: { products: products.items.slice(0, 8), headingLevel: 2 },
} satisfies Meta<typeof ProductGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ThreeColumns: Story = { args: { columns: 3, mobileColumns: 1, showVendor: true, headingLevel: 3 } };
export const FilledRows: Story = { args: { products: products.items.slice(0, 3), filled: true, headingLevel: 4 } };
export const Scroller: Story = { args: { layout: 'scroller', columns: 3 } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: products.items[0]!.title })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: {
    products: products.items
      .slice(0, 3)
      .map((product) => ({ ...product, title: 'Donaudampfschifffahrtsgesellschaftskapitän', price: 123_456_789_012 })),
  },
};
