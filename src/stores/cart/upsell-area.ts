import type { AreaDeps } from '../core/root.store.ts';
import { UpsellStore } from './upsell.store.ts';

/** What goes with the cart, where it is shown. */
export function upsellArea({ http, cart }: AreaDeps) {
  return { upsells: new UpsellStore({ http, cart }) };
}
