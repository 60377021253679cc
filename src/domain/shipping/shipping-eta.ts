import * as v from 'valibot';

/**
 * When a parcel arrives [core §3]: `only` is a single purchase, from order to door; `recurring` a delivery under a
 * plan, which is packed ahead of its day. Business days, or weeks where `unit` says so [core §9]. Null where nothing is
 * sent there.
 */
export const shippingEta = v.object({
  min_only_shipping_time: v.nullable(v.number()),
  max_only_shipping_time: v.nullable(v.number()),
  min_recurring_shipping: v.nullable(v.number()),
  max_recurring_shipping: v.nullable(v.number()),
  unit: v.picklist(['days', 'weeks']),
  /** False for what travels as a file. */
  requires_shipping: v.boolean(),
  country_code: v.string(),
});
export type ShippingEtaAnswer = v.InferOutput<typeof shippingEta>;
