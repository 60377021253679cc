import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ProductQuery } from '#theme/model/reader.ts';
import { collection, products } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-collection.section.ts';
import type { MainCollectionData, Props } from './main-collection.settings.ts';
import { View } from './main-collection.view.tsx';

const data: MainCollectionData = { path: '/collections/the-table', q: '', collection: 'the-table', products: collection.products, count: 9, page: 1, pages: 1, sort_by: 'featured' };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) => renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const asked: [string, ProductQuery | undefined][] = [];
  const catalogue = catalogueOf({
    collection: (handle, query) => (asked.push([handle, query]), Promise.resolve(handle === 'gone' ? null : { ...collection, count: 30 })),
    products: (query) => (asked.push(['', query]), Promise.resolve(products)),
  });
  const at = (address: string, params = {}) => section.load?.(loadContext(section, { catalogue, settings: { perPage: 12 }, page: pageRequest('collection', address, params) }));

  it('[core §3] reads one page of the collection in the asked order', async () => {
    expect(await at('/collections/the-table?page=2&sort_by=price-asc', { handle: 'the-table' })).toMatchObject({ page: 2, pages: 3, sort_by: 'price-asc', collection: 'the-table' });
    expect(asked.pop()).toEqual(['the-table', { page: 2, limit: 12, sort_by: 'price-asc' }]);
  });

  it('[core §2] /collections/all keeps plain product addresses', async () => {
    expect(await at('/collections/all', { handle: 'all' })).toMatchObject({ collection: null, sort_by: 'featured' });
  });

  it.each([['vendors', 'vendor'], ['types', 'product_type'], ['tags', 'tag']])('[core §2] /products/%s lists by its q', async (path, field) => {
    expect(await at(`/products/${path}?q=oak`)).toMatchObject({ path: `/products/${path}`, q: 'oak', collection: null });
    expect(asked.pop()).toEqual(['', { [field]: 'oak', page: 1, limit: 12, sort_by: undefined }]);
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
    const listing = html({}, { ...data, path: '/products/vendors', q: 'Papirum', sort_by: 'newest', page: 2, pages: 3 });
    expect(listing).toContain('Sort by: Newest');
    expect(listing).toContain('href="/products/vendors?q=Papirum&amp;sort_by=price-asc"');
    expect(listing).toContain('aria-current="true" href="/products/vendors?q=Papirum&amp;sort_by=newest"');
    expect(listing).toMatch(/href="\/products\/vendors\?q=Papirum"[^>]*>Featured/);
  });

  it('[decisions, The wire] pages keep order and listing', () => {
    const second = html({}, { ...data, page: 2, pages: 3, sort_by: 'title-asc' });
    expect(second).toContain('href="/collections/the-table?sort_by=title-asc&amp;page=3"');
    expect(second).toContain('href="/collections/the-table?sort_by=title-asc"');
  });

  it('[look] an empty list and a page past the end lead on', () => {
    expect(html({}, { ...data, products: [], count: 0, pages: 0 })).toContain('href="/collections/all"');
    expect(html({}, { ...data, products: [], page: 9 })).toContain('href="/collections/the-table"');
  });

  it.each([
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, collection.products[0]!.vendor],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });

  it.each([['showSort', 'Sort by: Featured'], ['showCount', '9 products']])('[theme-model, rule 7] %s can be turned off', (name, expected) => {
    expect(html()).toContain(expected);
    expect(html({ [name]: false })).not.toContain(expected);
  });
});
