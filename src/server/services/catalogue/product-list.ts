import type { ProductSort } from '#domain/entities/content.ts';
import type { Facets } from '#domain/entities/facets.ts';
import type { ProductSummary } from '#domain/entities/product.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import type { ProductQuery } from '#theme/model/reader.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import type { ModelProduct } from './model-product.ts';

export type ProductPage = { items: ProductSummary[]; count: number; facets?: Facets };

/** Products that a search found, by number, and how well each answers. A query with `q` lists no other. */
export type Hits = ReadonlyMap<number, number>;
const NO_HITS: Hits = new Map();

/** Products that answer a query, filtered, sorted and paged; `count` and `facets` are over all pages. Null for a collection that does not exist. */
export function listProducts(model: CatalogueModel, query: ProductQuery, hits: Hits = NO_HITS): ProductPage | null {
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

function findProducts(model: CatalogueModel, query: ProductQuery, hits: Hits): readonly ModelProduct[] | null {
  if (query.handles) return pickHandles(model, query.handles);
  const sort = query.sort_by ?? 'featured';
  const members = query.collection ? model.members(query.collection) : query.q === undefined ? model.products : answersTo(model, hits);
  if (!members) return null;
  if (wholeOf(query) !== undefined) return inOrder(members, sort, model.collator);
  const kept = model.facets.having(members, query);
  if (query.q === undefined) return sorted(kept, sort, model.collator);
  const answers = kept.filter(({ id }) => hits.has(id));
  if (sort !== 'featured') return sorted(answers, sort, model.collator);
  const tierOf = ({ id }: ModelProduct) => hits.get(id) ?? 0;
  return answers.sort((a, b) => tierOf(b) - tierOf(a) || b.salesCount - a.salesCount);
}

/** Products that a search found, in the order of all products; a large shop is not looked through for them. */
function answersTo(model: CatalogueModel, hits: Hits): ModelProduct[] {
  return [...hits.keys()].flatMap((id) => model.byId.get(id) ?? []).sort((a, b) => a.id - b.id);
}

/** Orders of whole collections, made once for each model and kept as long as it. */
const orders = new WeakMap<readonly ModelProduct[], Map<ProductSort, readonly ModelProduct[]>>();

function inOrder(members: readonly ModelProduct[], sort: ProductSort, collator: Intl.Collator): readonly ModelProduct[] {
  if (sort === 'featured') return members;
  const own = orders.get(members) ?? new Map<ProductSort, readonly ModelProduct[]>();
  const made = own.get(sort) ?? sorted(members, sort, collator);
  orders.set(members, own.set(sort, made));
  return made;
}

function pickHandles(model: CatalogueModel, handles: readonly string[]): ModelProduct[] {
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
