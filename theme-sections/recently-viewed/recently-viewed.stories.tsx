import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { VIEWED_KEY } from '#domain/product/recently-viewed.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './recently-viewed.section.ts';
import type { Props } from './recently-viewed.settings.ts';
import { View } from './recently-viewed.view.tsx';

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: { own: null }, ...wanted });

/** A browser that has viewed these products. */
function seen(items: typeof products.items) {
  return {
    stored: { [VIEWED_KEY]: JSON.stringify(items.map(({ handle }) => handle)) },
    network: { 'GET /catalog/next/products.json': { items, count: items.length } },
  };
}
const four = products.items.slice(2, 6);

const meta = {
  title: 'Sections/RecentlyViewed',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: seen(four),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: four[0]!.title });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/products/${four[0]!.handle}`);
  },
};

export const Carousel: Story = {
  args: args({ preset: 'Carousel' }),
  parameters: seen(products.items.slice(0, 10)),
};

export const OnContrast: Story = {
  args: args({
    settings: { heading: 'Seen before', count: 3, columns: 3, mobileColumns: 1, showVendor: true, scheme: 'contrast' },
  }),
  parameters: seen(four.slice(0, 3)),
};

export const Selected: Story = { globals: { design: 'design' } };

/** First visit: nothing is shown. */
export const Empty: Story = {
  parameters: { stored: { [VIEWED_KEY]: '[]' }, drawsNothing: 'Nothing has been looked at.' },
};

/** No placeholder while loading, since there may be nothing to show. */
export const Loading: Story = { parameters: { network: 'pending', drawsNothing: 'It is not known yet what comes.' } };

/** If loading fails, nothing is shown: the page works without it. */
export const Failed: Story = {
  parameters: {
    network: { 'GET /catalog/next/products.json': failure(500, 'internal_error', 'Internal error') },
    drawsNothing: 'What cannot be read is left out.',
  },
};

export const LongText: Story = {
  args: args({ settings: { heading: longWords.slice(0, 120), showVendor: true } }),
  parameters: seen(
    four.map((product) => ({ ...product, title: longWords, vendor: longWords, price: 123_456_789_012 })),
  ),
};
