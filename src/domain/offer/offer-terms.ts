import { roundHalfUp } from '../shop/money.ts';

/** The discount of an offer. */
export type OfferTerms = { discount_type: 'percentage' | 'fixed_amount'; discount_value: number };

/** When an offer may be taken up. */
export type OfferSpan = {
  is_enabled: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  used_count: number;
};

/** The unit price under an offer, in minor units; between zero and the regular price. */
export function offerPrice(price: number, { discount_type, discount_value }: OfferTerms): number {
  const off =
    discount_type === 'percentage'
      ? roundHalfUp((price * Math.min(100, discount_value)) / 100)
      : Math.round(discount_value);
  return Math.max(0, price - Math.max(0, off));
}

/** Whether an offer is valid at this moment: enabled, started, not ended, and below its usage limit. */
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
