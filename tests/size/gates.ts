/** The byte gates of a storefront page, in bytes as they travel (brotli); 1 kB is 1000 bytes. */
const kB = (amount: number) => amount * 1000;

export const contentGates = { scriptAtLoad: kB(3), scriptAhead: kB(145), style: kB(14), state: kB(4) };

/**
 * Home and product: the document with its critical style arrives in the first flight. What a server may send before it
 * hears of the browser again are ten segments of 1,460 bytes, headers included [RFC 6928]; a byte more takes the way
 * there and back.
 */
export const firstFlight = { html: kB(14), flight: 10 * 1460 };

/** Checkout hydrates at once. */
export const checkoutGates = { scriptAtLoad: kB(185), style: kB(14) };

/** A product page after the first touch. */
export const interactionGates = { scriptAfterTouch: kB(145) };
