import type { CollectionSummary, Policy } from '#domain/page/content.ts';
import type { CatalogueReader, CollectionPage, CollectionQuery } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { presentCurrency, presentLocale } from '../shop/shop-view.ts';
import { pathIn, pathsOf } from './handles/addresses.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import type { ProductRecord, RecordReader } from './product-records.ts';
import { listProducts } from './listing/product-list.ts';

/** The part of a section's data that the catalogue provides. */
type OwnParts = Pick<
  CatalogueReader,
  | 'product'
  | 'productTemplate'
  | 'collectionTemplate'
  | 'collection'
  | 'collections'
  | 'page'
  | 'policy'
  | 'policies'
  | 'menu'
  | 'path'
  | 'paths'
  | 'currencies'
  | 'locales'
>;

/** Reads a model in the form that sections need. */
export function catalogueReader(
  shop: Pick<ShopContext, 'currencies' | 'locales'> & RecordReader,
  locale: string,
  model: CatalogueModel,
): OwnParts {
  return {
    product: async (handle) => (await recordOf(shop, model, handle))?.product ?? null,
    productTemplate: async (handle) => (await recordOf(shop, model, handle))?.template ?? null,
    collectionTemplate: async (handle) => model.collections.get(handle)?.template ?? null,
    collection: async (handle, query = {}) => readCollection(model, handle, query, locale),
    collections: async (handles) => readCollections(model, handles),
    page: async (handle) => model.pages.get(handle) ?? null,
    policy: async (handle) => readPolicy(model, handle),
    policies: async () => [...model.policies.values()],
    menu: async (handle) => model.menus.get(handle) ?? null,
    path: (address) => pathIn(locale, address, model.names),
    paths: (path) => {
      const pathTo = pathsOf(path, model.names);
      const all = shop.locales
        .filter(({ is_published }) => is_published)
        .map(({ code }) => [code, pathTo(code)] as const);
      return all.every(([, there]) => there === path) ? undefined : Object.fromEntries(all);
    },
    currencies: async () => shop.currencies.map((currency) => presentCurrency(currency, locale)),
    locales: async () => shop.locales.filter(({ is_published }) => is_published).map(presentLocale),
  };
}

/** Addresses of policies have dashes where their handles have underscores [acc §2]. */
export function readPolicy({ policies }: CatalogueModel, handle: string): Policy | null {
  return policies.get(handle.replaceAll('-', '_')) ?? null;
}

/** A published product with all its fields, by any current or earlier handle. */
export async function recordOf(
  shop: RecordReader,
  model: CatalogueModel,
  handle: string,
): Promise<ProductRecord | undefined> {
  const summary = model.byHandle.get(handle);
  return summary && model.record(shop, summary.id);
}

/** The title of the collection of all products, if the shop has not created one [core §2]. */
const ALL_TITLES: Record<string, string> = {
  de: 'Alle Produkte',
  fr: 'Tous les produits',
  ja: 'すべての商品',
  ar: 'كل المنتجات',
};

function readCollection(
  model: CatalogueModel,
  handle: string,
  query: CollectionQuery,
  locale: string,
): CollectionPage | null {
  const listed = listProducts(model, { ...query, collection: handle });
  if (!listed) return null;
  const summary = model.collections.get(handle)?.summary ?? allProducts(model, locale);
  const { items, ...rest } = listed;
  return { ...summary, ...rest, products: items };
}

function allProducts(model: CatalogueModel, locale: string): CollectionSummary {
  return {
    id: 0,
    handle: 'all',
    title: ALL_TITLES[locale] ?? 'All products',
    description: '',
    image: null,
    product_count: model.products.length,
    meta_title: '',
    meta_description: '',
  };
}

/** The collections of these handles in this order, or all by title. */
export function readCollections(model: CatalogueModel, handles?: readonly string[]): CollectionSummary[] {
  if (handles) return handles.flatMap((handle) => model.collections.get(handle)?.summary ?? []);
  return [...model.collections.values()]
    .map(({ summary }) => summary)
    .sort((a, b) => model.collator.compare(a.title, b.title));
}
