import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { customerSessions } from '../db/schema/customer.ts';
import { clientLogs, formDrafts, idempotencyKeys } from '../db/schema/system.ts';

const CLIENT_LOG_DAYS = 30;

/** Throws away what has expired: idempotency keys, sessions, drafts of forms, reports of client errors. */
export async function expire(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now));
  await db.delete(customerSessions).where(lt(customerSessions.expires_at, now));
  await db.delete(formDrafts).where(lt(formDrafts.expires_at, now));
  await db.delete(clientLogs).where(lt(clientLogs.created_at, new Date(now.getTime() - CLIENT_LOG_DAYS * 86_400_000)));
}
