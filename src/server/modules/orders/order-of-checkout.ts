import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/** What leads to the order of a checkout, for whoever holds the checkout's token; undefined while there is none. */
export async function orderOfCheckout(
  shop: ShopContext,
  checkoutToken: string,
): Promise<{ token: string; access_key: string } | undefined> {
  const [order] = await shop.db
    .select({ token: orders.token, access_key: orders.access_key })
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.checkout_token, checkoutToken)));
  return order;
}
