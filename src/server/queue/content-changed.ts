import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { bumpContentVersion } from '../db/digest.ts';
import { jobs } from '../db/schema/system.ts';
import { enqueue } from './queue.ts';
import type { JobHandler } from './worker.ts';

export const CONTENT_CHANGED = 'content-changed';

/** Pages may stay outdated for this long, so that many small changes raise the digest once. */
const GATHER_MS = 5_000;

/**
 * Raises the shop's digest within a few seconds, once for all changes until then. Call it in the transaction of the
 * change.
 */
export function contentChangesSoon(db: Db, shopId: number, now: Date): Promise<void> {
  return enqueue(db, { shopId, kind: CONTENT_CHANGED, uniqueKey: 'shop', runAt: new Date(now.getTime() + GATHER_MS) });
}

/** The job is deleted in the transaction that raises the digest, so that a later change creates another. */
export function contentChanged(database: Database): JobHandler {
  return async ({ shop_id, id }) => {
    await database.db.transaction(async (tx) => {
      await tx.delete(jobs).where(and(eq(jobs.shop_id, shop_id), eq(jobs.id, id)));
      await bumpContentVersion(tx, shop_id);
    });
  };
}
