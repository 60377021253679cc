import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chosenVaseFacets, vaseFacets } from '#components/collection/filters.fixtures.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { inPage, withActions } from '../../.storybook/decorators/with-actions.tsx';
import { collection, products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-collection.section.ts';
import type { MainCollectionData, Props } from './main-collection.settings.ts';
import { View } from './main-collection.view.tsx';

const whole: MainCollectionData = {
  path: '/collections/the-table',
  q: '',
  collection: 'the-table',
  products: collection.products,
  count: collection.count,
  page: 1,
  from: 1,
  pages: 1,
  sort_by: 'featured',
  listing: vaseFacets,
};
const data: Props['data'] = whole;

const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/MainCollection', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LargeImages: Story = { args: args({ preset: 'Large images' }) };

export const SecondPage: Story = {
  args: args({
    settings: { perPage: 8, columns: 4 },
    data: {
      ...whole,
      path: '/collections/all',
      collection: null,
      products: products.items.slice(8, 16),
      count: products.count,
      page: 2,
      from: 2,
      pages: 4,
      sort_by: 'price-asc',
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Sort by: Price, low to high' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/collections/all?sort_by=price-asc&page=3',
    );
    await expect(canvas.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/collections/all?sort_by=price-asc',
    );
  },
};

/** A "load more" button; without JavaScript it is pagination. */
export const ByAButton: Story = {
  args: args({
    settings: { paging: 'more', perPage: 8 },
    data: {
      ...whole,
      path: '/collections/all',
      collection: null,
      products: products.items.slice(0, 8),
      count: products.count,
      pages: 4,
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/collections/all?page=2');
    await expect(canvas.getByText(`8 of ${products.count}`)).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  },
};

/** The next page could not be loaded: an error is shown and the button allows a retry. */
export const MoreFailed: Story = {
  args: args({
    settings: { paging: 'more', perPage: 8 },
    data: {
      ...whole,
      path: '/collections/all',
      collection: null,
      products: products.items.slice(0, 2),
      count: products.count,
      pages: 4,
    },
  }),
  decorators: [inPage, withActions],
  parameters: { network: { 'GET /collections/all': failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('We couldn’t load more. Try again.')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Load more' })).toHaveFocus();
  },
};

/** A list that starts in the middle links backwards as well. */
export const FromTheMiddle: Story = {
  args: args({
    settings: { paging: 'scroll', perPage: 8 },
    data: {
      ...whole,
      path: '/collections/all',
      collection: null,
      products: products.items.slice(8, 24),
      count: products.count,
      page: 3,
      from: 2,
      pages: 4,
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Show previous products' })).toHaveAttribute(
      'href',
      '/collections/all',
    );
  },
};

export const OneVendor: Story = {
  args: args({
    data: {
      ...whole,
      path: '/products/vendors',
      q: 'Norr Woodworks',
      collection: null,
      products: products.items.filter(({ vendor }) => vendor === 'Norr Woodworks'),
      count: 6,
    },
  }),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Availability' })).toHaveFocus();
    for (const name of ['Price', 'Glaze', 'Size', /type|Kind/, /Brand|Maker/]) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    const sort = canvas.getByRole('button', { name: 'Sort by: Featured' });
    await expect(sort).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const newest = await canvas.findByRole('link', { name: 'Newest' });
    await expect(newest).toHaveAttribute('href', '/collections/the-table?sort_by=newest');
    await expect(canvas.getByRole('link', { name: 'Featured' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(sort);
    await waitFor(() => expect(newest).not.toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: collection.products[0]!.title })).toHaveFocus();
  },
};

export const WithoutTools: Story = {
  args: args({
    settings: { showSort: false, showCount: false, mobileColumns: 1, columns: 5, showVendor: true, filters: 'none' },
    data: { ...whole, listing: null },
  }),
};

const chosen: MainCollectionData = {
  ...whole,
  products: whole.products.slice(0, 5),
  count: 5,
  listing: chosenVaseFacets,
};

/** Each filter can be removed; pages, sort order and panel keep the others. */
export const Filtered: Story = {
  args: args({ settings: { perPage: 8 }, data: { ...chosen, sort_by: 'newest', pages: 2 } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Remove filter: Moss' }).getAttribute('href')).toBe(
      '/collections/the-table?sort_by=newest&filter.option.Glaze=Ink&filter.price.max=120&filter.price.min=40&filter.type=Vases',
    );
    await expect(canvas.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/collections/the-table?sort_by=newest',
    );
    await expect(canvas.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain(
      'page=2&filter.option.Glaze=Ink&filter.option.Glaze=Moss',
    );
  },
};

/** On wide screens each filter opens by a button of its own; on narrower ones all are in a panel. */
export const FiltersOpen: Story = {
  args: args({ data: chosen }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Glaze (2)' }));
    await expect(await canvas.findByRole('checkbox', { name: /Moss/ })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Show products (5)' })).toBeVisible();
  },
};

/** On wide screens the filters are beside the list. */
export const FiltersBeside: Story = { args: args({ settings: { filters: 'side', columns: 3 }, data: chosen }) };

export const FewFilters: Story = {
  args: args({
    settings: {
      filters: 'side',
      filterAvailability: false,
      filterPrice: false,
      filterOptions: false,
      filterType: false,
      filterVendor: false,
      filterTag: true,
    },
    data: {
      ...whole,
      listing: {
        ...vaseFacets,
        facets: [
          { key: 'tag', label: '', values: [{ value: 'gift', label: 'gift', count: 3, chosen: false, swatch: null }] },
        ],
      },
    },
  }),
};

export const NoMatches: Story = { args: args({ data: { ...chosen, products: [], count: 0, pages: 0 } }) };

export const PastTheEnd: Story = { args: args({ data: { ...whole, products: [], page: 9, from: 9, pages: 1 } }) };

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  args: args({
    data: { ...whole, products: [], count: 0, pages: 0, listing: { ...vaseFacets, facets: [], price: null } },
  }),
};

export const LongText: Story = {
  args: args({
    settings: { showVendor: true },
    data: {
      ...whole,
      products: collection.products.map((one) => ({
        ...one,
        title: longWords,
        vendor: longWords,
        price: 123_456_789_012,
      })),
      count: 1_234_567,
      pages: 51_441,
      page: 25_000,
    },
  }),
};
