import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { CART_COUPONS_MAX, CART_SECONDS } from '#domain/limits.ts';
import { cartItems, carts, checkouts } from '#server/db/schema/cart.ts';
import { customers } from '#server/db/schema/customer.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { accessTo, isTyped } from './checkout-access.ts';
import { insertCart, insertCheckout, readCartLines } from './cart-rows.ts';
import type { CartRow } from './cart-rows.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';

/** The cart of a browser, and the secret that opens what was typed in its checkout. */
export type BrowserCart = { token: string | undefined; secret: string | undefined };
export type JoinedCart = { cart: CartRow | null; lostLines: string[] };

const NONE: JoinedCart = { cart: null, lostLines: [] };

/**
 * Gives the browser's cart to the customer who signs in. If the account has a cart already, the lines move into it:
 * equal lines are merged, quantities stay, prices are read again, and lines that are no longer sold are dropped and
 * listed [decisions, Commerce]. What was typed in a checkout comes along only from the browser that typed it. Sign-ins of
 * one customer run one after another and an emptied cart has no lines, so each line moves once.
 */
export function joinCarts(
  shop: ShopContext,
  customerId: number,
  { token: guestToken, secret }: BrowserCart,
  model: CatalogueModel,
): Promise<JoinedCart> {
  return inTransaction(shop, async (inside) => {
    await inside.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.shop_id, shop.id), eq(customers.id, customerId)))
      .for('update');
    const found = await findCarts(inside, customerId, guestToken);
    const { own, guest } = await lock(inside, found);
    // Checked under the lock, since someone else may sign in with the same cart at the same time.
    const isTheirs = guest && (guest.customer_id === null || guest.customer_id === customerId);
    if (!isTheirs || guest.token === own?.token) return { ...NONE, cart: own ?? null };
    const isTyper = await hasTyped(inside, guest, secret);
    return own
      ? moveLines(inside, { own, guest, isTyper }, model)
      : { ...NONE, cart: await claim(inside, guest, { customerId, isTyper }) };
  });
}

/**
 * Moves the account's cart to new tokens, so that earlier sessions can no longer read it or its checkout. The old cart
 * stays, empty and without a customer.
 */
export async function renewCart(shop: ShopContext, customerId: number): Promise<void> {
  const { own } = await lock(shop, await findCarts(shop, customerId, undefined));
  await shop.db
    .update(carts)
    .set({ customer_id: null })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.customer_id, customerId)));
  if (!own) return;
  const made = await insertCart(shop);
  const { discount_codes, removed_discounts } = own;
  await shop.db
    .update(carts)
    .set({ discount_codes, removed_discounts, customer_id: customerId })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, made.token)));
  await shop.db
    .update(cartItems)
    .set({ cart_token: made.token })
    .where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, own.token)));
  await takeDraft(shop, made, own);
  await shop.db
    .update(carts)
    .set({ discount_codes: [], removed_discounts: [] })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, own.token)));
  await shop.db
    .update(checkouts)
    .set({
      email: null,
      phone: null,
      shipping_address: null,
      billing_address: null,
      shipping_line: null,
      note: '',
      gift_note: '',
      tip: 0,
      express: null,
    })
    .where(isCheckoutOf(shop, own));
}

type Pair = { own: CartRow | undefined; guest: CartRow | undefined };

const isAlive = (shop: ShopContext) =>
  and(eq(carts.shop_id, shop.id), gt(carts.updated_at, new Date(shop.now().getTime() - CART_SECONDS * 1000)));

/** The account's cart, and the given one, whoever it belongs to. */
async function findCarts(shop: ShopContext, customerId: number, guestToken: string | undefined): Promise<Pair> {
  const [own] = await shop.db
    .select()
    .from(carts)
    .where(and(isAlive(shop), eq(carts.customer_id, customerId)))
    .orderBy(desc(carts.updated_at))
    .limit(1);
  const [guest] = guestToken
    ? await shop.db
        .select()
        .from(carts)
        .where(and(isAlive(shop), eq(carts.token, guestToken)))
    : [];
  return { own, guest };
}

