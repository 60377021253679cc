import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { PaymentRow } from '../payments/payment-rows.ts';
import { shipmentsOf } from './shipments/shipment-rows.ts';
import type { ShipmentRow } from './shipments/shipment-rows.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';

/** An order with its items and payments, locked together. */
export interface LockedOrder {
  order: OrderRow;
  items: OrderItemRow[];
  /** The payment of the order itself, then those of post-purchase offers; none if it is paid outside the shop. */
  payments: PaymentRow[];
  shipments: ShipmentRow[];
}

/**
 * Locks an order until the transaction ends, so that changes run one after another. Payments are locked first, in the
 * same order as when a gateway's answer is stored. Refuses an unknown id with 404.
 */
export async function lockOrder(shop: ShopContext, id: number): Promise<LockedOrder> {
  const paid = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.shop_id, shop.id), eq(payments.order_id, id)))
    .orderBy(asc(payments.id))
    .for('update');
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.id, id)))
    .for('update');
  if (!order) throw new Refusal(404, 'order_not_found');
  return { order, payments: paid, items: await orderItemsOf(shop, id), shipments: await shipmentsOf(shop, id) };
}

export function orderItemsOf(shop: ShopContext, id: number): Promise<OrderItemRow[]> {
  return shop.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.shop_id, shop.id), eq(orderItems.order_id, id)))
    .orderBy(asc(orderItems.id));
}

/** Changes a locked order. */
export async function changeOrder(
  shop: ShopContext,
  { id }: Pick<OrderRow, 'id'>,
  to: Partial<OrderRow>,
): Promise<OrderRow> {
  const [changed] = await shop.db
    .update(orders)
    .set({ ...to, updated_at: shop.now() })
    .where(and(eq(orders.shop_id, shop.id), eq(orders.id, id)))
    .returning();
  if (!changed) throw new Refusal(404, 'order_not_found');
  return changed;
}
