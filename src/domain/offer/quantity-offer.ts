import { offerPrice } from './offer-terms.ts';
import type { OfferTerms } from './offer-terms.ts';

/** From `qty` pieces on, each costs `value` less, by the offer's kind of discount. */
export type Tier = { qty: number; value: number };

/** A product at a better price for several. */
export type QuantityTerms = Pick<OfferTerms, 'discount_type'> & { tiers: readonly Tier[] };

/** The tier so many pieces have reached, and the one they have not; tiers are in any order. */
export function tiersAt(tiers: readonly Tier[], pieces: number): { reached: Tier | undefined; next: Tier | undefined } {
  const rising = tiers.toSorted((a, b) => a.qty - b.qty);
  return { reached: rising.findLast(({ qty }) => qty <= pieces), next: rising.find(({ qty }) => qty > pieces) };
}

/** What each of so many pieces costs, in minor units. */
export function quantityPrice(price: number, { discount_type, tiers }: QuantityTerms, pieces: number): number {
  const { reached } = tiersAt(tiers, pieces);
  return reached ? offerPrice(price, { discount_type, discount_value: reached.value }) : price;
}
