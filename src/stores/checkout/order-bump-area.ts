import { OrderBumpStore } from './order-bump.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** What may be added in the checkout that is open. */
export function orderBumpArea({ http }: AreaDeps) {
  return { bumps: new OrderBumpStore({ http }) };
}
