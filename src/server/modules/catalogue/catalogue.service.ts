import type { ProductSummary } from '#domain/product/product.ts';
import type { RecommendationQuery } from '#theme/model/reader.ts';
import { ContentCache } from '#server/core/content-cache.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { buildCatalogueModel } from './catalogue-model.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { readCatalogueRows } from './catalogue-rows.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import { ProductRecords } from './product-records.ts';
import { Recommendations } from './recommendations/recommendations.ts';
import { Translations } from './translate.ts';

/** Models in memory, one per shop and language. */
const KEPT_MODELS = 48;

/**
 * The read model of anonymous pages: a shop's product summaries and content in memory, one model per language, filled
 * on first use; what languages share is read once. A change makes a new version, and a request for an older version
 * gets the newer one. Whole products are read on request.
 */
export class CatalogueService {
  readonly #rows = new ContentCache<CatalogueRows>({ name: 'catalogue-rows', entries: KEPT_MODELS });
  readonly #translations = new ContentCache<Translations>({ name: 'translations', entries: KEPT_MODELS });
  readonly #models = new ContentCache<CatalogueModel>({ name: 'catalogue', entries: KEPT_MODELS });
  readonly #records = new ProductRecords();
  readonly #recommendations = new Recommendations();

  model(shop: ShopContext, locale: string): Promise<CatalogueModel> {
    return this.#models.once(shop, locale, async () => {
      const [rows, words] = await Promise.all([
        this.#rows.once(shop, '', () => readCatalogueRows(shop.db, shop.id, shop.now())),
        this.translations(shop, locale),
      ]);
      return buildCatalogueModel(rows, words, {
        locale,
        currency: shop.row.default_currency,
        now: shop.now(),
        records: this.#records,
      });
    });
  }

  /** Every translation into one language. */
  translations(shop: ShopContext, locale: string): Promise<Translations> {
    return this.#translations.once(shop, locale, () => Translations.read(shop.db, shop.id, locale));
  }

  /** Products to recommend, the best match first. */
  async recommendations(shop: ShopContext, locale: string, query: RecommendationQuery): Promise<ProductSummary[]> {
    return this.#recommendations.read(shop, await this.model(shop, locale), query);
  }
}
