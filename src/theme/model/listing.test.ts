import { expect, it } from 'vitest';
import { listingOf, pageNumberOf, sortOf } from './listing.ts';

const at = (path: string, params: Record<string, string> = {}, query = '') => ({
  type: 'collection' as const,
  path,
  params,
  query: new URLSearchParams(query),
});

it('[core §2] a collection page shows the collection its address names', () => {
  expect(listingOf(at('/collections/vases', { handle: 'vases' }))).toEqual({ kind: 'collection', handle: 'vases' });
  expect(listingOf(at('/'))).toBeNull();
});

it('[core §2] vendors, types and tags use the collection page', () => {
  expect(listingOf(at('/products/vendors', {}, 'q=Papirum'))).toEqual({
    kind: 'filter',
    filter: { vendor: 'Papirum' },
    value: 'Papirum',
  });
  expect(listingOf(at('/products/types', {}, 'q=Vases'))).toMatchObject({ filter: { product_type: 'Vases' } });
  expect(listingOf(at('/products/tags', {}, 'q=gift'))).toMatchObject({ filter: { tag: 'gift' } });
  expect(listingOf(at('/products/tags', {}, 'q=+'))).toEqual({ kind: 'collection', handle: 'all' });
});

it('[decisions, The wire] pages count from 1, and invalid ones are the first', () => {
  expect(['3', '0', '-1', '1.5', 'x', ''].map((page) => pageNumberOf(new URLSearchParams({ page })))).toEqual([
    3, 1, 1, 1, 1, 1,
  ]);
  expect(pageNumberOf(new URLSearchParams())).toBe(1);
});

it('[core §3] only known sort orders are used', () => {
  expect(sortOf(new URLSearchParams('sort_by=price-asc'))).toBe('price-asc');
  expect(sortOf(new URLSearchParams('sort_by=drop'))).toBeUndefined();
});
