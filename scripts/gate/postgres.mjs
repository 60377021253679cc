import pg from 'pg';
import { withProgress } from '../lib/progress.mjs';
import { SetupError } from '../lib/project.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { waitAtMostMs } from '../../tests/support/waits.ts';

const localUrl = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * A PostgreSQL connection with administrator rights, for tests of the second engine: DATABASE_URL, else the one on this
 * machine, else one started from the package embedded-postgres. Tests create and drop their own databases.
 */
export async function ensurePostgres() {
  const chosen = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (chosen) {
    const version = await versionAt(chosen).catch((error) => {
      throw new SetupError(`DATABASE_URL does not lead to a PostgreSQL: ${error.message}`);
    });
    return announce(chosen, version, 'DATABASE_URL');
  }
  const version = await versionAt(localUrl).catch(() => undefined);
  if (version) return announce(localUrl, version, '127.0.0.1:5432');
  const { url, stop } = await withProgress('Starting an embedded PostgreSQL', embedded);
  return announce(url, await versionAt(url), 'embedded-postgres', stop);
}

function announce(url, version, source, stop = () => {}) {
  console.log(`PostgreSQL: ${version} (${source})`);
  return { url, stop };
}

async function versionAt(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: waitAtMostMs });
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  } finally {
    await client.end();
  }
}

async function embedded() {
  try {
    return await startEmbeddedPostgres();
  } catch (error) {
    throw new SetupError(
      'PostgreSQL could not be started from the package embedded-postgres. Set DATABASE_URL to one of yours.',
      error.message,
    );
  }
}
