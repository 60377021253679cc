import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { abandonedCheckouts, checkouts } from '#server/db/schema/cart.ts';
import type { Outside, ShopContext } from '#server/core/shop-context.ts';

type Left = typeof abandonedCheckouts.$inferSelect;

/**
 * Creates the checkout that a reminder leads to; returns its token. It has the same cart and the data that was typed
 * before the email, but a token of its own: an address may be mistyped, and the token of a checkout opens its order.
 * `sent` is set so that it gets no reminder itself.
 */
export async function addReminderCheckout(
  db: Db,
  left: Left,
  sent: number,
  { now, token: newToken }: Outside,
): Promise<string> {
  const [typed] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, left.shop_id), eq(checkouts.token, left.checkout_token)));
  if (!typed) throw new Error('A reminder is of a checkout that is not there');
  const {
    shop_id,
    cart_token,
    email,
    phone,
    shipping_address,
    billing_address,
    shipping_line,
    note,
    gift_note,
    tip,
    locale,
    currency,
  } = typed;
  const token = newToken();
  await db.insert(checkouts).values({
    shop_id,
    token,
    cart_token,
    email,
    phone,
    shipping_address,
    billing_address,
    shipping_line,
    note,
    gift_note,
    tip,
    locale,
    currency,
    created_at: now(),
    updated_at: now(),
  });
  await db.insert(abandonedCheckouts).values({ ...left, checkout_token: token, sent });
  return token;
}

/** Whether `token` belongs to a reminder of the checkout `current`. */
export async function isReminderOf(shop: ShopContext, token: string, current: string): Promise<boolean> {
  const left = alias(abandonedCheckouts, 'left_checkout');
  const [found] = await shop.db
    .select({ token: left.checkout_token })
    .from(abandonedCheckouts)
    .innerJoin(
      left,
      and(eq(left.shop_id, abandonedCheckouts.shop_id), eq(left.recover_key, abandonedCheckouts.recover_key)),
    )
    .where(
      and(
        eq(abandonedCheckouts.shop_id, shop.id),
        eq(abandonedCheckouts.checkout_token, token),
        eq(left.checkout_token, current),
      ),
    );
  return found !== undefined;
}
