import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { chosenVaseFacets, vaseFacets } from '#components/collection/filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { inPage, withActions } from '../../.storybook/decorators/with-actions.tsx';
import { collections, products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './search-results.section.ts';
import type { Props } from './search-results.settings.ts';
import { View } from './search-results.view.tsx';

const vases = products.items.filter(({ title }) => /vase|bowl/i.test(title));
const beside = { collections: [], contentPages: [], posts: [], corrected: null };
const rest = { sort_by: 'featured', start: null } as const;
const start = { terms: ['Vases', 'Mugs', 'Lamps'], collections: collections.slice(0, 6) };
const [first] = collections.map(({ handle, title }) => ({ href: `/collections/${handle}`, title }));
const data: Props['data'] = {
  q: 'vase',
  products: vases,
  count: vases.length,
  page: 1,
  from: 1,
  pages: 1,
  listing: vaseFacets,
  beside,
  ...rest,
};

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/SearchResults', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LargeImages: Story = { args: args({ preset: 'Large images' }) };

export const SecondPage: Story = {
  args: args({
    settings: { perPage: 8, columns: 5, mobileColumns: 1, showVendor: true },
    data: {
      q: 'oak',
      products: products.items.slice(8, 16),
      count: 20,
      page: 2,
      from: 2,
      pages: 3,
      listing: vaseFacets,
      beside,
      ...rest,
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/search?q=oak&page=3',
    );
  },
};

export const ByAButton: Story = {
  args: args({
    settings: { paging: 'more', perPage: 8 },
    data: {
      q: 'oak',
      products: products.items.slice(0, 8),
      count: 20,
      page: 1,
      from: 1,
      pages: 3,
      listing: null,
      beside,
      ...rest,
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Load more' })).toHaveAttribute(
      'href',
      '/search?q=oak&page=2',
    );
  },
};

/** The next page could not be loaded: an error is shown and the button allows a retry. */
export const MoreFailed: Story = {
  args: args({
    settings: { paging: 'more', perPage: 8 },
    data: {
      q: 'oak',
      products: products.items.slice(0, 2),
      count: 20,
      page: 1,
      from: 1,
      pages: 3,
      listing: null,
      beside,
      ...rest,
    },
  }),
  decorators: [inPage, withActions],
  parameters: { network: { 'GET /search': failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('We couldn’t load more. Try again.')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Load more' })).toHaveFocus();
  },
};

/** Each filter can be removed; pages and panel keep the others. */
export const Filtered: Story = {
  args: args({
    settings: { filters: 'side', filterTag: true, filterAvailability: false, columns: 3 },
    data: { ...data, listing: chosenVaseFacets },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/search?q=vase',
    );
  },
};

export const NoMatches: Story = {
  args: args({
    settings: { filterPrice: false, filterOptions: false, filterType: false, filterVendor: false },
    data: { ...data, products: [], count: 0, pages: 0, listing: chosenVaseFacets },
  }),
};

export const BeforeASearch: Story = {
  args: args({
    settings: { hint: 'Oak tray' },
    data: { q: '', products: [], count: 0, page: 1, from: 1, pages: 0, listing: null, beside, ...rest, start },
  }),
};

/** Only the field, where the merchant wants no suggestions. */
export const FieldAlone: Story = {
  args: args({
    settings: { popular: false },
    data: { q: '', products: [], count: 0, page: 1, from: 1, pages: 0, listing: null, beside, ...rest },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const field = canvas.getByRole('searchbox', { name: 'What are you looking for?' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('vase');
    await userEvent.clear(field);
    await userEvent.type(field, 'linen');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('search')).get('q')).toBe('linen');
  },
};

/** Collections, pages and posts match too: links above lead to each kind. */
export const AllKinds: Story = {
  args: args({
    data: {
      ...data,
      beside: {
        ...beside,
        collections: [first!],
        contentPages: [{ href: '/pages/care', title: 'Care' }],
        posts: [{ href: '/blogs/journal/small-still-lifes', title: 'Small still lifes for ordinary shelves' }],
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: `Products (${vases.length})` })).toHaveAttribute(
      'href',
      expect.stringMatching(/-products$/),
    );
    await expect(canvas.getByRole('link', { name: 'Care' })).toHaveAttribute('href', '/pages/care');
  },
};

/** A misspelled word: the field keeps it, and the corrected search is named. */
export const Corrected: Story = {
  args: args({ data: { ...data, q: 'vaze', beside: { ...beside, corrected: 'vase' } } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('searchbox')).toHaveValue('vaze');
    await expect(canvas.getByRole('link', { name: 'vase' })).toHaveAttribute('href', '/search?q=vase');
  },
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  args: args({
    data: {
      q: 'umbrella',
      products: [],
      count: 0,
      page: 1,
      from: 1,
      pages: 0,
      listing: null,
      beside,
      ...rest,
      start,
    },
  }),
};

export const LongText: Story = {
  args: args({
    data: {
      q: longWords.repeat(2),
      products: vases.map((one) => ({ ...one, title: longWords })),
      count: 1_234_567,
      page: 1,
      from: 1,
      pages: 99,
      listing: vaseFacets,
      ...rest,
      beside: {
        ...beside,
        collections: [{ href: '/collections/long', title: longWords }],
        contentPages: [{ href: '/pages/long', title: longWords }],
      },
    },
  }),
};
