import * as v from 'valibot';

/**
 * A wallet whose button stands beside the product, the cart and the checkout: a gateway's code, and what the wallet is
 * called.
 */
export const expressMethod = v.object({ code: v.string(), name: v.string() });
export type ExpressMethod = v.InferOutput<typeof expressMethod>;
