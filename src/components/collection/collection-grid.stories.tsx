import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CollectionGrid } from './collection-grid.tsx';
import { longWords, vase } from '#ui/ui.fixtures.ts';

const collections = ['Vases', 'Light', 'Oak'].map((title, index) => ({
  id: index,
  handle: title.toLowerCase(),
  title,
  image: vase,
  product_count: index + 1,
}));

const meta = {
  title: 'Primitives/CollectionGrid',
  component: CollectionGrid,
  parameters: { layout: 'padded' },
  args: { collections },
} satisfies Meta<typeof CollectionGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Counted: Story = {
  args: { showCount: true, columns: 2, mobileColumns: 2, ratio: '1/1', headingLevel: 3 },
};
export const Empty: Story = { args: { collections: [] } };
export const LongText: Story = {
  args: {
    showCount: true,
    collections: collections.map((one) => ({ ...one, title: longWords, product_count: 1_234_567 })),
  },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Vases' })).toHaveFocus();
  },
};
