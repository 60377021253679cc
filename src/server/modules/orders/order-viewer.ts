import { Refusal } from '#api/core/refusal.ts';
import { isSameSecret } from '#server/core/same-secret.ts';
import type { OrderRow } from './order-rows.ts';

/** The viewer of an order: its key, and the signed-in customer. */
export interface OrderViewer {
  key?: string | undefined;
  customerId?: number | undefined;
}

/** Whether the viewer may see personal data: with the order's key, or as its customer. */
export function holds({ key, customerId }: OrderViewer, order: OrderRow): boolean {
  return (
    (key !== undefined && isSameSecret(order.access_key, key)) ||
    (customerId !== undefined && customerId === order.customer_id)
  );
}

/** Refuses with 403 a viewer without the order's key or account: the order's address alone allows no action. */
export function requireHolder(viewer: OrderViewer, order: OrderRow): void {
  if (!holds(viewer, order)) throw new Refusal(403, 'order_key_required');
}
