import { LRUCache } from 'lru-cache';
import type { CatalogueReader } from '#theme/model/reader.ts';
import type { ShopContext } from '../../http/context.ts';
import { ReviewReader } from '../reviews/review-reader.ts';
import { SearchService } from '../search/search.service.ts';
import { listOffers } from '../offers/list-offers.ts';
import { pieceEta } from '../shipping-eta.ts';
import { buildCatalogueModel } from './catalogue-model.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { readCatalogueRows } from './catalogue-rows.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { Recommendations } from './recommendations.ts';
import { Translations } from './translate.ts';

/** Models kept at once: a language of a shop at one digest each. */
const KEPT_MODELS = 48;

/**
 * The read model of anonymous pages: a shop's catalogue and content in memory, one for each language and digest, filled
 * on first use. A change makes another digest, and with it another key; the old model falls out by itself.
 */
export class CatalogueService {
  readonly searches = new SearchService();
  readonly reviews = new ReviewReader();
  readonly #models = new LRUCache<string, Promise<CatalogueModel>>({ max: KEPT_MODELS });
  readonly #recommendations = new Recommendations();

  async reader(shop: ShopContext, locale: string): Promise<CatalogueReader> {
    const model = await this.model(shop, locale);
    return catalogueReader(shop, locale, model, {
      recommendations: (query) => this.#recommendations.read(shop, model, query),
      reviews: (query) => this.reviews.read(shop, model, query),
      eta: async (id, country) => {
        const piece = model.pieces.get(id);
        return piece ? pieceEta(model.zones, shop.row, country, piece) : null;
      },
      offers: async (query) => listOffers(model, query, shop.now()),
      find: (text) => this.searches.find(shop, locale, text),
    });
  }

  /** The model itself, for calls that answer more than a page reads. */
  model(shop: ShopContext, locale: string): Promise<CatalogueModel> {
    const key = `${shop.id}:${shop.digest}:${locale}`;
    const kept = this.#models.get(key);
    if (kept) return kept;
    const filling = fill(shop, locale);
    this.#models.set(key, filling);
    // A failed read must not be what everybody gets from then on.
    filling.catch(() => this.#models.delete(key));
    return filling;
  }
}

async function fill(shop: ShopContext, locale: string): Promise<CatalogueModel> {
  const [rows, words] = await Promise.all([readCatalogueRows(shop.db, shop.id), Translations.read(shop.db, shop.id, locale)]);
  return buildCatalogueModel(rows, words, locale, shop.row.default_currency, shop.now());
}
