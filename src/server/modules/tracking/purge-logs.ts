import { lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { clientLogs } from '#server/db/schema/system.ts';

const KEPT_DAYS = 30;

/** Deletes old error reports. */
export async function purgeLogs(db: Db, now: Date): Promise<void> {
  await db.delete(clientLogs).where(lt(clientLogs.created_at, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
