import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import { purchaseStore } from '#stores/order/purchase.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';

/**
 * Reports that the customer has seen the order confirmation, except in preview. After a failure the next load tries
 * again.
 */
export function confirmOrder(stores: RootStore): void {
  const place = document.querySelector(dataSelector('confirm'));
  const [confirm, key] = place ? [readData(place, 'confirm'), readData(place, 'key')] : [];
  if (confirm && key && !readData(document.documentElement, 'preview'))
    stores
      .get(purchaseStore)
      .confirm(confirm, key)
      .catch(() => undefined);
}
