import { Refusal } from '#api/core/refusal.ts';
import type { FieldError } from '#api/core/refusal.ts';
import { addressProblems, isPhone } from '#domain/customer/address-rules.ts';
import { EMAIL_INVALID_FORMAT, isAccountEmail } from '#domain/customer/email.ts';
import type { Address as StoredAddress } from '#server/db/schema/json.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { isServed, provincesOf } from '../shop/countries.ts';
import { fullAddress } from '../shop/full-address.ts';
import type { CheckoutTotals } from './calculate-checkout.ts';
import type { OrderInput } from './order-input.ts';
import { quantityProblem } from '#domain/product/quantity-rules.ts';
import { zoneFor } from '#domain/shipping/shipping.ts';

/**
 * Refuses a checkout that cannot become an order, naming every field: no lines, terms, contact, an address outside the
 * shipping zones, no shipping rate, a coupon that no longer works, no payment method. Returns the payment method.
 */
export function checkOrder<G>(
  row: CheckoutRow,
  calculated: CheckoutTotals,
  input: OrderInput,
  gateway: G | undefined,
): G {
  checkItems(calculated);
  const missing = [...contactErrors(row), ...shippingErrors(row, calculated), ...billingErrors(row)];
  if (missing.length > 0) throw new Refusal(422, 'checkout_incomplete', undefined, missing);
  if (calculated.needsShipping && !calculated.rate) throw refusalAt('shipping_method', 'shipping_method_required');
  if (!input.accept_term) throw refusalAt('accept_term', 'terms_not_accepted');
  // The shopper saw the price with the code; an order at a higher price must not be placed silently.
  if (calculated.lost[0]) throw refusalAt('discount_code', calculated.lost[0].problem);
  if (!gateway) throw refusalAt('payment_method', 'payment_method_unknown');
  return gateway;
}

/** Refuses lines that cannot be ordered by anyone. */
export function checkItems(calculated: CheckoutTotals): void {
  if (calculated.lines.length === 0) throw new Refusal(422, 'cart_empty');
  const unsold = [...quantityErrors(calculated), ...offerErrors(calculated)];
  if (unsold.length > 0) throw unavailable(unsold);
}

const refusalAt = (field: string, code: string) => new Refusal(422, code, undefined, [{ field, code }]);

/** Lines may be older than their variant's rule, or come from two carts that each used the offer. */
function quantityErrors({ lines }: CheckoutTotals): FieldError[] {
  return lines.flatMap(({ qty, quantity_rule, offer_id, offer_most }, index) => {
    const taken = lines.reduce((sum, line) => (line.offer_id === offer_id ? sum + line.qty : sum), 0);
    const code =
      offer_most !== undefined && taken > offer_most ? 'quantity_too_large' : quantityProblem(qty, quantity_rule);
    return code ? [{ field: `items.${index}.qty`, code }] : [];
  });
}

/** The shopper saw the price with the offer; an order at a higher price must not be placed silently. */
function offerErrors({ lines }: CheckoutTotals): FieldError[] {
  return lines.flatMap(({ metadata, offer_id }, index) =>
    metadata.upsell && offer_id === undefined
      ? [{ field: `items.${index}.metadata.upsell.id`, code: 'offer_ended' }]
      : [],
  );
}

function contactErrors({ email, phone }: CheckoutRow): FieldError[] {
  const errors: FieldError[] = [];
  if (!email) errors.push({ field: 'email', code: 'field_required' });
  else if (!isAccountEmail(email)) errors.push({ field: 'email', code: EMAIL_INVALID_FORMAT });
  if (phone && !isPhone(phone)) errors.push({ field: 'phone', code: 'phone_invalid' });
  return errors;
}

function shippingErrors({ shipping_address }: CheckoutRow, { needsShipping, zones }: CheckoutTotals): FieldError[] {
  if (!needsShipping && !shipping_address) return [];
  const address = fullAddress(shipping_address ?? {});
  const isReached = !needsShipping || (isServed(zones, address.country_code) && zoneFor(zones, address) !== undefined);
  return addressErrors('shipping_address', address, isReached);
}

/** A billing address may be in any country. */
function billingErrors({ billing_address }: CheckoutRow): FieldError[] {
  return billing_address ? addressErrors('billing_address', billing_address, true) : [];
}

function addressErrors(field: string, stored: StoredAddress, isReached: boolean): FieldError[] {
  const address = fullAddress(stored);
  const provinceCodes = provincesOf(address.country_code).map(({ code }) => code);
  return addressProblems(address, { provinceCodes, isServed: isReached }).map((problem) => ({
    field: `${field}.${problem.field}`,
    code: problem.code,
  }));
}
