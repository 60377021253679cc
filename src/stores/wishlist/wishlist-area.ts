import type { AreaDeps } from '../core/root.store.ts';
import { WishlistStore } from './wishlist.store.ts';

/** What a visitor has saved for later. */
export function wishlistArea({ http, platform: { local, clock } }: AreaDeps) {
  return { wishlist: new WishlistStore({ http, local, clock }) };
}
