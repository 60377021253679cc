import * as v from 'valibot';

/** A discount as it was applied; `amount` in minor units. */
export const appliedDiscount = v.object({
  title: v.string(),
  code: v.nullable(v.string()),
  discount_type: v.string(),
  /** Per cent or minor units, by the type. */
  discount_value: v.number(),
  maximum_discount_amount: v.nullable(v.number()),
  amount: v.number(),
});
export type AppliedDiscount = v.InferOutput<typeof appliedDiscount>;

/**
 * A discount that a cart has: one that applies, a code that waits for something, or an automatic one that the shopper
 * took off and may take back.
 */
export const cartDiscount = v.object({
  ...appliedDiscount.entries,
  id: v.number(),
  state: v.picklist(['applied', 'waiting', 'removed']),
  /** Message key of what a code waits for. */
  problem: v.nullable(v.string()),
  /** Minor units of goods that are missing until its minimum is reached. */
  missing: v.nullable(v.number()),
});
export type CartDiscount = v.InferOutput<typeof cartDiscount>;

/** A code that cannot be used any more, with the message key of why: told until the shopper has put it away. */
export const lostCode = v.object({ code: v.string(), problem: v.string() });
export type LostCode = v.InferOutput<typeof lostCode>;
