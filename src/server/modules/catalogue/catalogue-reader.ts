import type { BlogPost } from '#domain/blog/blog.ts';
import type { CollectionSummary } from '#domain/page/content.ts';
import type { CatalogueReader, CollectionPage, CollectionQuery } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { findPost, readBlog, relatedPosts } from '../blog/post-lists.ts';
import type { BlogPostModel } from '../blog/blog-model.ts';
import type { SearchHit } from '../search/search.service.ts';
import { presentCurrency, presentLocale } from '../shop/shop-view.ts';
import { pathIn, pathsOf } from './handles/addresses.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { listProducts } from './listing/product-list.ts';
import { searchedParts } from '../search/searched-parts.ts';

/** What a model does not hold: it is asked of the database once for each digest. */
type Beside = Pick<CatalogueReader, 'recommendations' | 'reviews' | 'eta' | 'offers'> & {
  find(text: string): Promise<SearchHit>;
  whole(post: BlogPostModel): Promise<BlogPost>;
};

/** Reads a model as sections do. */
export function catalogueReader(
  shop: Pick<ShopContext, 'currencies' | 'locales'>,
  locale: string,
  model: CatalogueModel,
  { recommendations, reviews, eta, offers, find, whole }: Beside,
): CatalogueReader {
  return {
    product: async (handle) => model.byHandle.get(handle)?.product ?? null,
    productTemplate: async (handle) => model.byHandle.get(handle)?.template ?? null,
    products: async (query) =>
      listProducts(model, query, query.q === undefined ? undefined : (await find(query.q)).found.product) ?? {
        items: [],
        count: 0,
      },
    search: async (q) => searchedParts(model, await find(q)),
    collection: async (handle, query = {}) => readCollection(model, handle, query, locale),
    recommendations,
    reviews,
    eta,
    offers,
    collections: async (handles) => readCollections(model, handles),
    page: async (handle) => model.pages.get(handle) ?? null,
    blog: async (query) => readBlog(model.journal, query),
    blogTags: async (handle) => model.journal.blogs.get(handle)?.tags ?? [],
    post: async (handle, blog) => {
      const found = findPost(model.journal, handle, blog);
      return found ? whole(found) : null;
    },
    relatedPosts: async (query) => relatedPosts(model.journal, query)?.items ?? [],
    policy: async (handle) => model.policies.get(handle.replaceAll('-', '_')) ?? null,
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
    currencies: async () => shop.currencies.map(presentCurrency),
    locales: async () => shop.locales.filter(({ is_published }) => is_published).map(presentLocale),
  };
}

/** The name of the collection of everything, where the shop made none of its own [core §2]. */
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

/** Those handles in that order, or all by title. */
function readCollections(model: CatalogueModel, handles?: readonly string[]): CollectionSummary[] {
  if (handles) return handles.flatMap((handle) => model.collections.get(handle)?.summary ?? []);
  return [...model.collections.values()]
    .map(({ summary }) => summary)
    .sort((a, b) => model.collator.compare(a.title, b.title));
}
