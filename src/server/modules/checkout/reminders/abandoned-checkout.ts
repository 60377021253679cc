import { and, eq, sql } from 'drizzle-orm';
import { emailKey, isAccountEmail } from '#domain/customer/email.ts';
import { REMINDER_MINUTES } from '#domain/limits.ts';
import { abandonedCheckouts, cartItems } from '#server/db/schema/cart.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { enqueue } from '#server/queue/queue.ts';
import { addHolder, findCheckout } from '../checkout-rows.ts';
import { isUnsubscribed } from './unsubscribe.ts';

export const REMIND_CHECKOUT = 'remind-checkout';

/** Checkouts per day for which one email address gets reminders, whoever left them. */
const REMINDED = { points: 3, seconds: 86_400 };

/** Minutes after leaving at which a shop sends reminders; empty for none. */
export const remindersOf = ({ settings }: { settings: { reminder_minutes?: number[] } }): readonly number[] =>
  settings.reminder_minutes ?? REMINDER_MINUTES;

/**
 * Records that a checkout was left [acc §7]. There is no reminder for an order, for an empty cart, without an email
 * address, or for an address that unsubscribed.
 */
export async function leaveCheckout(
  shop: ShopContext,
  token: string,
  { locale, origin, prefix, limit }: Pick<RequestContext, 'locale' | 'origin' | 'prefix' | 'limit'>,
): Promise<boolean> {
  const [first] = remindersOf(shop.row);
  const checkout = await findCheckout(shop, token);
  const email = checkout.email?.trim() ?? '';
  if (
    first === undefined ||
    checkout.order_id !== null ||
    !isAccountEmail(email) ||
    (await isUnsubscribed(shop.db, shop.id, email))
  )
    return false;
  const [line] = await shop.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, checkout.cart_token)))
    .limit(1);
  if (!line) return false;
  const isThis = and(eq(abandonedCheckouts.shop_id, shop.id), eq(abandonedCheckouts.checkout_token, token));
  const [known] = await shop.db.select({ email: abandonedCheckouts.email }).from(abandonedCheckouts).where(isThis);
  // Anyone can type anyone's address, so another address counts against its limit; the same one again does not.
  if (emailKey(known?.email ?? '') !== emailKey(email))
    await limit('reminded-address', { ...REMINDED, key: emailKey(email) });
  const left_at = shop.now();
  await inTransaction(shop, async (inside) => {
    const place = { email, locale: locale.code, origin, prefix, left_at };
    await inside.db
      .insert(abandonedCheckouts)
      .values({ shop_id: shop.id, checkout_token: token, recover_key: shop.token(), ...place, created_at: left_at })
      .onConflictDoUpdate({ target: [abandonedCheckouts.shop_id, abandonedCheckouts.checkout_token], set: place });
    await enqueue(inside.db, {
      kind: REMIND_CHECKOUT,
      shopId: shop.id,
      uniqueKey: token,
      payload: { token },
      runAt: new Date(left_at.getTime() + first * 60_000),
    });
  });
  return true;
}

/**
 * Records that a reminder's link was followed, and that the browser with this secret may see the checkout from then on.
 * False for a wrong key.
 */
export async function recordRecovered(
  shop: ShopContext,
  token: string,
  recover_key: string,
  secret: string | undefined,
): Promise<boolean> {
  const isIt = and(
    eq(abandonedCheckouts.shop_id, shop.id),
    eq(abandonedCheckouts.checkout_token, token),
    eq(abandonedCheckouts.recover_key, recover_key),
  );
  const [found] = await shop.db
    .update(abandonedCheckouts)
    .set({ recovered_at: sql`coalesce(${abandonedCheckouts.recovered_at}, ${shop.now().toISOString()}::timestamptz)` })
    .where(isIt)
    .returning({ token: abandonedCheckouts.checkout_token });
  if (!found) return false;
  if (secret !== undefined) await addHolder(shop, token, secret);
  return true;
}
