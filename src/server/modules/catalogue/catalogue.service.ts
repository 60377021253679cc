import { LRUCache } from 'lru-cache';
import type { CatalogueReader } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { PostReader } from '../blog/post-reader.ts';
import { ReviewReader } from '../reviews/review-reader.ts';
import { SearchService } from '../search/search.service.ts';
import { listOffers } from '../pricing/offers/list-offers.ts';
import { unitEta } from '../pricing/shipping/shipping-eta.ts';
import { buildCatalogueModel } from './catalogue-model.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { readCatalogueRows } from './catalogue-rows.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { Recommendations } from './recommendations/recommendations.ts';
import { Translations } from './translate.ts';

/** Models kept at once: a language of a shop each. */
const KEPT_MODELS = 48;

/** What is read of a shop's content, and the version of it that was asked for. */
type Kept<T> = LRUCache<string, { version: number; reading: Promise<T> }>;

/**
 * The read model of anonymous pages: a shop's catalogue and content in memory, one for each language, filled on first
 * use. What languages share is read once. A change makes another version; who still asks for the one before gets the
 * newer.
 */
export class CatalogueService {
  readonly searches = new SearchService();
  readonly reviews = new ReviewReader();
  readonly posts = new PostReader();
  readonly #rows: Kept<CatalogueRows> = new LRUCache({ max: KEPT_MODELS });
  readonly #models: Kept<CatalogueModel> = new LRUCache({ max: KEPT_MODELS });
  readonly #recommendations = new Recommendations();

  async reader(shop: ShopContext, locale: string): Promise<CatalogueReader> {
    const model = await this.model(shop, locale);
    return catalogueReader(shop, locale, model, {
      recommendations: (query) => this.#recommendations.read(shop, model, query),
      reviews: (query) => this.reviews.read(shop, model, query),
      eta: async (id, country) => {
        const piece = model.piece(id);
        return piece ? unitEta(model.zones, shop.row, country, piece) : null;
      },
      offers: async (query) => listOffers(model, query, shop.now()),
      whole: (post) => this.posts.read(shop, locale, post),
      find: (text) => this.searches.find(shop, locale, text),
    });
  }

  /** The model itself, for calls that answer more than a page reads. */
  model(shop: ShopContext, locale: string): Promise<CatalogueModel> {
    return latest(this.#models, shop, locale, async () => {
      const [rows, words] = await Promise.all([
        latest(this.#rows, shop, '', () => readCatalogueRows(shop.db, shop.id)),
        Translations.read(shop.db, shop.id, locale),
      ]);
      return buildCatalogueModel(rows, words, locale, shop.row.default_currency, shop.now());
    });
  }
}

function latest<T>(kept: Kept<T>, { id, row }: ShopContext, name: string, read: () => Promise<T>): Promise<T> {
  // A shop that was made anew counts its versions from the start.
  const key = `${id}:${row.created_at.getTime()}:${name}`;
  const known = kept.get(key);
  if (known && known.version >= row.content_version) return known.reading;
  const made = { version: row.content_version, reading: read() };
  kept.set(key, made);
  // A failed read must not be what everybody gets from then on.
  made.reading.catch(() => kept.peek(key) === made && kept.delete(key));
  return made.reading;
}
