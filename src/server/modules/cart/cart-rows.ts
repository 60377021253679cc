import { and, asc, eq, gt } from 'drizzle-orm';
import { CART_SECONDS } from '#domain/limits.ts';
import { cartItems, carts, checkouts } from '#server/db/schema/cart.ts';
import { products, variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { SOLD, sellablesOf } from '../pricing/sellable.ts';
import type { CartLines } from '../pricing/sellable.ts';
import { invalidCartToken } from './cart-refusals.ts';

export type CartRow = typeof carts.$inferSelect;

/** A cart lives as long after its last change as a wishlist does. */
const aliveSince = (shop: ShopContext) => new Date(shop.now().getTime() - CART_SECONDS * 1000);

const isCart = (shop: ShopContext, token: string) =>
  and(eq(carts.shop_id, shop.id), eq(carts.token, token), gt(carts.updated_at, aliveSince(shop)));

/** The cart of a token; refuses with 409 if it is unknown or expired [core §4]. */
export async function findCart(shop: ShopContext, token: string): Promise<CartRow> {
  const [row] = await shop.db.select().from(carts).where(isCart(shop, token));
  if (!row) throw invalidCartToken();
  return row;
}

/** The same, locked until the transaction ends, so that parallel writes to one cart all count. Renews its lifetime. */
export async function holdCart(shop: ShopContext, token: string): Promise<CartRow> {
  const [row] = await shop.db.update(carts).set({ updated_at: shop.now() }).where(isCart(shop, token)).returning();
  if (!row) throw invalidCartToken();
  return row;
}

/** The lines of a cart in the order they were added, with their current variants. */
export async function readCartLines(shop: ShopContext, cartToken: string): Promise<CartLines> {
  const read = await shop.db
    .select({ row: cartItems, ...SOLD })
    .from(cartItems)
    .leftJoin(variants, and(eq(variants.shop_id, cartItems.shop_id), eq(variants.id, cartItems.variant_id)))
    .leftJoin(products, and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id)))
    .where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, cartToken)))
    .orderBy(asc(cartItems.id));
  const sold = read.flatMap(({ variant, product }) => (variant && product ? [{ variant, product }] : []));
  return { rows: read.map(({ row }) => row), sellables: sellablesOf(shop, sold) };
}

/** Creates an empty cart and its checkout. */
export async function insertCart(shop: ShopContext): Promise<CartRow> {
  const token = shop.token();
  const checkout_token = shop.token();
  const now = shop.now();
  const [row] = await shop.db
    .insert(carts)
    .values({ shop_id: shop.id, token, checkout_token, created_at: now, updated_at: now })
    .returning();
  await insertCheckout(shop, token, checkout_token);
  if (!row) throw new Error('A new cart was not answered by the database');
  return row;
}

/** Creates an empty checkout of a cart; returns its token. */
export async function insertCheckout(shop: ShopContext, cart_token: string, token = shop.token()): Promise<string> {
  const now = shop.now();
  await shop.db.insert(checkouts).values({ shop_id: shop.id, token, cart_token, created_at: now, updated_at: now });
  return token;
}
