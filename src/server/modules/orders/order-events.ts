import { and, asc, eq } from 'drizzle-orm';
import type { OrderEventKind } from '#domain/order/order.ts';
import { orderEvents } from '#server/db/schema/order.ts';
import type { Json } from '#server/db/schema/json.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderEventRow } from './order-timeline.ts';

/** Records an event of an order in the transaction in which it happens; the timeline is made from these. */
export async function recordOrderEvent(
  shop: ShopContext,
  order_id: number,
  kind: OrderEventKind,
  data: { [key: string]: Json } = {},
): Promise<void> {
  await shop.db.insert(orderEvents).values({ shop_id: shop.id, order_id, kind, data, created_at: shop.now() });
}

/** In chronological order. */
export function orderEventsOf(shop: ShopContext, orderId: number): Promise<OrderEventRow[]> {
  return shop.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.shop_id, shop.id), eq(orderEvents.order_id, orderId)))
    .orderBy(asc(orderEvents.created_at), asc(orderEvents.id));
}
