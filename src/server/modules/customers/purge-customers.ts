import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { customerLinks, customers, customerSessions } from '#server/db/schema/customer.ts';

/** Days after which an unconfirmed account without sessions and valid links is deleted. */
const UNREACHED_DAYS = 1;

/** Deletes expired sessions and links, and accounts that nobody can reach. */
export async function purgeCustomers(db: Db, now: Date): Promise<void> {
  await db.delete(customerSessions).where(lt(customerSessions.expires_at, now));
  const before = new Date(now.getTime() - UNREACHED_DAYS * 86_400_000);
  // One that has ended still asks for a new one.
  await db.delete(customerLinks).where(lt(customerLinks.expires_at, before));
  await db
    .delete(customers)
    .where(and(isNull(customers.verified_at), lt(customers.created_at, before), ...nobodyIn(db)));
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
