import * as v from 'valibot';

/**
 * The shipping estimate [core §3]. `only` is a single purchase, from order to delivery; `recurring` is a subscription
 * delivery, which is processed before its day. Business days, or weeks if `unit` says so [core §9]. Null if nothing is
 * shipped there.
 */
export const shippingEta = v.object({
  min_only_shipping_time: v.nullable(v.number()),
  max_only_shipping_time: v.nullable(v.number()),
  min_recurring_shipping: v.nullable(v.number()),
  max_recurring_shipping: v.nullable(v.number()),
  unit: v.picklist(['days', 'weeks']),
  /** False for digital products. */
  requires_shipping: v.boolean(),
  country_code: v.string(),
});
export type ShippingEtaAnswer = v.InferOutput<typeof shippingEta>;
