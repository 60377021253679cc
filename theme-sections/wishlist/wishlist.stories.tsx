import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { storyTime } from '../../.storybook/decorators/frozen-world.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './wishlist.section.ts';
import type { Props } from './wishlist.settings.ts';
import { View } from './wishlist.view.tsx';

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data: undefined, ...wanted });

/** A browser with these saved products, latest first; `sold` are those the shop still has. */
function saved(items: typeof products.items, sold = items) {
  const entries = items.map(({ id }, index) => ({ product_id: id, added_at: storyTime / 1000 - 60 * (index + 1) }));
  const titles = Object.fromEntries(items.map(({ id, title }) => [id, title]));
  return {
    stored: { [WISHLIST_KEY]: JSON.stringify(entries), wishlistTitles: JSON.stringify(titles) },
    network: { 'GET /catalog/next/products.json': { items: sold, count: sold.length } },
  };
}
const five = products.items.slice(2, 7);

const meta = {
  title: 'Sections/Wishlist',
  component: View,
  tags: ['!autodocs'],
  args: args(),
  parameters: saved(five),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: five[0]!.title })).toHaveAttribute(
      'href',
      `/products/${five[0]!.handle}`,
    );
  },
};

export const LargeImages: Story = { args: args({ preset: 'Large images' }), parameters: saved(five.slice(0, 3)) };

/** A removed product can be restored; the focus follows and both are announced. */
export const TakenOffAndBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { title } = five[1]!;
    const remove = await canvas.findByRole('button', { name: `Remove ${title}` });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    const undo = await canvas.findByRole('button', { name: `Undo: ${title}` });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent(`${title} removed from your wishlist`);
    await expect(canvas.queryByRole('link', { name: title })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: `Remove ${title}` })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent(`${title} is back on your wishlist`);
    const shown = canvas.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    await expect(shown).toEqual(five.map((one) => one.title));
  },
};

/** The placeholder of a removed product. */
export const TakenOff: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: `Remove ${five[1]!.title}` }));
    await canvas.findByRole('button', { name: `Undo: ${five[1]!.title}` });
  },
};

/** A product that no longer exists is named and can be removed. */
export const Gone: Story = {
  parameters: saved(five, five.slice(1)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(`${five[0]!.title} is no longer available`)).toBeVisible();
  },
};

export const InOtherWords: Story = {
  args: args({
    settings: {
      heading: 'Saved for later',
      text: 'Things you liked.',
      emptyText: 'Nothing yet.',
      continueUrl: '/collections/vases',
      scheme: 'contrast',
    },
  }),
  parameters: saved([]),
};

export const Selected: Story = { globals: { design: 'design' } };

/** An empty wishlist: what to do, and a link to continue. */
export const Empty: Story = {
  parameters: saved([]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'View all products' })).toHaveAttribute(
      'href',
      '/collections/all',
    );
  },
};

export const Loading: Story = { parameters: { network: 'pending' } };

export const Failed: Story = {
  parameters: { network: { 'GET /catalog/next/products.json': failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: args({ settings: { heading: longWords.slice(0, 120), text: longWords.slice(0, 300), showVendor: true } }),
  parameters: saved(
    five.map((product) => ({ ...product, title: longWords, vendor: longWords, price: 123_456_789_012 })),
  ),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('article')).length).toBe(five.length);
  },
};
