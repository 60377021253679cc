import { purchaseStore } from '#stores/order/purchase.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';

/**
 * Tells the shop of the order whose confirmation this document is. A preview is nobody's purchase; where no answer
 * comes the next load asks again.
 */
export function confirmOrder(stores: RootStore): void {
  const { confirm, key } = document.querySelector<HTMLElement>('[data-confirm]')?.dataset ?? {};
  if (confirm && key && !document.documentElement.dataset.preview)
    stores
      .get(purchaseStore)
      .confirm(confirm, key)
      .catch(() => undefined);
}
