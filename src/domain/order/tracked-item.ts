import * as v from 'valibot';

/** An order line as passed to tracking modules. Prices in minor units of the shop's currency. */
export const trackedItem = v.object({
  product_id: v.number(),
  variant_id: v.number(),
  title: v.string(),
  variant_title: v.string(),
  price: v.number(),
  qty: v.number(),
});
export type TrackedItem = v.InferOutput<typeof trackedItem>;
