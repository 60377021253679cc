/** Numbers of paying that decisions set or the specification leaves open; what it names is in limits.ts. */

/** A webhook older, or further ahead, is refused [decisions, Commerce]. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Milliseconds the shop waits for a gateway before it says `processing`: less than the client waits for the shop. */
export const GATEWAY_ANSWER_MS = 10_000;
/** Milliseconds between two questions of a client whose payment is `processing`, and how often it asks: two minutes. */
export const PAYMENT_POLL_MS = 2_000;
export const PAYMENT_POLL_TRIES = 60;
/**
 * Cards that may be tried in so many seconds, for one checkout and from one address: enough for people, too few to try
 * out stolen numbers.
 */
export const CHARGE_BOUNDS = { checkout: { points: 15, seconds: 900 }, visitor: { points: 40, seconds: 900 } } as const;
/** Seconds after which somebody else ends what a process has left behind, by what it waits for. */
export const PAYMENT_LEFT_SECONDS = { answer: 30, order: 60, capture: 10, void: 10, challenge: 1800 } as const;
/** It waits twice as long after each try, until it is so many seconds. */
export const PAYMENT_LEFT_LONGEST_SECONDS = 3600;
/**
 * Seconds in which every gateway answers a repeated key of the one payment it began; the first to forget is PayPal,
 * after six hours.
 */
export const PAYMENT_KEY_SECONDS = 3600;
/** Seconds after which a gateway that knows nothing of a payment was not asked for it: longer than a call takes. */
export const PAYMENT_UNHEARD_SECONDS = 30;
/**
 * How often so many seconds may pass asking what has become of a payment: a client that polls asks 60 times in two
 * minutes.
 */
export const CONFIRM_BOUNDS = {
  checkout: { points: 300, seconds: 900 },
  visitor: { points: 900, seconds: 900 },
} as const;
/** Milliseconds a bank's question stays on the page; the shop calls it off after `PAYMENT_LEFT_SECONDS.challenge`. */
export const CHALLENGE_MS = 900_000;
/** Seconds a card's token may be charged with. */
export const CARD_TOKEN_SECONDS = 1800;
/** Characters of a message between the checkout and the payment component. */
export const PAYMENT_MESSAGE_LENGTH = 4096;
/** Milliseconds in which the payment component says that it is there, and in which it answers. */
export const PAYMENT_FRAME_READY_MS = 8_000;
export const PAYMENT_FRAME_ANSWER_MS = 15_000;

/** Seconds that offers stand after a purchase; the order's mail waits as long, at most. */
export const POST_PURCHASE_SECONDS = 300;
