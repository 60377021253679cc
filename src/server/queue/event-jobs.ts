import { and, eq } from 'drizzle-orm';
import { contextOf } from '../core/context-of.ts';
import type { ShopWork } from '../core/context-of.ts';
import { runAgain } from '../core/listeners.ts';
import type { Failed, Listeners, RunLater } from '../core/listeners.ts';
import { inTransaction } from '../core/shop-context.ts';
import { jobs } from '../db/schema/system.ts';
import { enqueue } from './queue.ts';
import type { JobHandler } from './worker.ts';

/** Kind of the job that runs a failed listener again. */
export const RUN_LISTENER = 'run-listener';

/** Stores a failed listener as a job. */
export const runListenerLater: RunLater = ({ db, id, now }, { event, listener, payload }) =>
  enqueue(db, { shopId: id, kind: RUN_LISTENER, payload: { event, listener, payload }, runAt: now() });

/** The job is deleted in the listener's own transaction, so that it runs once. */
export function runListener(deps: ShopWork, listeners: Listeners): JobHandler {
  return async ({ shop_id, id, payload }) => {
    const shop = await contextOf(deps, shop_id);
    if (!shop) return;
    await inTransaction(shop, async (inside) => {
      await inside.db.delete(jobs).where(and(eq(jobs.shop_id, shop_id), eq(jobs.id, id)));
      await runAgain(listeners, inside, payload as unknown as Failed);
    });
  };
}
