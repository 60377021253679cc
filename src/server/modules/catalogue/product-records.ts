import type { Personalization } from '#domain/product/personalization.ts';
import type { Product } from '#domain/product/product.ts';
import type { ReviewSummary } from '#domain/review/review.ts';
import type { Piece } from '#domain/shipping/shipping.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { Cache } from '#server/core/cache.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { buildProduct, ratingOf } from './build-product.ts';
import type { PlanGroupRow, PlanRow } from './build-product.ts';
import type { Handles } from './handles/handles.ts';
import { readPersonalization } from './personalization/personalization.ts';
import { readProductRows } from './product-rows.ts';
import { translatedProduct } from './translate.ts';

/** Products in memory, of all shops and languages, at about ten kilobytes each. */
const KEPT_RECORDS = 2_000;

/** A product with everything that is stored of it, in one language. */
export interface ProductRecord {
  product: Product;
  template: string | null;
  personalization: Personalization | null;
  /** Shipping data of each variant, by its id. */
  pieces: ReadonlyMap<number, Piece>;
}

/** Values of the shop and the language that its products need. */
export interface ProductSurroundings {
  locale: string;
  handles: Handles;
  planGroups: readonly PlanGroupRow[];
  plans: readonly PlanRow[];
  reviews: ReadonlyMap<number, ReviewSummary>;
}

export type RecordReader = Pick<ShopContext, 'id' | 'digest' | 'db' | 'isInTransaction'>;

/** Whole products, read on request and cached under the shop's digest. */
export class ProductRecords {
  readonly #kept = new Cache<string, ProductRecord>({ name: 'product-records', entries: KEPT_RECORDS });
  /** Products that are being read. */
  readonly #reading = new Map<string, Promise<ProductRecord | undefined>>();

  /**
   * Products by id; those that are not cached are read in one query. Inside a transaction it neither waits for other
   * reads, which on PGlite wait for the transaction, nor caches, since the transaction may be rolled back.
   */
  async read(
    shop: RecordReader,
    around: ProductSurroundings,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, ProductRecord>> {
    const keyOf = (id: number) => [shop.id, shop.digest, around.locale, id].join(':');
    const known = (id: number) =>
      this.#kept.get(keyOf(id)) ?? (shop.isInTransaction ? undefined : this.#reading.get(keyOf(id)));
    const wanted = new Map([...new Set(ids)].map((id) => [id, known(id)]));
    const missing = [...wanted].filter(([, found]) => !found).map(([id]) => id);
    if (missing.length > 0) {
      const reading = readRecords(shop, around, missing);
      for (const id of missing) {
        const record = reading.then((records) => records.get(id));
        wanted.set(id, record);
        if (!shop.isInTransaction) this.#keep(keyOf(id), record);
      }
    }
    const records = await Promise.all(Array.from(wanted.values(), async (record) => record));
    return new Map(records.flatMap((record) => (record ? [[record.product.id, record]] : [])));
  }

  #keep(key: string, reading: Promise<ProductRecord | undefined>): void {
    this.#reading.set(key, reading);
    reading
      .then((record) => record && this.#kept.set(key, record))
      // The caller gets the error.
      .catch(() => undefined)
      .finally(() => this.#reading.delete(key));
  }
}

async function readRecords(
  { db, id: shopId }: RecordReader,
  { locale, handles, planGroups, plans, reviews }: ProductSurroundings,
  ids: readonly number[],
): Promise<Map<number, ProductRecord>> {
  const rows = await readProductRows(db, shopId, locale, ids);
  return new Map(
    rows.map(({ product: row, variants, images, groupIds, words }) => {
      const ownGroups = new Set(groupIds);
      const base = buildProduct(row, {
        variants,
        images,
        groups: planGroups.filter(({ id }) => ownGroups.has(id)),
        plans: plans.filter(({ selling_plan_group_id }) => ownGroups.has(selling_plan_group_id)),
        rating: ratingOf(reviews.get(row.id)),
      });
      const product = translatedProduct(base, new Map(Object.entries(words)));
      return [
        row.id,
        {
          product: {
            ...product,
            handle: handles.here(row.handle),
            description: product === base ? base.description : cleanHtml(product.description),
          },
          template: row.template,
          personalization: readPersonalization(row),
          pieces: new Map(
            variants.map(({ id, price, weight, requires_shipping, min_making_time, max_making_time }) => [
              id,
              { price, weight, requires_shipping, min_making_time, max_making_time },
            ]),
          ),
        },
      ];
    }),
  );
}
