import type { Http } from '#api/core/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { CartStore } from '../cart/cart.store.ts';
import type { ShopStore } from '../shop/shop.store.ts';
import type { Track } from './track.ts';

/** What a page's stores are made of; each takes only what it needs. */
export type StoreDeps = {
  http: Http;
  platform: Platform;
  shop: ShopStore;
  cart: CartStore;
  track: Track;
  /** Another store of the same page. */
  get: <T>(store: StoreFactory<T>) => T;
  /** Read for the headers of every call; the store that has a token says how to read it. */
  tokens: Record<'checkout' | 'customer', () => string | null>;
};

/** Makes a store, or a few that belong together. It is the store's name as well: `stores.get(wishlistStore)`. */
export type StoreFactory<T> = (deps: StoreDeps) => T;

/** A store that only some pages need: made on first use, once a page, by the code that brings it. */
export function defineStore<T>(make: StoreFactory<T>): StoreFactory<T> {
  return make;
}
