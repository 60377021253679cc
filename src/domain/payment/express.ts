import * as v from 'valibot';

/**
 * A wallet with an express button on product page, cart and checkout: the payment method's code, and the wallet's name.
 */
export const expressMethod = v.object({ code: v.string(), name: v.string() });
export type ExpressMethod = v.InferOutput<typeof expressMethod>;
