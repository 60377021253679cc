import { Cache } from '#server/core/cache.ts';
import type { ReviewPage, ReviewQuery } from '#domain/review/review-rules.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import { readReviews } from './review-rows.ts';

/** Answers in memory, one per product, page and order. */
const KEPT_PAGES = 2000;

const NOTHING = { items: [], count: 0 };

/**
 * Published reviews, page by page. Each page is read once per digest; for a product without reviews nothing is read.
 */
export class ReviewReader {
  readonly #kept = new Cache<string, Promise<Pick<ReviewPage, 'items' | 'count'>>>({
    name: 'reviews',
    entries: KEPT_PAGES,
  });

  /** Null if the product is not published. */
  async read(shop: ShopContext, model: CatalogueModel, query: ReviewQuery): Promise<ReviewPage | null> {
    if (!model.byId(query.product_id)) return null;
    const summary = model.reviews.get(query.product_id) ?? null;
    return summary ? { ...(await this.#page(shop, query)), summary } : { ...NOTHING, summary };
  }

  #page(shop: ShopContext, query: ReviewQuery): Promise<Pick<ReviewPage, 'items' | 'count'>> {
    const { product_id, page, limit, sort, rating, with_photos } = query;
    const key = [shop.id, shop.digest, product_id, page, limit, sort, rating, with_photos].join(':');
    return this.#kept.once(key, () => readReviews(shop.db, shop.id, query));
  }
}
