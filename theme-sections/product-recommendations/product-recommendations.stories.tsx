import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './product-recommendations.section.ts';
import type { Props } from './product-recommendations.settings.ts';
import { View } from './product-recommendations.view.tsx';

const data = products.items.slice(4, 8);
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = {
  title: 'Sections/ProductRecommendations',
  component: View,
  tags: ['!autodocs'],
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BestSellers: Story = { args: args({ preset: 'Best sellers', data: products.items.slice(0, 8) }) };

export const OnContrast: Story = {
  args: args({
    settings: {
      heading: 'Made by the same hands',
      source: 'related',
      count: 3,
      columns: 3,
      mobileColumns: 1,
      showVendor: true,
      scheme: 'contrast',
    },
    data: data.slice(0, 3),
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole('link', { name: data[0]!.title });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/products/${data[0]!.handle}`);
  },
};

export const Selected: Story = { globals: { design: 'design' } };

/** Without recommendations nothing is shown. */
export const Empty: Story = {
  args: args({ data: null }),
  parameters: { drawsNothing: 'The shop has nothing to recommend.' },
};

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), showVendor: true },
    data: data.map((product) => ({ ...product, title: longWords, vendor: longWords, price: 123_456_789_012 })),
  }),
};
