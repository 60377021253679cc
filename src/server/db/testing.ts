import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database, Engine } from './database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { openPgliteInMemory } from './pglite/open.ts';
import { openPostgres } from './postgres/open.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** An arbitrary number: the advisory lock under which one process at a time creates a template. */
const TEMPLATE_LOCK = 7_618_205;
const TEMPLATES_KEPT = 5;
const NO_SUCH_DATABASE = '3D000';

/**
 * Both engines, for `describe.each(testEngines())` where their SQL differs: search, import, jobs, carts, orders,
 * idempotency. A missing PostgreSQL fails the tests; nothing is skipped.
 */
export function testEngines(): Engine[] {
  return ['pglite', 'postgres'];
}

/** The engine of all other tests; its databases are created faster. */
export const testEngine: Engine = 'postgres';

/** A fresh, migrated, empty database; closing it deletes it. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite' ? openTestPglite() : openTestPostgres();
}

/** The address of a fresh, migrated PostgreSQL database, for tests that start several processes on it. */
export async function createTestPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  const template = `vitrine_template_${await migrationsHash()}`;
  await administer(async (client) => {
    const copy = () => client.query(`create database ${name} template ${template}`);
    try {
      await copy();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
      await makeTemplate(client, template);
      await copy();
    }
  });
  return {
    url: addressOf(name),
    drop: () => administer((client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** Creates the template for these migrations; a few older ones stay for runs of other versions at the same time. */
async function makeTemplate(client: pg.Client, template: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'vitrine\\_template\\_%' order by oid desc",
  );
  const there = rows.map(({ datname }) => datname);
  if (!there.includes(template)) {
    for (const old of there.slice(TEMPLATES_KEPT - 1)) await client.query(`drop database ${old} with (force)`);
    // Under a temporary name until it is complete.
    const draft = `vitrine_draft_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const database = await openPostgres(addressOf(draft), { poolSize: 1, onError: throwLater });
    await database.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

function addressOf(database: string): string {
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${database}`;
  return url.href;
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres();
  let isClosing = false;
  // Connections of the pool may still be closing when the database is dropped.
  const database = await openPostgres(url, {
    onError: (error) => {
      if (!isClosing) throwLater(error);
    },
  });
  return {
    ...database,
    close: async () => {
      isClosing = true;
      await database.close();
      await drop();
    },
  };
}

async function openTestPglite(): Promise<Database> {
  const cached = join(tmpdir(), `vitrine-test-${await migrationsHash()}`, 'migrated.tar');
  const dump = await readFile(cached).catch(() => undefined);
  const database = await openPgliteInMemory(dump, throwLater);
  if (!dump) {
    await migrate(database.db);
    await keep(cached, await database.dump());
  }
  return database;
}

/** Written under a temporary name first, since two test files may write it at once. */
async function keep(path: string, dump: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, dump);
  await rename(draft, path);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function administer(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function throwLater(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}
