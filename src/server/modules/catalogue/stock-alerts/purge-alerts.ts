import { lt, or } from 'drizzle-orm';
import { STOCK_ALERT_DAYS } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { stockAlerts } from '#server/db/schema/product.ts';

/** Deletes requests that are too old or were answered. */
export async function purgeAlerts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .delete(stockAlerts)
    .where(
      or(
        lt(stockAlerts.created_at, daysAgo(STOCK_ALERT_DAYS.waiting)),
        lt(stockAlerts.notified_at, daysAgo(STOCK_ALERT_DAYS.told)),
      ),
    );
}
