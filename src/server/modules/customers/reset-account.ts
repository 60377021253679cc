import { and, eq } from 'drizzle-orm';
import { carts } from '#server/db/schema/cart.ts';
import { customerAddresses } from '#server/db/schema/customer.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CustomerRow } from './sessions.ts';

/**
 * Removes from an account what somebody else may have stored before its owner confirmed it: addresses, and a cart whose
 * tokens they know. Returns the fields to set on the customer.
 */
export async function emptyAccount(shop: ShopContext, customerId: number): Promise<Partial<CustomerRow>> {
  await shop.db
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.shop_id, shop.id), eq(customerAddresses.customer_id, customerId)));
  await shop.db
    .update(carts)
    .set({ customer_id: null })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.customer_id, customerId)));
  return { first_name: '', last_name: '', phone: null, accepts_marketing: false };
}
