import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Cookies } from '#server/core/cookies.ts';
import { orderKeyOf } from './order-key.ts';

/**
 * The page of a checkout's order, for a caller with the checkout's token, with the cookie of its key; undefined if
 * there is no order.
 */
export async function orderPage(
  shop: ShopContext,
  checkoutToken: string,
): Promise<{ path: string; cookies: Cookies } | undefined> {
  const [order] = await shop.db
    .select({ token: orders.token, access_key: orders.access_key })
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.checkout_token, checkoutToken)));
  return order && { path: `/orders/${order.token}`, cookies: orderKeyOf(order.token, order.access_key) };
}
