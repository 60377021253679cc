import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseEvents, Db } from '../database.ts';
import { isUnavailable } from '../errors.ts';
import { migrate } from '../migrate.ts';
import { patiently } from '../patiently.ts';
import { textProblem } from './check-text.ts';
import { Listening } from './listening.ts';
import { PreparedClient } from './prepared-client.ts';

const OLDEST_VERSION = 15;
/** Arbitrary numbers: the advisory locks under which one process at a time migrates, and fills an empty database. */
const MIGRATION_LOCK = 7_618_204;
const ALONE_LOCK = 7_618_206;

const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
} as const;

/** DATABASE_URL names a server that cannot be used; the message gives the reason and never contains the password. */
class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
  readonly code = 'database_unusable';
}

// int8, such as count(*), as a number on both engines: no id or amount of a shop leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface OpenOptions extends Pick<DatabaseEvents, 'onError' | 'onBegun' | 'onWaiting'> {
  poolSize?: number;
  /** Milliseconds in which a server that takes no connection is asked again. */
  waitsMs?: number;
}

/**
 * Opens a pool on PostgreSQL ≥ 15 and applies missing migrations under a lock, so that many processes may start at
 * once. A server that is starting or full is waited for.
 */
export async function openPostgres(
  url: string,
  { poolSize = 10, onError, onBegun, onWaiting, waitsMs }: OpenOptions,
): Promise<Database> {
  const preparing = patiently(() => connected(url), {
    isTemporary: (error) => error instanceof DatabaseUnusableError && isUnavailable(error.cause),
    onWaiting,
    lastsMs: waitsMs,
  }).then((client) => prepare(client, url));
  onBegun?.();
  await preparing;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'vitrine',
    Client: PreparedClient,
    ...TIMEOUTS,
  });
  pool.on('error', onError);
  // A connection that the pool has removed may still report that the server closed it; nobody uses it any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listening = new Listening(url, onError);
  return {
    db: drizzle({ client: pool }) as unknown as Db,
    engine: 'postgres',
    listen: (channel, listener) => listening.add(channel, listener),
    alone: (work) => alone(url, work),
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
}

/** A connection of its own, because a statement of the pool would be cut after some seconds of waiting. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connected(url);
  // Should it break, the lock is free and the work goes on.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [ALONE_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine-migrate',
    connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const cause = firstOf(error);
    throw new DatabaseUnusableError(`DATABASE_URL: cannot connect to ${placeOf(url)}: ${reasonOf(cause)}`, { cause });
  }
}

async function prepare(client: pg.Client, url: string): Promise<void> {
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw new DatabaseUnusableError(
        `DATABASE_URL: ${placeOf(url)} runs PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`,
      );
    const problem = await textProblem(client);
    if (problem) throw new DatabaseUnusableError(`DATABASE_URL: ${placeOf(url)} ${problem}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }) as unknown as Db);
  } finally {
    await client.end();
  }
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
