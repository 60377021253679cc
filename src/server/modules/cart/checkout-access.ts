import { COOKIES } from '#domain/core/cookies.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import type { checkouts } from '#server/db/schema/cart.ts';
import type { Cookies } from '#server/core/cookies.ts';
import type { CartRow } from './cart-rows.ts';

type CheckoutRow = typeof checkouts.$inferSelect;

/** Who asks for a checkout: the secret of the browser, and the customer who is signed in. */
export interface CheckoutViewer {
  secret?: string;
  customerId?: number;
}

/** The shop's own work, such as what a wallet has answered; shown to nobody. */
export const THE_SHOP = 'the-shop';

/**
 * `own`: may see what was typed. `free`: nothing is typed yet, or a client without a secret has typed it. `foreign`:
 * somebody else has typed it.
 */
export type CheckoutAccess = 'own' | 'free' | 'foreign';

/** Who may see and change what was typed in a checkout [decisions, Sessions and keys]; its token is not enough. */
export function accessTo(
  row: CheckoutRow,
  cart: Pick<CartRow, 'customer_id' | 'checkout_token'> | null,
  { secret, customerId }: CheckoutViewer,
): CheckoutAccess {
  if (secret !== undefined && row.holders.includes(hashOfToken(secret))) return 'own';
  if (customerId !== undefined && customerId === row.customer_id) return 'own';
  // An order keeps its own customer, because its cart may pass to another one later.
  const isOpen = row.order_id === null && row.token === cart?.checkout_token;
  if (customerId !== undefined && isOpen && customerId === cart.customer_id) return 'own';
  if (row.holders.length > 0 || row.customer_id !== null) return 'foreign';
  return !isTyped(row) || (secret === undefined && customerId === undefined) ? 'free' : 'foreign';
}

/** Whether anything personal was typed. */
export function isTyped({ email, phone, shipping_address, billing_address, note, gift_note, express }: CheckoutRow) {
  // An open wallet holds nothing personal until the shopper has approved.
  const isAgreed = express?.source !== undefined;
  return Boolean(email ?? phone ?? shipping_address ?? billing_address) || note !== '' || gift_note !== '' || isAgreed;
}

/** A checkout as others see it. */
export const withoutPerson = (row: CheckoutRow): CheckoutRow => ({
  ...row,
  email: null,
  phone: null,
  shipping_address: null,
  billing_address: null,
  note: '',
  gift_note: '',
  express: null,
});

/** A checkout that somebody else begins anew, without what was typed and what was calculated from it. */
export const begunAnew = (row: CheckoutRow): CheckoutRow => ({
  ...withoutPerson(row),
  shipping_line: null,
  tip: 0,
  customer_id: null,
  holders: [],
});

/** A checkout that also belongs to a viewer who writes to it. */
export function claimedBy(row: CheckoutRow, { secret, customerId }: CheckoutViewer): CheckoutRow {
  const hash = secret === undefined ? undefined : hashOfToken(secret);
  const isKnown = hash === undefined || row.holders.includes(hash);
  return {
    ...row,
    holders: isKnown ? row.holders : [...row.holders, hash],
    customer_id: customerId ?? row.customer_id,
  };
}

const SECRET = /^[\w-]{16,128}$/;

/** A secret as a browser sends it; undefined if it is none. */
export const validSecret = (given: string | undefined): string | undefined =>
  given !== undefined && SECRET.test(given) ? given : undefined;

/** The secret of a browser that posts a form or follows a link; a new one comes with its cookie. */
export function browserSecret(
  shop: Pick<ShopContext, 'token'>,
  request: Pick<RequestContext, 'cookie'>,
): { secret: string; cookies: Cookies } {
  const secret = validSecret(request.cookie(COOKIES.checkoutSecret)) ?? shop.token();
  return { secret, cookies: { [COOKIES.checkoutSecret]: { value: secret, seconds: CART_SECONDS } } };
}
