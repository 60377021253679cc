import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkouts } from '#server/db/schema/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/**
 * Stores with a checkout who its order will belong to: the customer who is signed in when it is paid or ordered, or
 * nobody. A webhook that completes a payment reads it there.
 */
export async function recordContact(
  shop: ShopContext,
  checkoutToken: string,
  customerId: number | undefined,
): Promise<void> {
  const customer_id = customerId ?? null;
  const isOpen = and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, checkoutToken), isNull(checkouts.order_id));
  await shop.db
    .update(checkouts)
    .set({ customer_id })
    .where(and(isOpen, sql`${checkouts.customer_id} is distinct from ${customer_id}::bigint`));
}
