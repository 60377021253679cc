import { searchApi } from '#api/search.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { listProducts } from '../catalogue/listing/product-list.ts';
import type { SearchService } from './search.service.ts';
import { searchedParts } from './searched-parts.ts';
import type { Posts } from './searched-parts.ts';

/** What fits below a search field without scrolling. */
const SHOWN = { products: 5, collections: 3, pages: 3, posts: 3 } as const;

export interface SearchHandlerDeps {
  catalogue: CatalogueService;
  searches: SearchService;
  posts(shop: ShopContext, locale: string): Promise<Posts>;
}

/** Suggestions while a shopper types [decisions, The wire]. */
export function searchHandlers({ catalogue, searches, posts }: SearchHandlerDeps): Implemented[] {
  return implement(searchApi, {
    async search(shop, { query: { q }, request }) {
      const locale = request.locale.code;
      const model = await catalogue.model(shop, locale);
      const [hit, suggestions, published] = await Promise.all([
        searches.find(shop, locale, q),
        searches.complete(shop, locale, q),
        posts(shop, locale),
      ]);
      const parts = searchedParts(model, published, hit);
      const { items, count } = listProducts(model, { q, limit: SHOWN.products }, hit.found.product) ?? {
        items: [],
        count: 0,
      };
      return {
        products: items,
        count,
        collections: parts.collections
          .slice(0, SHOWN.collections)
          .map(({ handle, title, product_count }) => ({ handle, title, product_count })),
        pages: parts.pages.slice(0, SHOWN.pages).map(({ handle, title }) => ({ handle, title })),
        posts: parts.posts.slice(0, SHOWN.posts).map(({ handle, blog, title }) => ({ handle, blog, title })),
        suggestions,
        corrected: parts.corrected,
      };
    },
  });
}
