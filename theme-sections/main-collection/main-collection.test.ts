import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/collection/filters.ts';
import { COUNTED_EXACTLY } from '#domain/limits.ts';
import { chosenVaseFacets, vaseFacets } from '#components/collection/filters.fixtures.ts';
import type { ProductQuery } from '#theme/model/reader.ts';
import { collection, products } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-collection.section.ts';
import type { MainCollectionData, Props } from './main-collection.settings.ts';
import { View } from './main-collection.view.tsx';

const data: MainCollectionData = {
  path: '/collections/the-table',
  q: '',
  collection: 'the-table',
  products: collection.products,
  count: 9,
  page: 1,
  from: 1,
  pages: 1,
  sort_by: 'featured',
  listing: vaseFacets,
};
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const asked: [string, ProductQuery | undefined][] = [];
  const catalogue = catalogueOf({
    collection: (handle, query) => (
      asked.push([handle, query]),
      Promise.resolve(handle === 'gone' ? null : { ...collection, count: 30 })
    ),
    products: (query) => (asked.push(['', query]), Promise.resolve(products)),
  });
  const at = (address: string, params = {}) =>
    section.load?.(
      loadContext(section, { catalogue, settings: { perPage: 12 }, page: pageRequest('collection', address, params) }),
    );

  it('[core §3] reads one page of the collection in the asked order', async () => {
    expect(await at('/collections/the-table?page=2&sort_by=price-asc', { handle: 'the-table' })).toMatchObject({
      page: 2,
      pages: 3,
      sort_by: 'price-asc',
      collection: 'the-table',
    });
    expect(asked.pop()).toEqual([
      'the-table',
      { page: 2, limit: 12, sort_by: 'price-asc', filters: NO_FILTERS, facets: true },
    ]);
  });

  it('[core §7] reads the filters of its address, and shows of the facets what the merchant wants', async () => {
    const listed = (settings: object) =>
      section.load?.(
        loadContext(section, {
          catalogue: catalogueOf({
            collection: (handle, query) => (
              asked.push([handle, query]),
              Promise.resolve({ ...collection, facets: vaseFacets })
            ),
          }),
          settings: { perPage: 12, ...settings },
          page: pageRequest(
            'collection',
            '/collections/the-table?filter.option.Glaze=Moss&filter.price.max=120&filter.colour=red',
            { handle: 'the-table' },
          ),
        }),
      ) as Promise<MainCollectionData>;
    const { listing } = await listed({ filterVendor: false });
    expect(asked.pop()).toEqual([
      'the-table',
      {
        page: 1,
        limit: 12,
        sort_by: undefined,
        filters: { values: { 'option.Glaze': ['Moss'] }, min: null, max: 120 },
        facets: true,
      },
    ]);
    expect(listing?.facets.map(({ key }) => key)).toEqual(['availability', 'option.Glaze', 'option.Size', 'type']);
    expect((await listed({ filters: 'none' })).path).toBe('/collections/the-table');
    expect(asked.pop()).toEqual(['the-table', { page: 1, limit: 12, sort_by: undefined }]);
  });

  it('[core §2] reads every page that was loaded when its address was written, and what it is narrowed by once', async () => {
    const load = (paging: string) =>
      section.load?.(
        loadContext(section, {
          catalogue,
          settings: { perPage: 12, paging },
          page: pageRequest('collection', '/collections/the-table?page=3&from=2', { handle: 'the-table' }),
        }),
      ) as Promise<MainCollectionData>;
    asked.length = 0;
    const loaded = await load('more');
    expect([loaded.from, loaded.page, loaded.products.length]).toEqual([2, 3, 2 * collection.products.length]);
    expect(
      asked.map(([, query]) => [query?.page, query?.facets]).toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
    ).toEqual([
      [2, undefined],
      [3, true],
    ]);
    asked.length = 0;
    expect(await load('pages')).toMatchObject({ from: 3, page: 3, products: { length: collection.products.length } });
    expect(asked.splice(0)).toHaveLength(1);
  });

  it('[core §2] /collections/all keeps plain product addresses', async () => {
    expect(await at('/collections/all', { handle: 'all' })).toMatchObject({ collection: null, sort_by: 'featured' });
  });

  it.each([
    ['vendors', 'vendor'],
    ['types', 'product_type'],
    ['tags', 'tag'],
  ])('[core §2] /products/%s lists by its q', async (path, field) => {
    expect(await at(`/products/${path}?q=oak`)).toMatchObject({
      path: `/products/${path}`,
      q: 'oak',
      collection: null,
    });
    expect(asked.pop()).toEqual([
      '',
      { [field]: 'oak', page: 1, limit: 12, sort_by: undefined, filters: NO_FILTERS, facets: true },
    ]);
  });

  it('[core §2] makes the page of an unknown collection a 404', async () => {
    expect(await at('/collections/gone', { handle: 'gone' })).toBeNull();
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it('[core §2] products keep the collection they are shown in', () => {
    expect(html()).toContain('href="/collections/the-table/products/dinner-plates"');
    expect(html({}, { ...data, collection: null })).toContain('href="/products/dinner-plates"');
  });

  it('[core §2] sorts by links that need no script and keep the listing', () => {
    const listing = html(
      {},
      { ...data, path: '/products/vendors', q: 'Papirum', sort_by: 'newest', page: 2, from: 2, pages: 3 },
    );
    expect(listing).toContain('Sort by: Newest');
    expect(listing).toContain('href="/products/vendors?q=Papirum&amp;sort_by=price-asc"');
    expect(listing).toContain('aria-current="true" href="/products/vendors?q=Papirum&amp;sort_by=newest"');
    expect(listing).toMatch(/href="\/products\/vendors\?q=Papirum"[^>]*>Featured/);
  });

  it('[decisions, The wire] pages keep order and listing', () => {
    const second = html({}, { ...data, page: 2, from: 2, pages: 3, sort_by: 'title-asc' });
    expect(second).toContain('href="/collections/the-table?sort_by=title-asc&amp;page=3"');
    expect(second).toContain('href="/collections/the-table?sort_by=title-asc"');
  });

  const filtered: MainCollectionData = {
    ...data,
    path: '/products/vendors',
    q: 'Papirum',
    sort_by: 'newest',
    listing: chosenVaseFacets,
  };

  it('[core §2] narrows by a plain form that keeps the listing and its order', () => {
    const listing = html({}, filtered);
    // The first forms are those of the single filters; the last one is the panel's, with all of them.
    const form = listing.slice(listing.lastIndexOf('<form'), listing.lastIndexOf('</form>'));
    expect(form).toMatch(/^<form(?=[^>]* action="\/products\/vendors")(?=[^>]* method="get")/);
    expect(form).toContain(
      '<input type="hidden" name="q" value="Papirum"/><input type="hidden" name="sort_by" value="newest"/>',
    );
    expect(
      [...form.matchAll(/<input type="checkbox"[^>]*>/g)]
        .filter(([input]) => input.includes('checked=""'))
        .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]),
    ).toEqual(['Moss', 'Ink', 'Vases']);
    expect(form).toMatch(/<button type="submit"/);
  });

  it('[core §2] keeps the filters in other orders and pages, and starts anew at the first page without one', () => {
    const listing = html({}, { ...filtered, page: 2, from: 2, pages: 3 });
    const all =
      'filter.option.Glaze=Ink&amp;filter.option.Glaze=Moss&amp;filter.price.max=120&amp;filter.price.min=40&amp;filter.type=Vases';
    expect(listing).toContain(`href="/products/vendors?q=Papirum&amp;sort_by=newest&amp;page=3&amp;${all}"`);
    expect(listing).toContain(`href="/products/vendors?q=Papirum&amp;sort_by=price-asc&amp;${all}"`);
    expect(listing).toContain(
      `href="/products/vendors?q=Papirum&amp;sort_by=newest&amp;${all.replace('&amp;filter.type=Vases', '')}"`,
    );
  });

  it('[look] a list that filters emptied leads on without the last one, without all, and to everything', () => {
    const empty = html({}, { ...filtered, products: [], count: 0, pages: 0 });
    expect(empty).toContain('No products match these filters');
    expect(empty).toContain('Remove “$40 to $120”');
    expect(empty).toContain('href="/products/vendors?q=Papirum&amp;sort_by=newest"');
    expect(empty).toContain('href="/collections/all"');
  });

  it('[performance] more than is counted exactly is said to be more', () => {
    const many = { ...filtered, count: COUNTED_EXACTLY + 1, pages: 500 };
    expect(html({}, many)).toContain('10,000+ products');
    expect(html({}, many)).toContain('Show products (10,000+)');
    expect(html({}, { ...many, listing: { ...chosenVaseFacets, capped: false } })).toContain('10,001 products');
  });

  it('[core §2] a list that goes on by itself has its pages without script, and says where it begins', () => {
    const listing = html({ paging: 'scroll', perPage: 9 }, { ...data, from: 2, page: 2, pages: 3, count: 20 });
    expect(listing).toMatch(/class="unscripted"><nav aria-label="Pages"/);
    expect(listing).toContain('data-list-end="2"');
    expect(listing).toMatch(/data-shown="[^"]*">18 of 20/);
    expect(listing).toContain('Show previous products');
  });

  it('[look] an empty list and a page past the end lead on', () => {
    expect(html({}, { ...data, products: [], count: 0, pages: 0 })).toContain('href="/collections/all"');
    expect(html({}, { ...data, products: [], page: 9 })).toContain('href="/collections/the-table"');
  });

  it.each([
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, `text-muted">${collection.products[0]!.vendor}`],
    ['filters', 'side', 'side-column'],
    ['paging', 'more', 'Load more'],
    ['paging', 'scroll', 'data-endless'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    const own = { ...data, pages: 2 };
    expect(html({}, own)).not.toContain(expected);
    expect(html({ [name]: value }, own)).toContain(expected);
  });

  it.each([
    ['showSort', 'Sort by: Featured'],
    ['showCount', '9 products'],
    ['filterPrice', 'filter.price.min'],
  ])('[theme-model, rule 7] %s can be turned off', (name, expected) => {
    expect(html()).toContain(expected);
    expect(html({ [name]: false })).not.toContain(expected);
  });
});
