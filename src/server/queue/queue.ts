import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import type { Json } from '../db/schema/json.ts';
import { jobs } from '../db/schema/system.ts';

export const JOBS_CHANNEL = 'vitrine_jobs';

/** How long a taken job belongs to its process; a process that needs longer renews the lease. */
export const LEASE_MS = 60_000;
export const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 5_000;

export type Job = typeof jobs.$inferSelect;
type Payload = { [key: string]: Json };

export interface JobInput {
  shopId: number;
  payload?: Payload;
  uniqueKey?: string;
  runAt?: Date;
}

/**
 * Adds a job that starts once the transaction of `db` commits. With a `uniqueKey` at most one job of its kind waits.
 */
export function enqueue(db: Db, { kind, ...job }: JobInput & { kind: string }): Promise<void> {
  return enqueueAll(db, kind, [job]);
}

/**
 * The same for many jobs of one kind. A job under the same key that waits, runs or has failed starts again under a new
 * number, at its earlier due time. Its row stays locked until the transaction ends, so no job runs before the change
 * that asked for it.
 */
export async function enqueueAll(db: Db, kind: string, wanted: readonly JobInput[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ shopId, payload = {}, uniqueKey, runAt }) => ({
    shop_id: shopId,
    kind,
    payload,
    unique_key: uniqueKey,
    ...(runAt && { run_at: runAt }),
  }));
  const sooner = sql`case when ${jobs.failed_at} is null then least(${jobs.run_at}, excluded.run_at) else excluded.run_at end`;
  const anew = {
    id: sql`excluded.id`,
    payload: sql`excluded.payload`,
    run_at: sooner,
    attempts: 0,
    failed_at: null,
    last_error: null,
  };
  await db
    .insert(jobs)
    .values(rows)
    .onConflictDoUpdate({ target: [jobs.shop_id, jobs.kind, jobs.unique_key], set: anew });
  await notify(db, JOBS_CHANNEL, kind);
}

/**
 * Takes the job that has been due the longest, of the given kinds if any. It is leased, not locked: if the process
 * dies, another takes the job after a minute, so a job must be safe to run twice.
 */
export async function takeJob(db: Db, now: Date, kinds?: readonly string[]): Promise<Job | undefined> {
  const due = db
    .select({ shop_id: jobs.shop_id, id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.failed_at), lte(jobs.run_at, now), kinds && inArray(jobs.kind, [...kinds])))
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

/** When the next job is due before a moment; undefined if none is. */
export async function nextDue(db: Db, until: Date, kinds?: readonly string[]): Promise<Date | undefined> {
  const [next] = await db
    .select({ run_at: jobs.run_at })
    .from(jobs)
    .where(and(isNull(jobs.failed_at), lte(jobs.run_at, until), kinds && inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.run_at))
    .limit(1);
  return next?.run_at;
}

/** Renews the lease of a job that is still running. */
export async function renewLease(db: Db, job: Job, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ run_at: new Date(now.getTime() + LEASE_MS) })
    .where(isLeased(job));
}

/** Deletes a finished job. False if it was meanwhile taken by another process, requested again or cancelled. */
export async function finishJob(db: Db, job: Job): Promise<boolean> {
  return (await db.delete(jobs).where(isLeased(job)).returning({ id: jobs.id })).length > 0;
}

/** Cancels the job with this key, even while it runs. */
export async function dropJob(db: Db, shopId: number, kind: string, uniqueKey: string): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.shop_id, shopId), eq(jobs.kind, kind), eq(jobs.unique_key, uniqueKey)));
}

/** Returns an interrupted job; the interruption does not count as an attempt. */
export async function returnJob(db: Db, job: Job, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ run_at: now, attempts: job.attempts - 1 })
    .where(isLeased(job));
}

/** Trying again cannot help: the job stays, marked as failed, with this error as its reason. */
export class JobFailedError extends Error {
  override readonly name = 'JobGivenUpError';
  readonly code = 'job_given_up';
}

/** Schedules another attempt, doubling the delay each time; after the last attempt the job stays, marked as failed. */
export async function failJob(db: Db, job: Job, error: unknown, now: Date): Promise<void> {
  const last_error = error instanceof Error ? error.message : String(error);
  const isOver = job.attempts >= MAX_ATTEMPTS || error instanceof JobFailedError;
  const run_at = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (job.attempts - 1));
  await db
    .update(jobs)
    .set({ last_error, run_at, failed_at: isOver ? now : null })
    .where(isLeased(job));
}

const isLeased = ({ shop_id, id, attempts }: Job) =>
  and(eq(jobs.shop_id, shop_id), eq(jobs.id, id), eq(jobs.attempts, attempts));
