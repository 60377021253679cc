import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/collection/filters.ts';
import { chosenVaseFacets, vaseFacets } from '#components/collection/filters.fixtures.ts';
import type { SearchedParts } from '#theme/model/reader.ts';
import { collections, products } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './search-results.section.ts';
import type { Props } from './search-results.settings.ts';
import { View } from './search-results.view.tsx';

const beside = { collections: [], contentPages: [], posts: [], corrected: null };
const data = {
  q: 'oak & ash',
  products: products.items.slice(0, 4),
  count: 4,
  page: 1,
  from: 1,
  pages: 1,
  listing: null,
  beside,
  sort_by: 'featured' as const,
  start: null,
};
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const asked: unknown[] = [];
  const catalogue = catalogueOf({
    search: () => Promise.resolve({ collections: [], pages: [], posts: [], corrected: null }),
    collections: () => Promise.resolve([]),
    recommendations: () => Promise.resolve([]),
    products: (query) => (asked.push(query), Promise.resolve({ items: data.products, count: 50 })),
  });
  const at = (address: string) =>
    section.load?.(
      loadContext(section, { catalogue, settings: { perPage: 20 }, page: pageRequest('search', address) }),
    );

  it('[core §2] reads one page of what was asked for', async () => {
    expect(await at('/search?q=+oak+&page=2')).toMatchObject({ q: 'oak', count: 50, page: 2, from: 2, pages: 3 });
    expect(asked.pop()).toEqual({ q: 'oak', page: 2, limit: 20, filters: NO_FILTERS, facets: true });
  });

  it('[core §2] asks for nothing before a search', async () => {
    expect(await at('/search?q=+')).toEqual({
      q: '',
      products: [],
      count: 0,
      page: 1,
      from: 1,
      pages: 0,
      listing: null,
      beside,
      sort_by: 'featured',
      start: { terms: [], collections: [] },
    });
    expect(asked).toEqual([]);
  });
});

describe('what is found beside products', () => {
  const none = { collections: [], pages: [], posts: [], corrected: null };
  const found = (parts: Partial<SearchedParts>, address = '/search?q=vaze') =>
    section.load?.(
      loadContext(section, {
        catalogue: catalogueOf({
          products: () => Promise.resolve({ items: [], count: 0 }),
          search: () => Promise.resolve({ ...none, ...parts }),
          collections: () => Promise.resolve(collections),
          recommendations: () => Promise.resolve(products.items),
        }),
        page: pageRequest('search', address),
      }),
    );

  it('[core §2] collections by their paths, and what was looked for instead', async () => {
    const [one] = collections;
    expect(await found({ collections: [one!], corrected: 'vase' })).toMatchObject({
      q: 'vaze',
      beside: {
        collections: [{ href: `/collections/${one!.handle}`, title: one!.title }],
        corrected: 'vase',
      },
    });
  });

  it.each(['/search', '/search?q=vaze'])(
    '[core §2] %s, where nothing is found, leads on to popular terms and the largest collections',
    async (address) => {
      const largest = Math.max(...collections.map(({ product_count }) => product_count));
      const data = (await found({}, address)) as Props['data'];
      const [first] = data.start!.collections;
      expect(first?.product_count).toBe(largest);
      expect(data.start!.terms).toEqual(
        [...new Set(products.items.map(({ product_type }) => product_type))].slice(0, 6),
      );
      const shown = html({}, data);
      expect(shown).toContain(`href="/collections/${first?.handle}"`);
      expect(shown).toContain(`href="/search?q=${encodeURIComponent(data.start!.terms[0]!)}"`);
      expect(/<img[^>]*>/.test(shown)).toBe(true);
    },
  );

  it('[core §2] the field has the focus before a search, and leaves it to the results after one', () => {
    expect(html({}, { ...data, q: '', products: [], count: 0 })).toContain('autofocus');
    expect(html()).not.toContain('autofocus');
  });

  it('[core §7] the results are sorted by the address, and filters and pages keep the order', async () => {
    const asked: unknown[] = [];
    const catalogue = catalogueOf({
      products: (query) => (asked.push(query), Promise.resolve({ items: data.products, count: 50 })),
      search: () => Promise.resolve(none),
    });
    const page = pageRequest('search', '/search?q=oak&sort_by=price-asc');
    const loaded = (await section.load?.(loadContext(section, { catalogue, page }))) as Props['data'];
    expect([loaded.sort_by, asked]).toMatchObject(['price-asc', [{ sort_by: 'price-asc' }]]);
    const shown = html({}, loaded);
    expect(shown).toContain('href="/search?q=oak&amp;sort_by=newest"');
    expect(shown).toContain('href="/search?q=oak&amp;sort_by=price-asc&amp;page=2"');
  });
});

