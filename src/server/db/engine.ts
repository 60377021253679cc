import type { Database, DatabaseEvents, DatabaseRole } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite/open.ts';
import { openPostgres } from './postgres/open.ts';

/** Settings that decide which database is opened. */
export interface DatabaseSettings {
  /** PostgreSQL ≥ 15; without it the embedded PGlite is used. */
  databaseUrl?: string;
  /** Folder of PGlite's files. */
  dataDir: string;
  databasePool?: number;
}

/**
 * Opens and migrates the database: PostgreSQL if DATABASE_URL is set, else the embedded PGlite in a worker thread, or for
 * a command in the shop that has it open.
 */
export async function openDatabase(
  { databaseUrl, dataDir, databasePool }: DatabaseSettings,
  events: DatabaseEvents,
  role: DatabaseRole = 'command',
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, { poolSize: databasePool, ...events });
  const database = await openPglite(dataDir, role, events);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
