import { beaconOnLeave } from '#platform/beacon.ts';
import type { CheckoutStore } from './checkout.store.ts';

/** Whoever leaves with an address known and no order may be reminded; answers the way to stop. */
export function followLeaving(store: CheckoutStore): () => void {
  return beaconOnLeave(() =>
    store.token !== null && store.placing === 'idle' && store.checkout?.info.email && !store.checkout.order
      ? `/api/checkout/${store.token}/create-abandoned-checkout.json`
      : null,
  );
}
