import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { collection, products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './featured-collection.section.ts';
import type { Props } from './featured-collection.settings.ts';
import { View } from './featured-collection.view.tsx';

const data = { handle: collection.handle, title: collection.title, products: collection.products.slice(0, 8) };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = {
  title: 'Sections/FeaturedCollection',
  component: View,
  tags: ['!autodocs'],
  args: args(),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Carousel: Story = { args: args({ preset: 'Carousel' }) };

export const OnContrast: Story = {
  args: args({
    settings: {
      heading: 'For the long table',
      text: 'Plates, bowls and glass for meals that go on a little too long.',
      collection: 'the-table',
      linkLabel: 'The whole table',
      count: 6,
      columns: 3,
      mobileColumns: 1,
      showVendor: true,
      scheme: 'contrast',
    },
    data: { ...data, products: data.products.slice(0, 6) },
  }),
};

export const SaleAndSoldOut: Story = {
  args: args({
    data: {
      ...data,
      products: products.items.filter(({ available, compare_at_price }) => !available || compare_at_price !== null),
    },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const all = canvas.getByRole('link', { name: `See all: ${collection.title}` });
    await expect(all).toHaveFocus();
    await expect(all).toHaveAttribute('href', `/collections/${collection.handle}`);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: data.products[0]!.title })).toHaveFocus();
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: { ...data, products: [] } }) };

export const LongText: Story = {
  args: args({
    settings: {
      heading: longWords.slice(0, 120),
      text: longWords,
      linkLabel: longWords.slice(0, 60),
      showVendor: true,
    },
    data: {
      ...data,
      products: data.products.map((product) => ({
        ...product,
        title: longWords,
        vendor: longWords,
        price: 123_456_789_012,
      })),
    },
  }),
};
