import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { carts, checkouts } from '#server/db/schema/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import { isReminderOf } from './reminders/reminder-checkout.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

export const checkoutNotFound = () => new Refusal(404, 'checkout_not_found');

const isCheckout = (shop: ShopContext, token: string) =>
  and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, token));

export async function findCheckout(shop: ShopContext, token: string): Promise<CheckoutRow> {
  const [row] = await shop.db.select().from(checkouts).where(isCheckout(shop, token));
  if (!row) throw checkoutNotFound();
  return row;
}

/** A checkout with its cart, in one query. */
export async function findCheckoutAndCart(
  shop: ShopContext,
  token: string,
): Promise<{ row: CheckoutRow; cart: CartRow | null }> {
  const [found] = await shop.db
    .select({ row: checkouts, cart: carts })
    .from(checkouts)
    .leftJoin(carts, and(eq(carts.shop_id, checkouts.shop_id), eq(carts.token, checkouts.cart_token)))
    .where(isCheckout(shop, token));
  if (!found) throw checkoutNotFound();
  if (found.cart) await requireOpen(shop, found.row, found.cart);
  return found;
}

/**
 * Refuses a checkout that was replaced. Until it is ordered a checkout is open if it is the cart's own or a reminder of
 * that; when one of them is ordered, the others close.
 */
async function requireOpen(
  shop: ShopContext,
  { token, order_id }: CheckoutRow,
  { checkout_token }: CartRow,
): Promise<void> {
  if (order_id === null && token !== checkout_token && !(await isReminderOf(shop, token, checkout_token)))
    throw checkoutNotFound();
}

/** The checkout, locked until the transaction ends. Checkouts are locked before their carts, carts before stock. */
export async function lockCheckout(shop: ShopContext, token: string): Promise<CheckoutRow> {
  const [row] = await shop.db.select().from(checkouts).where(isCheckout(shop, token)).for('update');
  if (!row) throw checkoutNotFound();
  return row;
}

/** The cart of a checkout, locked if an order is created from it. */
export async function cartOf(shop: ShopContext, checkout: CheckoutRow, { lock = false } = {}): Promise<CartRow> {
  const query = shop.db
    .select()
    .from(carts)
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, checkout.cart_token)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw checkoutNotFound();
  await requireOpen(shop, checkout, row);
  return row;
}

/** Lets the browser with this secret see a checkout from now on. */
export async function addHolder(shop: ShopContext, token: string, secret: string): Promise<void> {
  const hash = hashOfToken(secret);
  await shop.db
    .update(checkouts)
    .set({ holders: sql`array_append(${checkouts.holders}, ${hash})` })
    .where(and(isCheckout(shop, token), sql`not ${hash} = any(${checkouts.holders})`));
}
