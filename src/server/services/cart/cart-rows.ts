import { and, asc, eq, gt } from 'drizzle-orm';
import { CART_SECONDS } from '#domain/limits.ts';
import { cartItems, carts } from '../../db/schema/cart.ts';
import type { ShopContext } from '../../http/context.ts';
import { invalidCartToken } from './cart-refusals.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartItemRow = typeof cartItems.$inferSelect;

/** A cart lives as long as the wishlist after its last change. */
const aliveSince = (shop: ShopContext) => new Date(shop.now().getTime() - CART_SECONDS * 1000);

const isCart = (shop: ShopContext, token: string) => and(eq(carts.shop_id, shop.id), eq(carts.token, token), gt(carts.updated_at, aliveSince(shop)));

/** The cart of a token; refuses with 409 one that is unknown or expired [core §4]. */
export async function findCart(shop: ShopContext, token: string): Promise<CartRow> {
  const [row] = await shop.db.select().from(carts).where(isCart(shop, token));
  if (!row) throw invalidCartToken();
  return row;
}

/** The same, held until the transaction ends: writes to one cart follow one another, so that all of them count. */
export async function lockCart(shop: ShopContext, token: string): Promise<CartRow> {
  const [row] = await shop.db.select().from(carts).where(isCart(shop, token)).for('update');
  if (!row) throw invalidCartToken();
  return row;
}

/** The lines of a cart in the order they were added. */
export function readItemRows(shop: ShopContext, cartToken: string): Promise<CartItemRow[]> {
  return shop.db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, cartToken)))
    .orderBy(asc(cartItems.id));
}

/** Marks the cart as changed now; it lives on from here. */
export async function touchCart(shop: ShopContext, token: string): Promise<void> {
  await shop.db.update(carts).set({ updated_at: shop.now() }).where(and(eq(carts.shop_id, shop.id), eq(carts.token, token)));
}
