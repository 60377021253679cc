import type { CheckoutRow } from './checkout-rows.ts';
import type { CheckoutInput } from './calculate-checkout.ts';

/** Values that a call assumes in place of stored ones. */
export type CheckoutAssumptions = { country?: string; province?: string; withoutShipping?: boolean };

/** What a checkout is calculated from: its own address, rate and tip, unless the call assumes another place. */
export function checkoutInput(
  row: CheckoutRow,
  { country, province, withoutShipping = false }: CheckoutAssumptions = {},
): CheckoutInput {
  const stored = row.shipping_address ?? {};
  const place =
    country === undefined && province === undefined
      ? { country_code: stored.country_code ?? '', province_code: stored.province_code ?? '' }
      : { country_code: (country ?? stored.country_code ?? '').toUpperCase(), province_code: province ?? '' };
  return {
    place,
    email: row.email,
    rateId: row.shipping_line && String(row.shipping_line.id),
    tip: row.tip,
    withoutShipping,
  };
}
