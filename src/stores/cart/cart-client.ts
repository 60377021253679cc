import { cartApi, INVALID_CART_TOKEN } from '#api/cart.api.ts';
import type { ChangedItem, NewItem } from '#api/cart.api.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { CART_MESSAGES } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartTokenStore } from './cart-tokens.ts';

/** Where an action came from, as the wire names it [core §7]. */
export type CartOrigin = { source?: string; from?: string };

type Deps = { http: Http; tokens: CartTokenStore; onReset: () => void };

/**
 * The cart's calls, with its tokens [core §4]: made on first need; where the server refuses a token, the cart is reset,
 * a new token made, and an addition repeated once. Changing a line of a lost cart answers the new, empty cart.
 */
export function createCartClient({ http, tokens, onReset }: Deps) {
  async function create(cartItems?: NewItem[], origin?: CartOrigin): Promise<Cart> {
    const { token, checkout_token, cart } = await http.call(cartApi.create, {
      body: { ...(cartItems && { cartItems }), ...origin },
    });
    tokens.write({ token, checkoutToken: checkout_token });
    return cart;
  }

  async function recover(error: unknown, again: () => Promise<Cart>): Promise<Cart> {
    if (!isInvalidToken(error)) throw error;
    tokens.clear();
    onReset();
    return again();
  }

  /** Runs with the current token, else `otherwise`. */
  async function withToken(
    run: (query: { cart_token: string }) => Promise<Cart>,
    otherwise: () => Promise<Cart>,
  ): Promise<Cart> {
    const known = tokens.read();
    if (!known) return otherwise();
    try {
      const cart = await run({ cart_token: known.token });
      tokens.write({ token: cart.token, checkoutToken: cart.checkoutToken });
      return cart;
    } catch (error) {
      return recover(error, otherwise);
    }
  }

  return {
    read: () => withToken((query) => http.call(cartApi.read, { query }), create),
    add: (cartItems: NewItem[], origin: CartOrigin) =>
      withToken(
        (query) => http.call(cartApi.add, { query, body: { cartItems, ...origin } }),
        () => create(cartItems, origin),
      ),
    change: (cartItem: ChangedItem, origin: CartOrigin) =>
      withToken((query) => http.call(cartApi.change, { query, body: { cartItem, ...origin } }), create),
    changeMany: (cartItems: ChangedItem[], origin: CartOrigin) =>
      withToken((query) => http.call(cartApi.changeMany, { query, body: { cartItems, ...origin } }), create),
    remove: (item_id: string) =>
      withToken((query) => http.call(cartApi.remove, { query, body: { cartItem: { item_id } } }), create),
    removeMany: (ids: string[]) =>
      withToken((query) => http.call(cartApi.removeMany, { query, body: { ids } }), create),
  };
}
export type CartClient = ReturnType<typeof createCartClient>;

/** 409, or the message under any status [core §4, §8]. */
function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 409 ||
    error.code === INVALID_CART_TOKEN ||
    error.message === INVALID_CART_TOKEN ||
    error.message === CART_MESSAGES.invalidToken
  );
}
