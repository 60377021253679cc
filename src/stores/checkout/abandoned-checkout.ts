import { beaconOnLeave } from '#platform/beacon.ts';
import type { CheckoutStore } from './checkout.store.ts';

/** Reports a checkout that is left with an email and without an order, for a reminder. Returns a function to stop. */
export function followLeaving(store: CheckoutStore): () => void {
  return beaconOnLeave(() =>
    store.token !== null && store.placing === 'idle' && store.checkout?.info.email && !store.checkout.order
      ? `/api/checkout/${store.token}/create-abandoned-checkout.json`
      : null,
  );
}
