import type { CallInput } from '#api/endpoint.ts';
import type { checkoutApi } from '#api/checkout.api.ts';

/** What of a checkout may be waiting for the server [core §4]. */
export const CHECKOUT_PARTS = ['shipping', 'tax', 'tip', 'discount', 'shippingCalculation'] as const;
export type CheckoutPart = (typeof CHECKOUT_PARTS)[number];

export type CustomerAndShipping = NonNullable<CallInput<typeof checkoutApi.customerAndShipping>['body']>;

/** What a change of each field makes the server reckon anew. */
const CHANGES: Partial<Record<keyof CustomerAndShipping, readonly CheckoutPart[]>> = {
  email: ['discount'],
  shipping_address: ['shipping', 'shippingCalculation', 'tax'],
  shipping_method: ['shipping', 'tax'],
  tip: ['tip'],
};

export function partsChangedBy(patch: CustomerAndShipping): CheckoutPart[] {
  return CHECKOUT_PARTS.filter((part) => (Object.keys(patch) as (keyof CustomerAndShipping)[]).some((field) => CHANGES[field]?.includes(part)));
}