describe('filters', () => {
  const all =
    'filter.option.Glaze=Ink&amp;filter.option.Glaze=Moss&amp;filter.price.max=120&amp;filter.price.min=40&amp;filter.type=Vases';

  it('[core §7] are read from the address, and shown as the merchant wants them', async () => {
    const asked: unknown[] = [];
    const catalogue = catalogueOf({
      products: (query) => (asked.push(query), Promise.resolve({ items: data.products, count: 4, facets: vaseFacets })),
      search: () => Promise.resolve({ collections: [], pages: [], posts: [], corrected: null }),
    });
    const loaded = (settings: object) =>
      section.load?.(
        loadContext(section, {
          catalogue,
          settings: { perPage: 20, ...settings },
          page: pageRequest('search', '/search?q=oak&filter.type=Vases'),
        }),
      ) as Promise<Props['data']>;
    expect((await loaded({ filterType: false })).listing?.facets.map(({ key }) => key)).not.toContain('type');
    await loaded({ filters: 'none' });
    expect(asked).toEqual([
      { q: 'oak', page: 1, limit: 20, filters: { values: { type: ['Vases'] }, min: null, max: null }, facets: true },
      { q: 'oak', page: 1, limit: 20 },
    ]);
  });

  it('[core §2] keep the question, and go along to other pages', () => {
    const page = html({}, { ...data, pages: 2, listing: chosenVaseFacets });
    expect(page).toContain('<input type="hidden" name="q" value="oak &amp; ash"/>');
    expect(page).toContain(`href="/search?q=oak+%26+ash&amp;page=2&amp;${all}"`);
  });

  it('[look] that leave nothing lead on without the last one', () => {
    const page = html({}, { ...data, products: [], count: 0, pages: 0, listing: chosenVaseFacets });
    expect(page).toContain('No products match these filters');
    expect(page).not.toContain('Nothing found');
  });
});

describe('view', () => {
  it('[core §2] says how many of each kind were found, and what was meant', () => {
    const page = html(
      {},
      {
        ...data,
        beside: {
          ...beside,
          corrected: 'oak',
          contentPages: [{ href: '/pages/oak', title: 'Our oak' }],
          posts: [{ href: '/blogs/journal/oak', title: 'Looking after oak' }],
        },
      },
    );
    expect(page).toContain('Products (4)');
    expect(page).toContain('Pages (1)');
    expect(page).toContain('href="/pages/oak"');
    expect(page).toContain('Journal (1)');
    expect(page).toContain('href="/blogs/journal/oak"');
    expect(page).toContain('href="/search?q=oak"');
    expect(page).toContain('value="oak &amp; ash"');
  });

  it('[core §2] keeps the question in the field and on every page', () => {
    expect(html()).toContain('value="oak &amp; ash"');
    expect(html({}, { ...data, count: 40, pages: 2 })).toContain('href="/search?q=oak+%26+ash&amp;page=2"');
  });

  it('[look] nothing found says what to try and leads on', () => {
    const empty = html({}, { ...data, products: [], count: 0, pages: 0 });
    expect(empty).toContain('No results for');
    expect(empty).toContain('href="/collections/all"');
  });

  it('[look] a page past the end leads to the first', () => {
    expect(html({}, { ...data, products: [], page: 9 })).toContain('href="/search?q=oak+%26+ash"');
  });

  it.each([
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, products.items[0]!.vendor],
    ['hint', 'Oak tray', 'placeholder="Oak tray"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
