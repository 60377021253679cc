import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { products, stockAlerts, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { stockMail } from './stock-mail.ts';
import { renderNotice } from '#server/mail/render-notice.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { isAvailable, isPublished } from './is-available.ts';
import { readVariantNames } from './variant-names.ts';

/** Emails written in one transaction. */
const BATCH = 50;

/**
 * Writes one email to each address that waits for a variant that is available again, whatever changed its stock. The
 * request is marked in the same transaction under a lock that other processes skip, so that nobody gets two.
 */
export async function notifyOfStock(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  for (let told = 0; ;) {
    const batch = await db.transaction((tx) => tellSome(tx, now));
    told += batch;
    if (batch < BATCH || signal?.aborted) return told;
  }
}

async function tellSome(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ alert: stockAlerts, shop: { name: shops.name }, product: products })
    .from(stockAlerts)
    .innerJoin(variants, and(eq(variants.shop_id, stockAlerts.shop_id), eq(variants.id, stockAlerts.variant_id)))
    .innerJoin(products, and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id)))
    .innerJoin(shops, eq(shops.id, stockAlerts.shop_id))
    .where(and(isNull(stockAlerts.notified_at), isNull(variants.retired_at), isAvailable(), isPublished(now)))
    .orderBy(asc(stockAlerts.created_at), asc(stockAlerts.id))
    .limit(BATCH)
    .for('update', { of: stockAlerts, skipLocked: true });
  for (const alike of Map.groupBy(due, ({ alert }) => `${alert.shop_id}:${alert.locale}`).values()) {
    const { shop_id, locale } = alike[0]!.alert;
    const spoken = await readVariantNames(
      db,
      shop_id,
      alike.map(({ product }) => product),
      locale,
    );
    for (const { alert, shop, product } of alike) {
      const mail = stockMail({
        ...alert,
        shop: shop.name,
        handle: product.handle,
        ...spoken.get(alert.variant_id)!,
      });
      await queueMail(
        db,
        { shop_id, kind: 'back_in_stock', to_address: alert.email, ...(await renderNotice(mail)) },
        now,
      );
      await db
        .update(stockAlerts)
        .set({ notified_at: now })
        .where(and(eq(stockAlerts.shop_id, shop_id), eq(stockAlerts.id, alert.id)));
    }
  }
  return due.length;
}
