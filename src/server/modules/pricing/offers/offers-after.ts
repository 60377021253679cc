import { basketOf, isOfferEarned } from '#domain/offer/offer-basket.ts';
import { isOfferLive } from '#domain/offer/offer-terms.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueModel } from '../../catalogue/catalogue-model.ts';
import type { RecordReader } from '../../catalogue/product-records.ts';
import { presentOffers } from './list-offers.ts';

/** Post-purchase offers of one order. */
const MOST_OFFERS = 3;

type Line = { product_id: number; qty: number; price: number; metadata: { upsell?: unknown } };

/** Ids of the post-purchase offers for these lines, in the merchant's order. */
export async function offersAfter(
  shop: RecordReader & Pick<ShopContext, 'now'>,
  lines: readonly Line[],
  model: CatalogueModel,
): Promise<number[]> {
  const basket = basketOf(lines, (line) => line);
  const held = new Set(lines.map(({ product_id }) => product_id));
  const rows = model.offers.filter(
    (row) =>
      row.kind === 'post_purchase' &&
      isOfferLive(row, shop.now()) &&
      isOfferEarned(row, basket) &&
      !held.has(row.product_id),
  );
  return (await presentOffers(shop, model, rows)).slice(0, MOST_OFFERS).map(({ id }) => id);
}
