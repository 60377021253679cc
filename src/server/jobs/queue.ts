import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import type { Json } from '../db/schema/json.ts';
import { jobs } from '../db/schema/system.ts';

export const JOBS_CHANNEL = 'vitrine_jobs';

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 5_000;

export type Job = typeof jobs.$inferSelect;
export type Payload = { [key: string]: Json };

/** Work to be done once the transaction of `db` commits. Under a `uniqueKey` at most one job of its kind waits. */
export async function enqueue(db: Db, job: { shopId: number; kind: string; payload?: Payload; uniqueKey?: string; runAt?: Date }): Promise<void> {
  const { shopId, kind, payload = {}, uniqueKey, runAt } = job;
  await db.insert(jobs).values({ shop_id: shopId, kind, payload, unique_key: uniqueKey, ...(runAt && { run_at: runAt }) }).onConflictDoNothing();
  await notify(db, JOBS_CHANNEL, kind);
}

/**
 * Takes the job that is due the longest. It is leased, not locked: a process that dies in the middle holds it for a
 * minute, then another takes it, so a job must bear to run twice.
 */
export async function takeJob(db: Db, now: Date): Promise<Job | undefined> {
  const due = db
    .select({ shop_id: jobs.shop_id, id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failed_at), lte(jobs.run_at, now)))
    .orderBy(asc(jobs.run_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({ run_at: new Date(now.getTime() + LEASE_MS), attempts: sql`${jobs.attempts} + 1` })
    .where(sql`(${jobs.shop_id}, ${jobs.id}) in ${due}`)
    .returning();
  return job;
}

/** The job is done and forgotten. */
export async function finishJob(db: Db, job: Job): Promise<void> {
  await db.delete(jobs).where(isJob(job));
}

/** Tries again later, waiting twice as long each time; after the last try the job stays, marked as failed. */
export async function failJob(db: Db, job: Job, error: unknown, now: Date): Promise<void> {
  const last_error = error instanceof Error ? error.message : String(error);
  const isOver = job.attempts >= MAX_ATTEMPTS;
  const run_at = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (job.attempts - 1));
  await db.update(jobs).set({ last_error, run_at, failed_at: isOver ? now : null }).where(isJob(job));
}

const isJob = ({ shop_id, id }: Job) => and(eq(jobs.shop_id, shop_id), eq(jobs.id, id));
