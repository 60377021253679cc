import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { formDrafts, idempotencyKeys } from '../db/schema/system.ts';

/** Throws away answers under a key and drafts of forms that have expired. */
export async function purgeCalls(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now));
  await db.delete(formDrafts).where(lt(formDrafts.expires_at, now));
}
