import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Env } from '#server/env.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { textProblem } from '#server/db/postgres/check-text.ts';
import { checkDataDir } from '../serve/environment.ts';

const OLDEST_VERSION = 15;

/** Checks the database without changing it: pending migrations are reported, not applied. */
export function checkDatabase(env: Env): Promise<string> {
  return env.databaseUrl ? checkPostgres(env.databaseUrl) : checkEmbedded(env.dataDir);
}

async function checkPostgres(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || 5432}${pathname}`;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine-doctor',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
  } catch (error) {
    const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
    throw new Error(
      `DATABASE_URL: cannot connect to ${place}: ${first instanceof Error ? first.message : String(first)}`,
      { cause: error },
    );
  }
  try {
    const { rows } = await client.query<{ version: number; schema: string | null }>(
      "select current_setting('server_version_num')::int / 10000 as version, to_regclass('drizzle.__drizzle_migrations')::text as schema",
    );
    const { version = 0, schema = null } = rows[0] ?? {};
    if (version < OLDEST_VERSION)
      throw new Error(`${place} runs PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`);
    const problem = await textProblem(client);
    if (problem) throw new Error(`${place} ${problem}`);
    const applied =
      schema === null
        ? 0
        : Number(
            (await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')).rows[0]
              ?.count ?? 0,
          );
    return `PostgreSQL ${version} at ${place}, UTF-8, ${await migrationState(applied)}`;
  } finally {
    await client.end();
  }
}

async function migrationState(applied: number): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  const missing = journal.entries.length - applied;
  if (missing < 0) throw new Error(`has ${-missing} migrations this version does not know: it was made by a newer one`);
  return missing === 0
    ? `all ${applied} migrations applied`
    : `${missing} of ${journal.entries.length} migrations missing; the next start applies them`;
}

/** Opens it as `start` would, which repairs what a power failure left behind; reports if another process uses it. */
async function checkEmbedded(dataDir: string): Promise<string> {
  checkDataDir(dataDir);
  if (!existsSync(join(dataDir, 'database'))) return 'embedded, made at the first start';
  const database = await openPglite(dataDir, 'command', { onLost: () => undefined });
  try {
    const [there] = (
      await database.db.execute<{ schema: string | null }>(
        sql`select to_regclass('drizzle.__drizzle_migrations')::text as schema`,
      )
    ).rows;
    const [applied] = there?.schema
      ? (await database.db.execute<{ count: string }>(sql`select count(*) from drizzle.__drizzle_migrations`)).rows
      : [];
    return `embedded, opens, ${await migrationState(Number(applied?.count ?? 0))}`;
  } finally {
    await database.close();
  }
}
