import { roundHalfUp } from '../shop/money.ts';

/** An offer as far as its price goes. */
export type OfferTerms = { discount_type: 'percentage' | 'fixed_amount'; discount_value: number };

/** When an offer may be taken up. */
export type OfferSpan = {
  is_enabled: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  used_count: number;
};

/** What one piece costs under an offer, in minor units; never below zero, never more than without. */
export function offerPrice(price: number, { discount_type, discount_value }: OfferTerms): number {
  const off =
    discount_type === 'percentage'
      ? roundHalfUp((price * Math.min(100, discount_value)) / 100)
      : Math.round(discount_value);
  return Math.max(0, price - Math.max(0, off));
}

/** Whether an offer stands at this moment: switched on, begun, not ended, not used up. */
export function isOfferLive(
  { is_enabled, starts_at, ends_at, usage_limit, used_count }: OfferSpan,
  now: Date,
): boolean {
  return (
    is_enabled &&
    (!starts_at || now >= starts_at) &&
    (!ends_at || now < ends_at) &&
    (usage_limit === null || used_count < usage_limit)
  );
}
