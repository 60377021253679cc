import type { Checkout, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { Address as StoredAddress } from '#server/db/schema/json.ts';
import { presentItem } from '../cart/present-cart.ts';
import { agreedExpress } from './express-info.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { fullAddress } from '../shop/full-address.ts';
import type { CheckoutTotals } from './calculate-checkout.ts';

/** The state of a checkout that is not an order yet [core §3]. */
export function presentCheckout(
  row: CheckoutRow,
  calculated: CheckoutTotals,
  methods: readonly PaymentMethod[],
  now: Date,
  { methodCode, isMasked }: { methodCode?: string; isMasked: boolean },
): Checkout {
  const express = agreedExpress(row, now);
  const plan = calculated.lines.find(({ metadata }) => metadata.subscription)?.metadata.subscription;
  const method = methods.find(({ code }) => code === (methodCode ?? row.payment_method_code));
  return {
    token: row.token,
    info: {
      email: row.email ?? '',
      phone: row.phone ?? '',
      note: row.note,
      gift_note: row.gift_note || undefined,
      shipping_address: address(row.shipping_address),
      billing_address: address(row.billing_address),
      applied_discounts: calculated.discounts.applied.map(({ id: _id, ...discount }) => discount),
      ...(isMasked && { is_masked: true }),
    },
    shipping: { rates: calculated.rates, method: calculated.rate?.id ?? null, required: calculated.needsShipping },
    subscription: plan ?? null,
    order: null,
    total: calculated.result.totals,
    tipping: { enabled: true, amount: row.tip },
    discounts: calculated.held,
    lost_codes: calculated.lostCodes,
    items: calculated.lines.map((line, index) => presentItem(line, calculated.result.lines[index]?.discount ?? 0)),
    payment: {
      method_code: method?.code ?? null,
      method_id: method?.id ?? null,
      totals_formula_group: method?.totals_formula_group ?? null,
      ...(express && { express: { method_code: express.gateway, payer: express.payer ?? '' } }),
    },
    // Part of this answer, so that clients ask for order bumps only if there are any.
    extra: calculated.hasBumps ? { order_bump: 'yes' } : {},
  };
}

function address(stored: StoredAddress | null) {
  return stored && fullAddress(stored);
}
