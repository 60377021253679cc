import { CART_COUNT_KEY } from '#domain/cart/cart-count-key.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { KeyValueStorage } from '#platform/storage.ts';

const CART_KEY = 'cart:';

/** The last cart by token [core §9]: shown at once on the next page and shared between tabs. */
export type CartCache = {
  read(token: string): Cart | null;
  write(cart: Cart): void;
  clear(token: string): void;
  /** Called with a cart another tab has received. */
  onChange(listener: (cart: Cart) => void): () => void;
};

export function createCartCache(local: KeyValueStorage): CartCache {
  return {
    read: (token) => parse(local.get(CART_KEY + token)),
    write(cart) {
      local.set(CART_KEY + cart.token, JSON.stringify(cart));
      local.set(CART_COUNT_KEY, String(cart.total_quantity));
    },
    clear(token) {
      local.remove(CART_KEY + token);
      local.remove(CART_COUNT_KEY);
    },
    onChange: (listener) =>
      local.onChange((key, value) => {
        const cart = key.startsWith(CART_KEY) ? parse(value) : null;
        if (cart) listener(cart);
      }),
  };
}

/** An older version may have stored anything. */
function parse(text: string | null): Cart | null {
  try {
    const cart = JSON.parse(text ?? 'null') as Partial<Cart> | null;
    return typeof cart?.token === 'string' && Array.isArray(cart.items) && typeof cart.total_quantity === 'number'
      ? (cart as Cart)
      : null;
  } catch {
    return null;
  }
}
