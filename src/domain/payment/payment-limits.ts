/** Payment limits that are our own decisions; those of the specification are in limits.ts. */

/** Webhooks older than this, or further in the future, are rejected [decisions, Commerce]. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Milliseconds the shop waits for a gateway before it responds `processing`; less than the client's own timeout. */
export const GATEWAY_ANSWER_MS = 10_000;
/** Milliseconds between polls while a payment is `processing`, and the number of polls: two minutes in all. */
export const PAYMENT_POLL_MS = 2_000;
export const PAYMENT_POLL_TRIES = 60;
/**
 * Rate limit of card attempts per checkout and per visitor IP: enough for shoppers, too few to test stolen card
 * numbers.
 */
export const CHARGE_BOUNDS = { checkout: { points: 15, seconds: 900 }, visitor: { points: 40, seconds: 900 } } as const;
/** Seconds after which another process finishes a payment whose process stopped, by what it was waiting for. */
export const PAYMENT_LEFT_SECONDS = { answer: 30, order: 60, capture: 10, void: 10, challenge: 1800 } as const;
/** The delay doubles after each attempt, up to this many seconds. */
export const PAYMENT_LEFT_LONGEST_SECONDS = 3600;
/** Seconds for which every gateway recognises a repeated idempotency key. The shortest known is PayPal's, six hours. */
export const PAYMENT_KEY_SECONDS = 3600;
/** Seconds after which a payment unknown to the gateway was never requested there; longer than a request takes. */
export const PAYMENT_UNHEARD_SECONDS = 30;
/** Rate limit of payment status requests per checkout and visitor; a polling client sends 60 in two minutes. */
export const CONFIRM_BOUNDS = {
  checkout: { points: 300, seconds: 900 },
  visitor: { points: 900, seconds: 900 },
} as const;
/**
 * Milliseconds that a bank verification stays on the page; the shop cancels it after `PAYMENT_LEFT_SECONDS.challenge`.
 */
export const CHALLENGE_MS = 900_000;
/** Lifetime of a card token in seconds. */
export const CARD_TOKEN_SECONDS = 1800;
/** Maximum length of a message between the checkout and the payment component, in characters. */
export const PAYMENT_MESSAGE_LENGTH = 4096;
/**
 * Milliseconds until the payment component must have reported that it is ready, and until it must have answered a
 * message.
 */
export const PAYMENT_FRAME_READY_MS = 8_000;
export const PAYMENT_FRAME_ANSWER_MS = 15_000;

/** Seconds that post-purchase offers are valid. */
export const POST_PURCHASE_SECONDS = 300;
/** Seconds that an order's confirmation waits for them at most [decisions, Sessions and keys]. */
export const CONFIRMATION_SECONDS = 60;
