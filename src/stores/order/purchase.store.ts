import { ordersApi } from '#api/orders.api.ts';
import { defineStore } from '../core/define-store.ts';

/** Reports what was bought, from the order's page. */
export const purchaseStore = defineStore(({ http, platform: { session, random }, track }) => ({
  /**
   * Tells the shop that the confirmation of order `id` is shown to who has its `key`; only who is the first to tell
   * so is answered with a purchase to track [core §4, §7]. Rejects where no answer comes.
   */
  async confirm(id: string, key: string): Promise<void> {
    const kept = `confirmed ${id}`;
    // Whoever got no answer asks again under the same key when the page is loaded again, and is the first still.
    const idempotencyKey = session.get(kept) ?? random.uuid();
    session.set(kept, idempotencyKey);
    const { purchase } = await http.call(ordersApi.confirmed, { path: { id }, body: { key } }, { idempotencyKey });
    session.remove(kept);
    if (purchase) track({ name: 'purchase', ...purchase });
  },
}));
