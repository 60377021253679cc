import type { RequestContext } from '#server/core/shop-context.ts';

/** What the shopper sends with the order. */
export type OrderInput = { accept_term: boolean; payment_method: string; payment_method_id?: number };

/** Who it is made for; asked again for the same checkout it is the same order. */
export type OrderCaller = Pick<RequestContext, 'locale' | 'currency' | 'origin' | 'prefix'>;
