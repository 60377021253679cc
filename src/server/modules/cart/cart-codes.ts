import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isRefusal, Refusal } from '#api/core/refusal.ts';
import type { LostCode } from '#domain/discount/discount.ts';
import { CART_COUPONS_MAX, COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { carts } from '#server/db/schema/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CartRow } from './cart-rows.ts';
import { automaticNamed, readDiscounts } from '../pricing/discounts/discounts.ts';

/** Codes that stopped working and are still shown; older ones are dropped. */
const TOLD = 5;

/** Stores a code with a cart; refuses, at its field, a code that is invalid or that this email address may not use. */
export async function keepCode(
  shop: ShopContext,
  cart: CartRow,
  code: string,
  email?: string | null,
): Promise<CartRow> {
  const { usable, lost } = await readDiscounts(shop, { codes: [code], email });
  if (lost[0]) throw notTaken(lost[0].problem);
  const found = usable.find((discount) => discount.code?.toLowerCase() === code.toLowerCase())?.code;
  if (!found) throw new Error(`Code ${code} is neither usable nor lost`);
  if (cart.discount_codes.includes(found)) return cart;
  if (cart.discount_codes.length >= CART_COUPONS_MAX) throw notTaken('too_many_coupons');
  return write(shop, cart, {
    discount_codes: [...cart.discount_codes, found],
    lost_codes: withoutCode(cart.lost_codes, found),
  });
}

/** The same for a code from a link: one that cannot be used is reported with the cart, and nothing is refused. */
export async function keepTypedCode(shop: ShopContext, cart: CartRow, given: string): Promise<CartRow> {
  const code = given.trim().slice(0, COUPON_LENGTH_MAX);
  try {
    return await keepCode(shop, cart, code);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return write(shop, cart, {
      lost_codes: [...withoutCode(cart.lost_codes, code), { code, problem: error.code }].slice(-TOLD),
    });
  }
}

/** Removes a code, or dismisses one that stopped working. */
export async function dropCode(shop: ShopContext, cart: CartRow, code: string): Promise<CartRow> {
  const kept = cart.discount_codes.filter((one) => one.toLowerCase() !== code.toLowerCase());
  return write(shop, cart, { discount_codes: kept, lost_codes: withoutCode(cart.lost_codes, code) });
}

export async function dropAllCodes(shop: ShopContext, cart: CartRow): Promise<CartRow> {
  return cart.discount_codes.length + cart.lost_codes.length === 0
    ? cart
    : write(shop, cart, { discount_codes: [], lost_codes: [] });
}

/** Excludes automatic discounts, given by title or id; all others apply again. */
export async function leaveOut(shop: ShopContext, cart: CartRow, names: readonly string[]): Promise<CartRow> {
  const ids = (await automaticNamed(shop, names)).sort((a, b) => a - b);
  return ids.join() === cart.removed_discounts.join() ? cart : write(shop, cart, { removed_discounts: ids });
}

/**
 * Moves codes that stopped working out of the cart, with the answer that shows the price without them, and keeps them
 * for display.
 */
export async function recordLostCodes(
  shop: ShopContext,
  { token, discount_codes, lost_codes }: CartRow,
  lost: readonly LostCode[],
): Promise<void> {
  if (lost.length === 0) return;
  const gone = lost.map(({ code }) => code);
  // Of two concurrent reads the second finds nothing left to move.
  await shop.db
    .update(carts)
    .set({
      discount_codes: sql`array(select code from unnest(${carts.discount_codes}) code where code <> all(${sql.param(gone, carts.discount_codes)}))`,
      lost_codes: [...lost_codes.filter(({ code }) => !gone.includes(code)), ...lost].slice(-TOLD),
    })
    .where(
      and(
        eq(carts.shop_id, shop.id),
        eq(carts.token, token),
        arrayOverlaps(
          carts.discount_codes,
          gone.filter((code) => discount_codes.includes(code)),
        ),
      ),
    );
}

const withoutCode = (lost: readonly LostCode[], code: string) =>
  lost.filter((one) => one.code.toLowerCase() !== code.toLowerCase());

const notTaken = (problem: string) => new Refusal(422, problem, undefined, [{ field: 'code', code: problem }]);

async function write(shop: ShopContext, cart: CartRow, change: PgUpdateSetSource<typeof carts>): Promise<CartRow> {
  const [row] = await shop.db
    .update(carts)
    .set({ ...change, updated_at: shop.now() })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, cart.token)))
    .returning();
  if (!row) throw new Error('A cart was gone while its codes were kept');
  return row;
}
