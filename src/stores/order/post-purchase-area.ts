import { PostPurchaseStore } from './post-purchase.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Offers after one order; `leave` leads to it. */
export function postPurchaseArea({ http, platform: { clock } }: AreaDeps) {
  return { postPurchaseOf: (token: string, leave: () => void) => new PostPurchaseStore({ http, clock, token, leave }) };
}
