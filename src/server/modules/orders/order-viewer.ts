import { Refusal } from '#api/core/refusal.ts';
import { isSameSecret } from '#server/core/same-secret.ts';
import type { OrderRow } from './order-rows.ts';

/** Who looks at an order: with its key, or signed in. */
export interface OrderViewer {
  key?: string | undefined;
  customerId?: number | undefined;
}

/** Whether an order is theirs: they have its key, or it was made with their account. */
export function holds({ key, customerId }: OrderViewer, order: OrderRow): boolean {
  return (
    (key !== undefined && isSameSecret(order.access_key, key)) ||
    (customerId !== undefined && customerId === order.customer_id)
  );
}

/** Refuses with 403 who does not hold the order: its address alone shows it, and lets nobody act. */
export function requireHolder(viewer: OrderViewer, order: OrderRow): void {
  if (!holds(viewer, order)) throw new Refusal(403, 'order_key_required');
}
