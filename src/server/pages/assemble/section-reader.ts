import type { CatalogueReader } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { BlogService } from '#server/modules/blog/blog.service.ts';
import { findPost, readBlog, relatedPosts } from '#server/modules/blog/post-lists.ts';
import { catalogueReader } from '#server/modules/catalogue/catalogue-reader.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { listProducts } from '#server/modules/catalogue/listing/product-list.ts';
import { listOffers } from '#server/modules/pricing/offers/list-offers.ts';
import { unitEta } from '#server/modules/pricing/shipping/shipping-eta.ts';
import type { ReviewService } from '#server/modules/reviews/review.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import { searchedParts } from '#server/modules/search/searched-parts.ts';

export interface ReaderServices {
  catalogue: CatalogueService;
  blogs: BlogService;
  searches: SearchService;
  reviews: ReviewService;
}

/**
 * What sections may read of a shop in one language, from its modules' read models; anything else is queried once for
 * each digest.
 */
export async function sectionReader(
  { catalogue, blogs, searches, reviews }: ReaderServices,
  shop: ShopContext,
  locale: string,
): Promise<CatalogueReader> {
  const [model, journal] = await Promise.all([catalogue.model(shop, locale), blogs.model(shop, locale)]);
  return {
    ...catalogueReader(shop, locale, model),
    products: async (query) =>
      listProducts(
        model,
        query,
        query.q === undefined ? undefined : (await searches.find(shop, locale, query.q)).found.product,
      ) ?? { items: [], count: 0 },
    search: async (q) => searchedParts(model, journal.summaries, await searches.find(shop, locale, q)),
    recommendations: (query) => catalogue.recommendations(shop, locale, query),
    reviews: (query) => reviews.pages.read(shop, model, query),
    eta: async (id, country) => {
      const piece = await model.piece(shop, id);
      return piece ? unitEta(model.zones, shop.row, country, piece) : null;
    },
    offers: (query) => listOffers(shop, model, query),
    blog: async (query) => readBlog(journal, query),
    blogTags: async (handle) => journal.blogs.get(handle)?.tags ?? [],
    post: async (handle, blog) => {
      const found = findPost(journal, handle, blog);
      return found ? blogs.post(shop, locale, found) : null;
    },
    relatedPosts: async (query) => relatedPosts(journal, query)?.items ?? [],
  };
}
