import type { AreaDeps } from '../core/root.store.ts';
import { ShippingEtaStore } from './shipping-eta.store.ts';

/** When things arrive; the code comes with the line that says so. */
export function shippingEtaArea({ http, platform }: AreaDeps) {
  return { eta: new ShippingEtaStore({ http, clock: platform.clock, drawn: platform.viewport.drawn }) };
}
