import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm';
import { STOCK_ALERT_DAYS } from '#domain/limits.ts';
import type { Db } from '../db/database.ts';
import { customerLinks, customers, customerSessions } from '../db/schema/customer.ts';
import { stockAlerts } from '../db/schema/product.ts';
import { clientLogs, formDrafts, idempotencyKeys } from '../db/schema/system.ts';

const CLIENT_LOG_DAYS = 30;
/**
 * After which an account whose address was never confirmed goes, once nobody is signed in to it and no link leads
 * there.
 */
const UNREACHED_DAYS = 1;

/**
 * Throws away what has expired: idempotency keys, sessions, links, accounts that nobody can reach, drafts of forms,
 * addresses that waited, reports of client errors.
 */
export async function expire(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now));
  await db.delete(customerSessions).where(lt(customerSessions.expires_at, now));
  await db.delete(customerLinks).where(lt(customerLinks.expires_at, now));
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .delete(stockAlerts)
    .where(
      or(
        lt(stockAlerts.created_at, daysAgo(STOCK_ALERT_DAYS.waiting)),
        lt(stockAlerts.notified_at, daysAgo(STOCK_ALERT_DAYS.told)),
      ),
    );
  await db
    .delete(customers)
    .where(and(isNull(customers.verified_at), lt(customers.created_at, daysAgo(UNREACHED_DAYS)), ...nobodyIn(db)));
  await db.delete(formDrafts).where(lt(formDrafts.expires_at, now));
  await db.delete(clientLogs).where(lt(clientLogs.created_at, daysAgo(CLIENT_LOG_DAYS)));
}

function nobodyIn(db: Db) {
  const session = db
    .select({ id: customerSessions.customer_id })
    .from(customerSessions)
    .where(and(eq(customerSessions.shop_id, customers.shop_id), eq(customerSessions.customer_id, customers.id)));
  const link = db
    .select({ id: customerLinks.customer_id })
    .from(customerLinks)
    .where(and(eq(customerLinks.shop_id, customers.shop_id), eq(customerLinks.customer_id, customers.id)));
  return [notExists(session), notExists(link)];
}
