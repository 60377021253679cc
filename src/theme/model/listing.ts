import type { Filters } from '#domain/collection/facets.ts';
import { PRODUCT_SORTS } from '#domain/page/content.ts';
import type { ProductSort } from '#domain/page/content.ts';
import { ALL_FILTERS, parseFilters, writeFilters } from '#domain/collection/filters.ts';
import type { ProductQuery } from './reader.ts';
import type { PageQuery, PageRequest } from './section.ts';

/** What a page of products shows by its address: a collection, or all products of one vendor, type or tag [core §2]. */
export type Listing =
  | { kind: 'collection'; handle: string }
  | { kind: 'filter'; filter: Pick<ProductQuery, 'vendor' | 'product_type' | 'tag'>; value: string };

const FILTERS: Readonly<Record<string, 'vendor' | 'product_type' | 'tag'>> = {
  '/products/vendors': 'vendor',
  '/products/types': 'product_type',
  '/products/tags': 'tag',
};

/**
 * The listing of an address: `/collections/{handle}`, or `/products/vendors|types|tags?q=`; null where it names none.
 */
export function listingOf({ path, params, query }: Omit<PageRequest, 'market'>): Listing | null {
  const filter = FILTERS[path];
  if (filter) {
    const value = query.get('q')?.trim() ?? '';
    return value ? { kind: 'filter', filter: { [filter]: value }, value } : { kind: 'collection', handle: 'all' };
  }
  return params.handle ? { kind: 'collection', handle: params.handle } : null;
}

/** What an address narrows its listing by. */
export function filtersOf(query: PageQuery): Filters {
  return parseFilters(new URLSearchParams(query.get(ALL_FILTERS) ?? ''));
}

/** The page of a list an address asks for, from 1; nonsense is the first. */
export function pageNumberOf(query: PageQuery): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The order an address asks for, or none. */
export function sortOf(query: PageQuery): ProductSort | undefined {
  return PRODUCT_SORTS.find((sort) => sort === query.get('sort_by'));
}

/** An address under filters. */
export function withFilters(address: string, filters: Filters): string {
  const text = writeFilters(filters);
  return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
}
