import type { Facets } from '#domain/collection/facets.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import type { ProductQuery } from '#theme/model/reader.ts';
import type { CatalogueModel } from '../catalogue-model.ts';
import { shownAs } from './shown-as.ts';

export type ProductPage = { items: ProductSummary[]; count: number; facets?: Facets };

/** Products that a search found, by id, with their scores. A query with `q` lists only these. */
export type Hits = ReadonlyMap<number, number>;

/**
 * Products that match a query, filtered, sorted and paged; `count` and `facets` cover all pages. Null if the collection
 * does not exist.
 */
export function listProducts(model: CatalogueModel, query: ProductQuery, hits: Hits = new Map()): ProductPage | null {
  const { page = 1, limit = PAGE_LIMIT_DEFAULT } = query;
  const found = findProducts(model, query, hits);
  if (!found) return null;
  const { places, facets, variants } = model.facets.filter(found, query.filters, wholeOf(query));
  const start = (page - 1) * limit;
  const items = Array.from(places.subarray(start, start + limit), (place) =>
    shownAs(model.products[place]!, variants(place)),
  );
  return { items, count: places.length, ...(query.facets ? { facets: facets() } : {}) };
}

/**
 * The handle and sort order of the whole collection that a query lists before its filters; undefined for a part of one.
 */
function wholeOf(query: ProductQuery): string | undefined {
  const { collection = 'all', sort_by = '', vendor, product_type, tag, q, handles } = query;
  const isWhole = [vendor, product_type, tag, q, handles].every((part) => part === undefined);
  return isWhole ? `${collection}\n${sort_by}` : undefined;
}

/** Places of products in the requested order. */
function findProducts(model: CatalogueModel, query: ProductQuery, hits: Hits): Uint32Array | null {
  if (query.handles) return pickHandles(model, query.handles);
  const members = query.collection ? model.members(query.collection) : model.orders.all;
  if (!members) return null;
  const sort = query.sort_by ?? 'featured';
  if (query.q === undefined) return model.facets.having(model.orders.of(members, sort), query);
  const answers = model.facets.having(ranked(model, query.collection ? members : undefined, hits), query);
  return sort === 'featured' ? answers : model.orders.sorted(answers.toSorted(), sort);
}

/** The results of a search in a collection or in all products: best score first, then best selling. */
function ranked({ index, products }: CatalogueModel, members: Uint32Array | undefined, hits: Hits): Uint32Array {
  const { places, sales } = index;
  const tierOf = (place: number) => hits.get(products[place]!.id);
  const found = members
    ? members.filter((place) => tierOf(place) !== undefined)
    : Uint32Array.from([...hits.keys()].flatMap((id) => places.get(id) ?? []));
  const tiers = new Map(Array.from(found, (place) => [place, tierOf(place)!]));
  return found.sort((a, b) => tiers.get(b)! - tiers.get(a)! || sales[b]! - sales[a]! || a - b);
}

function pickHandles({ byHandle, index }: CatalogueModel, handles: readonly string[]): Uint32Array {
  const ids = handles.flatMap((handle) => byHandle.get(handle)?.id ?? []);
  // A product that is named in two languages is listed once.
  return Uint32Array.from(new Set(ids), (id) => index.places.get(id)!);
}
