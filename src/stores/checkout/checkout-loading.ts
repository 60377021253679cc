import type { CallInput } from '#api/core/endpoint.ts';
import type { checkoutApi } from '#api/checkout.api.ts';
import { makeStore } from '../core/observable-store.ts';

/** Parts of a checkout that the server calculates [core §4]. */
export const CHECKOUT_PARTS = ['shipping', 'tax', 'tip', 'discount', 'shippingCalculation'] as const;
export type CheckoutPart = (typeof CHECKOUT_PARTS)[number];

export type CustomerAndShipping = NonNullable<CallInput<typeof checkoutApi.customerAndShipping>['body']>;

/** Parts that a change of each field affects. */
const CHANGES: Partial<Record<keyof CustomerAndShipping, readonly CheckoutPart[]>> = {
  email: ['discount'],
  shipping_address: ['shipping', 'shippingCalculation', 'tax'],
  shipping_method: ['shipping', 'tax'],
  tip: ['tip'],
};

export function partsChangedBy(patch: CustomerAndShipping): CheckoutPart[] {
  return CHECKOUT_PARTS.filter((part) =>
    (Object.keys(patch) as (keyof CustomerAndShipping)[]).some((field) => CHANGES[field]?.includes(part)),
  );
}

/** The field that a refusal is about. */
const REFUSED_FIELDS: Readonly<Record<string, keyof CustomerAndShipping>> = {
  shipping_method_unknown: 'shipping_method',
  tip_too_large: 'tip',
};

/** The fields of a change that may be sent again after a refusal. */
export function takeable(change: CustomerAndShipping, code: string): CustomerAndShipping {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field !== REFUSED_FIELDS[code]));
}

/** Counts calls by part; two may affect the same part. */
export class PartsAtWork {
  private readonly waits: Record<CheckoutPart, number> = {
    shipping: 0,
    tax: 0,
    tip: 0,
    discount: 0,
    shippingCalculation: 0,
  };

  constructor() {
    makeStore(this);
  }

  get loading(): Record<CheckoutPart, boolean> {
    const { shipping, tax, tip, discount, shippingCalculation } = this.waits;
    return {
      shipping: shipping > 0,
      tax: tax > 0,
      tip: tip > 0,
      discount: discount > 0,
      shippingCalculation: shippingCalculation > 0,
    };
  }

  get isAny(): boolean {
    return CHECKOUT_PARTS.some((part) => this.waits[part] > 0);
  }

  count(parts: readonly CheckoutPart[], by: 1 | -1): void {
    for (const part of parts) this.waits[part] += by;
  }
}
