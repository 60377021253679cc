import * as v from 'valibot';

/** The quantities allowed for a variant in a cart line: from `min` to `max`, in steps counted from `min`. */
export const quantityRule = v.object({ min: v.number(), max: v.nullable(v.number()), step: v.number() });
export type QuantityRule = v.InferOutput<typeof quantityRule>;
