import { offerPrice } from './offer-terms.ts';
import type { OfferTerms } from './offer-terms.ts';

/** From `qty` units on, each costs `value` less: percent or minor units, by the offer's discount type. */
export type Tier = { qty: number; value: number };

/** The discount and tiers of a quantity offer. */
export type QuantityTerms = Pick<OfferTerms, 'discount_type'> & { tiers: readonly Tier[] };

/** The tier that a quantity has reached, and the next one. Tiers may be in any order. */
export function tiersAt(tiers: readonly Tier[], pieces: number): { reached: Tier | undefined; next: Tier | undefined } {
  const rising = tiers.toSorted((a, b) => a.qty - b.qty);
  return { reached: rising.findLast(({ qty }) => qty <= pieces), next: rising.find(({ qty }) => qty > pieces) };
}

/** The unit price for a quantity, in minor units. */
export function quantityPrice(price: number, { discount_type, tiers }: QuantityTerms, pieces: number): number {
  const { reached } = tiersAt(tiers, pieces);
  return reached ? offerPrice(price, { discount_type, discount_value: reached.value }) : price;
}
