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

/**
 * Both engines, for `describe.each(testEngines())`. A PostgreSQL that is missing fails the tests: nothing is skipped.
 */
export function testEngines(): Engine[] {
  return ['pglite', 'postgres'];
}

/** A fresh, migrated, empty database of its own; closing it leaves nothing behind. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite' ? openTestPglite() : openTestPostgres();
}

/** The address of a fresh PostgreSQL database, for tests that start several processes on it. */
export async function createTestPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres();
  let isClosing = false;
  // A pool's connections may still be going away when the database is dropped under them.
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

/** Written under another name first: two test files may get here at once. */
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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function throwLater(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}
