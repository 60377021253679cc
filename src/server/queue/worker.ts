import type { Database } from '../db/database.ts';
import type { Log } from '../core/log.ts';
import type { Job } from './queue.ts';
import { JOBS_CHANNEL, LEASE_MS, failJob, finishJob, nextDue, renewLease, returnJob, takeJob } from './queue.ts';

/** Runs one kind of job. It may be called twice for the same job. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

export interface WorkerDeps {
  database: Database;
  log: Log;
  now(): Date;
  handlers: Record<string, JobHandler>;
  /**
   * Takes only jobs that it has handlers for, so that slow kinds can have a worker of their own and never delay emails.
   */
  takesOwnOnly?: boolean;
  /** Run in each round, such as sending emails and deleting what has expired. */
  chores: ((signal: AbortSignal) => Promise<void>)[];
}

/** Milliseconds between rounds when no notification starts one. */
const ROUND_EVERY_MS = 5_000;
/** Milliseconds before the first round, so that the first page requests of a new process go before waiting jobs. */
const FIRST_ROUND_MS = 2_000;

/** Runs jobs and chores one after another; a notification starts a round at once. */
export class JobWorker {
  readonly #deps: WorkerDeps;
  readonly #stopping = new AbortController();
  #round: Promise<void> = Promise.resolve();
  #isDue = false;
  #timers: NodeJS.Timeout[] = [];
  /** Starts the round of a job that is due before the next one. */
  #alarm: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const wake = () => this.wake();
    this.#unlisten = await this.#deps.database.listen(JOBS_CHANNEL, { onNotify: wake, onReconnect: wake });
    this.#timers = [setTimeout(wake, FIRST_ROUND_MS), setInterval(wake, ROUND_EVERY_MS)];
  }

  /** Starts a round, or another one after the running one. */
  wake(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#round = this.#round.then(() => {
      this.#isDue = false;
      return this.runRound();
    });
  }

  /** Finishes the running work and takes nothing new. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#unlisten?.();
    await this.#round;
    clearTimeout(this.#alarm);
  }

  /** Runs everything that is due now. */
  async runRound(): Promise<void> {
    const { signal } = this.#stopping;
    for (const chore of this.#deps.chores) {
      if (signal.aborted) return;
      await chore(signal).catch((error: unknown) => this.#deps.log.error({ err: error }, 'chore failed'));
    }
    try {
      const { database, now, handlers, takesOwnOnly } = this.#deps;
      const kinds = takesOwnOnly ? Object.keys(handlers) : undefined;
      while (!signal.aborted) {
        const job = await takeJob(database.db, now(), kinds);
        if (!job) return await this.#setAlarm(kinds);
        await this.#run(job, signal);
      }
    } catch (error) {
      if (!signal.aborted) this.#deps.log.error({ err: error }, 'jobs could not be taken');
    }
  }

  /** Wakes when the next job is due, if that is before the next round: a publish at six goes live at six. */
  async #setAlarm(kinds: readonly string[] | undefined): Promise<void> {
    // A round that is run by hand is the only one.
    if (this.#timers.length === 0) return;
    const { database, now } = this.#deps;
    const next = await nextDue(database.db, new Date(now().getTime() + ROUND_EVERY_MS), kinds);
    clearTimeout(this.#alarm);
    if (next) this.#alarm = setTimeout(() => this.wake(), Math.max(0, next.getTime() - now().getTime()));
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const { database, handlers, log, now } = this.#deps;
    const renewing = setInterval(
      () =>
        void renewLease(database.db, job, now()).catch((error: unknown) =>
          log.warn({ err: error, job: job.id }, 'lease not renewed'),
        ),
      LEASE_MS / 3,
    );
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await handler(job, signal);
      await finishJob(database.db, job);
    } catch (error) {
      if (signal.aborted) return await returnJob(database.db, job, now());
      log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'job failed');
      await failJob(database.db, job, error, now());
    } finally {
      clearInterval(renewing);
    }
  }
}
