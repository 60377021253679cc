import { COOKIES } from '#domain/core/cookies.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_SECONDS, CART_TOKEN_KEY } from '#domain/limits.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { KeyValueStorage } from '#platform/storage.ts';

type CartTokens = { token: string; checkoutToken: string };

/**
 * The cart's two tokens in local storage [core §9], the cart token mirrored in a cookie so that /cart can be rendered
 * for its visitor. A cookie that differs was set by a form posted without script: it is the newer one.
 */
export type CartTokenStore = {
  read(): CartTokens | null;
  write(tokens: CartTokens): void;
  clear(): void;
  /** Called when another tab makes or drops a cart. */
  onChange(listener: () => void): () => void;
};

export function createCartTokens({ local, cookies }: { local: KeyValueStorage; cookies: Cookies }): CartTokenStore {
  return {
    read() {
      const stored = local.get(CART_TOKEN_KEY);
      const token = cookies.get(COOKIES.cartToken) || stored;
      return token
        ? { token, checkoutToken: token === stored ? (local.get(CART_CHECKOUT_TOKEN_KEY) ?? '') : '' }
        : null;
    },
    write({ token, checkoutToken }) {
      local.set(CART_TOKEN_KEY, token);
      local.set(CART_CHECKOUT_TOKEN_KEY, checkoutToken);
      cookies.set(COOKIES.cartToken, token, CART_SECONDS);
    },
    clear() {
      local.remove(CART_TOKEN_KEY);
      local.remove(CART_CHECKOUT_TOKEN_KEY);
      cookies.remove(COOKIES.cartToken);
    },
    onChange: (listener) => local.onChange((key) => key === CART_TOKEN_KEY && listener()),
  };
}
