import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { formDrafts, idempotencyKeys } from '../db/schema/system.ts';

/** Deletes expired idempotency keys and form drafts. */
export async function purgeCalls(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now));
  await db.delete(formDrafts).where(lt(formDrafts.expires_at, now));
}
