import type { RequestContext } from '#server/core/shop-context.ts';

/** What the shopper sends with the order. */
export type OrderInput = { accept_term: boolean; payment_method: string; payment_method_id?: number };

/** Who it is made for; asked again for the same checkout it is the same order. */
export type OrderCaller = Pick<RequestContext, 'locale' | 'currency' | 'origin' | 'prefix'>;

/**
 * What a shopper pays with: the payment component's token, never a card; none at a gateway that has a page of its own.
 */
export type ChargeInput = OrderInput & { payment_token?: string };

/**
 * `countTry` refuses who tries too many cards. `askedKey` is the key of the call: under it one payment is begun,
 * however often it comes.
 */
export type PaymentCaller = OrderCaller & { askedKey?: string; countTry(): Promise<void> };
