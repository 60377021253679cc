import { and, eq, isNull } from 'drizzle-orm';
import type { TrackedItem } from '#domain/order/tracked-item.ts';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orderItemsOf } from './lock-order.ts';
import type { OrderRow } from './order-rows.ts';

/** The purchase, as it is reported. */
export interface Purchase {
  order: string;
  currency: string;
  /** In minor units. */
  value: number;
  items: TrackedItem[];
}

/**
 * Records that a browser shows an order's confirmation. Returns the purchase for the first one and null afterwards, so
 * that it is reported once.
 */
export async function confirmOrder(shop: ShopContext, { id }: OrderRow): Promise<Purchase | null> {
  const isFirst = and(eq(orders.shop_id, shop.id), eq(orders.id, id), isNull(orders.confirmed_at));
  const [order] = await shop.db.update(orders).set({ confirmed_at: shop.now() }).where(isFirst).returning();
  if (!order) return null;
  const items = (await orderItemsOf(shop, id)).map(({ product_id, variant_id, title, variant_title, price, qty }) => ({
    product_id,
    variant_id,
    title,
    variant_title,
    price,
    qty,
  }));
  return { order: order.name, currency: order.currency, value: order.total_price, items };
}
