import { and, asc, eq, inArray } from 'drizzle-orm';
import { fulfilments } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

export type ShipmentRow = typeof fulfilments.$inferSelect;

/** The shipments of an order, in the order they were sent. */
export function shipmentsOf(shop: ShopContext, orderId: number): Promise<ShipmentRow[]> {
  return shop.db
    .select()
    .from(fulfilments)
    .where(and(eq(fulfilments.shop_id, shop.id), eq(fulfilments.order_id, orderId)))
    .orderBy(asc(fulfilments.id));
}

/** The same for several orders. */
export function shipmentsOfAll(shop: ShopContext, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  return shop.db
    .select()
    .from(fulfilments)
    .where(and(eq(fulfilments.shop_id, shop.id), inArray(fulfilments.order_id, [...orderIds])))
    .orderBy(asc(fulfilments.id));
}

/** Shipped units of a line. */
export function unitsSent(shipments: readonly ShipmentRow[], itemId: number): number {
  return shipments
    .flatMap(({ items }) => items)
    .reduce((sum, { order_item_id, qty }) => (order_item_id === itemId ? sum + qty : sum), 0);
}
