import type { Http } from '#api/core/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { CartStore } from '../cart/cart.store.ts';
import type { ShopStore } from '../shop/shop.store.ts';
import type { Track } from './track.ts';

/** Dependencies of a page's stores; each takes only what it needs. */
export type StoreDeps = {
  http: Http;
  platform: Platform;
  shop: ShopStore;
  cart: CartStore;
  track: Track;
  /** Another store of the same page. */
  get: <T>(store: StoreFactory<T>) => T;
  /** Reads a token for the headers of every call; set by the store that owns it. */
  tokens: Record<'checkout' | 'customer', () => string | null>;
};

/** Makes a store, and is its key: `stores.get(wishlistStore)`. */
export type StoreFactory<T> = (deps: StoreDeps) => T;

/** A store that only some pages need, made once a page on first use. */
export function defineStore<T>(make: StoreFactory<T>): StoreFactory<T> {
  return make;
}
