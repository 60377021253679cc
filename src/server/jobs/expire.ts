import { lt, or } from 'drizzle-orm';
import { STOCK_ALERT_DAYS } from '#domain/limits.ts';
import type { Db } from '../db/database.ts';
import { customerSessions } from '../db/schema/customer.ts';
import { stockAlerts } from '../db/schema/product.ts';
import { clientLogs, formDrafts, idempotencyKeys } from '../db/schema/system.ts';

const CLIENT_LOG_DAYS = 30;

/** Throws away what has expired: idempotency keys, sessions, drafts of forms, addresses that waited, reports of client errors. */
export async function expire(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now));
  await db.delete(customerSessions).where(lt(customerSessions.expires_at, now));
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(stockAlerts).where(or(lt(stockAlerts.created_at, daysAgo(STOCK_ALERT_DAYS.waiting)), lt(stockAlerts.notified_at, daysAgo(STOCK_ALERT_DAYS.told))));
  await db.delete(formDrafts).where(lt(formDrafts.expires_at, now));
  await db.delete(clientLogs).where(lt(clientLogs.created_at, daysAgo(CLIENT_LOG_DAYS)));
}
