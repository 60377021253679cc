import * as v from 'valibot';

/** A line as tracking modules know it. Prices in minor units of the shop's currency. */
export const trackedItem = v.object({
  product_id: v.number(),
  variant_id: v.number(),
  title: v.string(),
  variant_title: v.string(),
  price: v.number(),
  qty: v.number(),
});
export type TrackedItem = v.InferOutput<typeof trackedItem>;
