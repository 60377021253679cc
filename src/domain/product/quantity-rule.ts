import * as v from 'valibot';

/** How many of a variant a cart's line may hold: from `min`, up to `max`, in steps from the least. */
export const quantityRule = v.object({ min: v.number(), max: v.nullable(v.number()), step: v.number() });
export type QuantityRule = v.InferOutput<typeof quantityRule>;
