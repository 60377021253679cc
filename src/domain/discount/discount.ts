import * as v from 'valibot';

/** An applied discount; `amount` in minor units. */
export const appliedDiscount = v.object({
  title: v.string(),
  code: v.nullable(v.string()),
  discount_type: v.string(),
  /** Percent or minor units, by type. */
  discount_value: v.number(),
  maximum_discount_amount: v.nullable(v.number()),
  amount: v.number(),
});
export type AppliedDiscount = v.InferOutput<typeof appliedDiscount>;

/**
 * A discount of a cart: an applied one, a code that does not apply yet, or an automatic one that the shopper removed
 * and can restore.
 */
export const cartDiscount = v.object({
  ...appliedDiscount.entries,
  id: v.number(),
  state: v.picklist(['applied', 'waiting', 'removed']),
  /** Message key of why a code does not apply yet. */
  problem: v.nullable(v.string()),
  /** Minor units missing to its minimum subtotal. */
  missing: v.nullable(v.number()),
});
export type CartDiscount = v.InferOutput<typeof cartDiscount>;

/** A code that is no longer valid, with the message key of the reason; shown until the shopper dismisses it. */
export const lostCode = v.object({ code: v.string(), problem: v.string() });
export type LostCode = v.InferOutput<typeof lostCode>;
