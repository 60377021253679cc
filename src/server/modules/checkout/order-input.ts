import type { RequestContext } from '#server/core/shop-context.ts';

/** What the shopper sends with the order. */
export type OrderInput = { accept_term: boolean; payment_method: string; payment_method_id?: number };

/** Whom the order is created for; a repeated call for the same checkout returns the same order. */
export type OrderCaller = Pick<RequestContext, 'locale' | 'currency' | 'origin' | 'prefix'>;

/** What a shopper pays with: the payment component's token, never a card; missing for a gateway with its own page. */
export type ChargeInput = OrderInput & { payment_token?: string };

/**
 * `countTry` refuses a caller who tries too many cards. `askedKey` is the call's idempotency key: one payment is begun
 * per key, however often the call is repeated.
 */
export type PaymentCaller = OrderCaller & { askedKey?: string; countTry(): Promise<void> };
