import { ordersApi } from '#api/orders.api.ts';
import { defineStore } from '../core/define-store.ts';

/** Tracks the purchase from the order page. */
export const purchaseStore = defineStore(({ http, platform: { session, random }, track }) => ({
  /**
   * Confirms that order `id` is shown to a holder of its `key`; only the first confirmation returns a purchase to track
   * [core §4, §7]. Rejects if there is no response.
   */
  async confirm(id: string, key: string): Promise<void> {
    const storageKey = `confirmed ${id}`;
    // The key is stored until a response arrives, so that a repeat after a reload still counts as the first.
    const idempotencyKey = session.get(storageKey) ?? random.uuid();
    session.set(storageKey, idempotencyKey);
    const { purchase } = await http.call(ordersApi.confirmed, { path: { id }, body: { key } }, { idempotencyKey });
    session.remove(storageKey);
    if (purchase) track({ name: 'purchase', ...purchase });
  },
}));
