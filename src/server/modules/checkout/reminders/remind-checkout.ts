import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { emailKey } from '#domain/customer/email.ts';
import type { Database, Db } from '#server/db/database.ts';
import { abandonedCheckouts, cartItems, checkouts } from '#server/db/schema/cart.ts';
import { orders } from '#server/db/schema/order.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import type { Outside } from '#server/core/shop-context.ts';
import { reminderMail } from './reminder-mail.ts';
import { renderNotice } from '#server/mail/render-notice.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { REMIND_CHECKOUT, remindersOf } from './abandoned-checkout.ts';
import { addReminderCheckout } from './reminder-checkout.ts';
import { isUnsubscribed, unsubscribePath } from './unsubscribe.ts';
import { readVariantNames } from '#server/modules/catalogue/stock-alerts/variant-names.ts';
import { enqueue } from '#server/queue/queue.ts';
import type { JobHandler } from '#server/queue/worker.ts';

/**
 * Writes the reminder that is due, and schedules the next. The row is locked and counts sent reminders in the email's
 * transaction, so a job that runs twice sends once. Nothing is sent after an order, to an unsubscribed address, or for
 * an empty cart. A shopper who came back and left again is reminded from that moment on.
 */
export function remindCheckout({ database, now, token: newToken }: Outside & { database: Database }): JobHandler {
  return async ({ shop_id, payload }) => {
    if (typeof payload.token !== 'string') return;
    const { token } = payload;
    await database.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(abandonedCheckouts)
        .where(and(eq(abandonedCheckouts.shop_id, shop_id), eq(abandonedCheckouts.checkout_token, token)))
        .for('update');
      const [shop] = await tx.select().from(shops).where(eq(shops.id, shop_id));
      const minutes = row && shop ? remindersOf(shop)[row.sent] : undefined;
      if (!row || !shop || minutes === undefined) return;
      const due = new Date(row.left_at.getTime() + minutes * 60_000);
      const again = (runAt: Date) =>
        enqueue(tx, { kind: REMIND_CHECKOUT, shopId: shop_id, uniqueKey: token, payload: { token }, runAt });
      if (now() < due) return again(due);
      const items = await linesOf(tx, shop_id, token, row.locale);
      if (items.length === 0 || (await hasOrdered(tx, row)) || (await isUnsubscribed(tx, shop_id, row.email))) return;
      const { origin, prefix, locale, recover_key } = row;
      const stop = `${origin}${prefix}${unsubscribePath(shop, row.email)}`;
      const way = await addReminderCheckout(tx, row, remindersOf(shop).length, { now, token: newToken });
      const url = `${origin}${prefix}/checkouts/${way}/${recover_key}`;
      const mail = await renderNotice(reminderMail({ shop: shop.name, locale, items, url, stop }));
      const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await queueMail(tx, { shop_id, kind: 'abandoned_checkout', to_address: row.email, ...mail, headers }, now());
      await tx
        .update(abandonedCheckouts)
        .set({ sent: sql`${abandonedCheckouts.sent} + 1` })
        .where(and(eq(abandonedCheckouts.shop_id, shop_id), eq(abandonedCheckouts.checkout_token, token)));
      const next = remindersOf(shop)[row.sent + 1];
      if (next !== undefined) await again(new Date(row.left_at.getTime() + next * 60_000));
    });
  };
}

/** With this checkout, or by the same person since then with another. */
async function hasOrdered(
  db: Db,
  { shop_id, email, left_at, checkout_token }: typeof abandonedCheckouts.$inferSelect,
): Promise<boolean> {
  const [own] = await db
    .select({ order_id: checkouts.order_id })
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop_id), eq(checkouts.token, checkout_token)));
  if (!own || own.order_id !== null) return true;
  const since = and(
    eq(orders.shop_id, shop_id),
    eq(sql`lower(${orders.email})`, emailKey(email)),
    gte(orders.created_at, left_at),
  );
  return (await db.select({ id: orders.id }).from(orders).where(since).limit(1)).length > 0;
}

async function linesOf(db: Db, shop_id: number, token: string, locale: string): Promise<string[]> {
  const rows = await db
    .select({ qty: cartItems.qty, variant_id: cartItems.variant_id, product: products })
    .from(checkouts)
    .innerJoin(cartItems, and(eq(cartItems.shop_id, checkouts.shop_id), eq(cartItems.cart_token, checkouts.cart_token)))
    .innerJoin(variants, and(eq(variants.shop_id, cartItems.shop_id), eq(variants.id, cartItems.variant_id)))
    .innerJoin(products, and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id)))
    .where(and(eq(checkouts.shop_id, shop_id), eq(checkouts.token, token)))
    .orderBy(asc(cartItems.id));
  const spoken = await readVariantNames(
    db,
    shop_id,
    rows.map(({ product }) => product),
    locale,
  );
  return rows.map(({ qty, variant_id }) => {
    const { title, variantTitle } = spoken.get(variant_id)!;
    return `${qty} × ${[title, variantTitle].filter(Boolean).join(', ')}`;
  });
}
