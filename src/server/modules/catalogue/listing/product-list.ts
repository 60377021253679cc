import type { ProductSort } from '#domain/page/content.ts';
import type { Facets } from '#domain/collection/facets.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import type { ProductQuery } from '#theme/model/reader.ts';
import type { ListingFacets } from './listing-facets.ts';
import type { ModelProduct } from '../model-product.ts';

/** What listing reads of the read model. */
interface Listed {
  products: readonly ModelProduct[];
  byHandle: { get(handle: string): ModelProduct | undefined };
  members(handle: string): readonly ModelProduct[] | undefined;
  facets: ListingFacets;
  collator: Intl.Collator;
}

export type ProductPage = { items: ProductSummary[]; count: number; facets?: Facets };

/** Products that a search found, by number, and how well each answers. A query with `q` lists no other. */
export type Hits = ReadonlyMap<number, number>;
const NO_HITS: Hits = new Map();

/**
 * Products that answer a query, filtered, sorted and paged; `count` and `facets` are over all pages. Null for a
 * collection that does not exist.
 */
export function listProducts(model: Listed, query: ProductQuery, hits: Hits = NO_HITS): ProductPage | null {
  const { page = 1, limit = PAGE_LIMIT_DEFAULT } = query;
  const found = findProducts(model, query, hits);
  if (!found) return null;
  const { count, slice, facets } = model.facets.filter(found, query.filters, wholeOf(query), query.sort_by);
  const start = (page - 1) * limit;
  const items = slice(start, start + limit).map(({ summary }) => summary);
  return { items, count, ...(query.facets ? { facets: facets() } : {}) };
}

/** The name of the whole collection that a query lists before its filters; undefined for a part of one. */
function wholeOf({ collection = 'all', vendor, product_type, tag, q, handles }: ProductQuery): string | undefined {
  return [vendor, product_type, tag, q, handles].every((part) => part === undefined) ? collection : undefined;
}

function findProducts(model: Listed, query: ProductQuery, hits: Hits): readonly ModelProduct[] | null {
  if (query.handles) return pickHandles(model, query.handles);
  const members = query.collection ? model.members(query.collection) : model.products;
  if (!members) return null;
  if (query.q !== undefined) return findAnswers(model, members, query, hits);
  const sort = query.sort_by ?? 'featured';
  if (wholeOf(query) !== undefined) return inOrder(members, sort, model.collator);
  return sorted(model.facets.having(members, query), sort, model.collator);
}

/** Those of `members` that a search found. The best come first, and of equals what sells best. */
function findAnswers(
  model: Listed,
  members: readonly ModelProduct[],
  query: ProductQuery,
  hits: Hits,
): readonly ModelProduct[] {
  const answers = model.facets.having(
    ranked(model, members === model.products ? hits : hitsAmong(members, hits)),
    query,
  );
  if (query.sort_by === undefined || query.sort_by === 'featured') return answers;
  return sorted(
    answers.toSorted((a, b) => a.id - b.id),
    query.sort_by,
    model.collator,
  );
}

function hitsAmong(members: readonly ModelProduct[], hits: Hits): Hits {
  return new Map(members.flatMap(({ id }) => (hits.has(id) ? [[id, hits.get(id)!]] : [])));
}

/**
 * Sorted as numbers, each a product's tier and its place among what sells best: a large shop's answers are thousands.
 */
function ranked(model: Listed, hits: Hits): ModelProduct[] {
  const order = inOrder(model.products, 'best-selling', model.collator);
  const placesById = placesIn(order);
  const ranks = new Float64Array(hits.size);
  let count = 0;
  for (const [id, tier] of hits) {
    const place = placesById.get(id);
    if (place !== undefined) ranks[count++] = place - tier * order.length;
  }
  const rising = ranks.subarray(0, count).sort();
  return Array.from(rising, (rank) => order[((rank % order.length) + order.length) % order.length]!);
}

const places = new WeakMap<readonly ModelProduct[], ReadonlyMap<number, number>>();

/** By a product's number its place in an order. */
function placesIn(order: readonly ModelProduct[]): ReadonlyMap<number, number> {
  const made = places.get(order) ?? new Map(order.map(({ id }, place) => [id, place]));
  places.set(order, made);
  return made;
}

/** Orders of whole collections, made once for each model and kept as long as it. */
const orders = new WeakMap<readonly ModelProduct[], Map<ProductSort, readonly ModelProduct[]>>();

function inOrder(
  members: readonly ModelProduct[],
  sort: ProductSort,
  collator: Intl.Collator,
): readonly ModelProduct[] {
  if (sort === 'featured') return members;
  const own = orders.get(members) ?? new Map<ProductSort, readonly ModelProduct[]>();
  const made = own.get(sort) ?? sorted(members, sort, collator);
  orders.set(members, own.set(sort, made));
  return made;
}

function pickHandles(model: Listed, handles: readonly string[]): ModelProduct[] {
  // One that is named in two languages is one.
  return [...new Set(handles.flatMap((handle) => model.byHandle.get(handle) ?? []))];
}

/** Equal products keep the order they came in: the merchant's. */
export function sorted(entries: readonly ModelProduct[], sort: ProductSort, collator: Intl.Collator): ModelProduct[] {
  const copy = [...entries];
  switch (sort) {
    case 'best-selling':
      return copy.sort((a, b) => b.salesCount - a.salesCount);
    case 'newest':
      return copy.sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
    case 'price-asc':
      return copy.sort((a, b) => a.price - b.price);
    case 'price-desc':
      return copy.sort((a, b) => b.price - a.price);
    case 'title-asc':
      return copy.sort((a, b) => collator.compare(a.title, b.title));
    case 'title-desc':
      return copy.sort((a, b) => collator.compare(b.title, a.title));
    case 'featured':
      return copy;
  }
}
