import { basketOf, isOfferEarned } from '#domain/offer/offer-basket.ts';
import { isOfferLive } from '#domain/offer/offer-terms.ts';
import type { CatalogueModel } from '../../catalogue/catalogue-model.ts';
import { presentOffer } from './list-offers.ts';

/** Offers made after one order. */
const MOST_OFFERS = 3;

type Line = { product_id: number; qty: number; price: number; metadata: { upsell?: unknown } };

/** Numbers of what can be offered after goods have been bought, in the merchant's order. */
export function offersAfter(lines: readonly Line[], model: CatalogueModel, now: Date): number[] {
  const basket = basketOf(lines, (line) => line);
  const held = new Set(lines.map(({ product_id }) => product_id));
  return model.offers
    .filter(
      (row) =>
        row.kind === 'post_purchase' &&
        isOfferLive(row, now) &&
        isOfferEarned(row, basket) &&
        !held.has(row.product_id) &&
        presentOffer(row, model),
    )
    .slice(0, MOST_OFFERS)
    .map(({ id }) => id);
}