/** Checkouts are locked before their carts, both in the order of their tokens. */
async function lock(shop: ShopContext, { own, guest }: Pair): Promise<Pair> {
  const both = [own, guest].filter((one) => one !== undefined);
  if (both.length === 0) return { own, guest };
  const tokens = both.map(({ checkout_token }) => checkout_token);
  await shop.db
    .select({ token: checkouts.token })
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop.id), inArray(checkouts.token, tokens)))
    .orderBy(asc(checkouts.token))
    .for('update');
  const held = await shop.db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.shop_id, shop.id),
        inArray(
          carts.token,
          both.map(({ token }) => token),
        ),
      ),
    )
    .orderBy(asc(carts.token))
    .for('update');
  const again = (cart: CartRow | undefined) => held.find(({ token }) => token === cart?.token);
  return { own: again(own), guest: again(guest) };
}

/** Whether nothing was typed in a cart's checkout, or this browser has typed it. */
async function hasTyped(shop: ShopContext, cart: CartRow, secret: string | undefined): Promise<boolean> {
  const [typed] = await shop.db.select().from(checkouts).where(isCheckoutOf(shop, cart));
  return !typed || !isTyped(typed) || accessTo(typed, cart, { secret }) === 'own';
}

async function claim(
  shop: ShopContext,
  { token }: CartRow,
  { customerId, isTyper }: { customerId: number; isTyper: boolean },
): Promise<CartRow | null> {
  const fresh = isTyper ? {} : { checkout_token: await insertCheckout(shop, token) };
  const [claimed] = await shop.db
    .update(carts)
    .set({ customer_id: customerId, ...fresh, updated_at: shop.now() })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, token)))
    .returning();
  return claimed ?? null;
}

/** The given cart stays, empty: orders may belong to its earlier checkouts. */
async function moveLines(
  shop: ShopContext,
  { own, guest, isTyper }: { own: CartRow; guest: CartRow; isTyper: boolean },
  model: CatalogueModel,
): Promise<JoinedCart> {
  const { rows, sellables } = await readCartLines(shop, guest.token);
  const kept = (await readCartLines(shop, own.token)).rows;
  const lost = rows.filter(({ variant_id }) => !sellables.get(variant_id)?.isOffered);
  const isItem = (id: number) => and(eq(cartItems.shop_id, shop.id), eq(cartItems.id, id));
  for (const row of rows) {
    const same = kept.find(({ line_key }) => line_key === row.line_key);
    if (lost.includes(row) || same) await shop.db.delete(cartItems).where(isItem(row.id));
    else await shop.db.update(cartItems).set({ cart_token: own.token }).where(isItem(row.id));
    if (same && !lost.includes(row))
      await shop.db
        .update(cartItems)
        .set({ qty: sql`${cartItems.qty} + ${row.qty}` })
        .where(isItem(same.id));
  }
  const discount_codes = [...new Set([...own.discount_codes, ...guest.discount_codes])].slice(0, CART_COUPONS_MAX);
  const [cart] = await shop.db
    .update(carts)
    .set({ discount_codes, updated_at: shop.now() })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, own.token)))
    .returning();
  await shop.db
    .update(carts)
    .set({ discount_codes: [], updated_at: shop.now() })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, guest.token)));
  if (isTyper) await takeDraft(shop, own, guest, { withHolders: true });
  const titles = lost
    .map(({ variant_id }) => sellables.get(variant_id)?.product)
    .flatMap((product) => (product ? [model.byId(product.id)?.title ?? product.title] : []));
  return { cart: cart ?? null, lostLines: [...new Set(titles)] };
}

const isCheckoutOf = (shop: ShopContext, { checkout_token }: CartRow) =>
  and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, checkout_token));

/**
 * Copies what was typed in the given cart's checkout into empty fields of the account's; address and shipping method
 * are copied together. `withHolders`: the browsers that typed it see it there as well.
 */
async function takeDraft(shop: ShopContext, own: CartRow, guest: CartRow, { withHolders = false } = {}): Promise<void> {
  const [typed] = await shop.db.select().from(checkouts).where(isCheckoutOf(shop, guest));
  const [there] = await shop.db.select().from(checkouts).where(isCheckoutOf(shop, own));
  if (!typed || !there || there.order_id !== null) return;
  const { shipping_address, billing_address, shipping_line } =
    there.shipping_address || there.billing_address ? there : typed;
  const words = {
    email: there.email ?? typed.email,
    phone: there.phone ?? typed.phone,
    note: there.note || typed.note,
    gift_note: there.gift_note || typed.gift_note,
  };
  await shop.db
    .update(checkouts)
    .set({
      ...words,
      shipping_address,
      billing_address,
      shipping_line,
      tip: there.tip || typed.tip,
      ...(withHolders && { holders: [...new Set([...there.holders, ...typed.holders])] }),
      updated_at: shop.now(),
    })
    .where(isCheckoutOf(shop, own));
}
