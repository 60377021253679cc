import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir as preparedDataDir } from '@electric-sql/pglite-prepopulatedfs';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseEvents, DatabaseRole, Db } from '../database.ts';
import { PgliteClient } from './client.ts';
import { DatabaseLockedError, takeLock } from './lock.ts';
import { socketPort, workerPort } from './port.ts';
import { shareDatabase } from './share.ts';
import { connectTo } from './socket-path.ts';
import { patiently } from '../patiently.ts';

type OnLost = DatabaseEvents['onLost'];
type OpenEvents = Pick<DatabaseEvents, 'onLost' | 'onBegun' | 'onWaiting' | 'onUnshared'>;

/**
 * The files of the embedded database exist and cannot be opened; the message says where and what to do, since PGlite's
 * own says little.
 */
class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  readonly code = 'database_damaged';

  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    super(
      `The embedded database in ${dataDir} cannot be opened (${reason}). If this user may read and write all of its files and the disk is not full, they are damaged, incomplete or of another version: ` +
        'put back a copy of the folder that was made while no process had it open, or keep the folder elsewhere: the next start then makes a new database, which is empty.',
      options,
    );
  }
}

/**
 * Opens the embedded database of a data folder and creates it on first use. One process at a time has it open, and the
 * next one waits for it a while; a `shop` shares it with every `command` through a socket in the folder.
 */
export function openPglite(folder: string, role: DatabaseRole, events: OpenEvents): Promise<Database> {
  const socketPath = join(folder, 'database.socket');
  const open = async () => {
    const socket = role === 'command' ? await connectTo(socketPath) : undefined;
    if (socket) return pgliteDatabase(await PgliteClient.start(socketPort(socket), () => undefined));
    const release = await takeLock(join(folder, 'database.lock'));
    const client = await openFiles(folder, release, events);
    const unshare = role === 'shop' ? await share(client, socketPath, events) : undefined;
    return pgliteDatabase(client, { before: unshare, after: release });
  };
  return patiently(open, {
    isTemporary: (error) => error instanceof DatabaseLockedError,
    onWaiting: events.onWaiting,
  });
}

/** Where it cannot be shared, as in a folder that takes no sockets, the shop runs all the same. */
async function share(
  client: PgliteClient,
  path: string,
  events: OpenEvents,
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await shareDatabase(client, path);
  } catch (error) {
    events.onUnshared?.(error as Error);
    return undefined;
  }
}

async function openFiles(
  folder: string,
  release: () => Promise<void>,
  { onLost, onBegun }: OpenEvents,
): Promise<PgliteClient> {
  try {
    const dataDir = join(folder, 'database');
    await prepare(dataDir);
    const starting = PgliteClient.start(workerPort({ dataDir }), onLost);
    onBegun?.();
    return await starting.catch((error: Error) => {
      throw new DatabaseDamagedError(dataDir, error.message, { cause: error });
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Opens a database in memory, from a dump if one is given. */
export async function openPgliteInMemory(
  dump: Uint8Array | undefined,
  onLost: OnLost,
): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const start = { dataDir: 'memory://', dump: dump ?? (await preparedDump()) };
  const client = await PgliteClient.start(workerPort(start), onLost);
  return { ...pgliteDatabase(client), dump: () => client.dump() };
}

/**
 * A prepared directory saves the first start from running initdb. It is unpacked beside its place and then renamed, so
 * that an interrupted start leaves no partial database.
 */
async function prepare(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, 'PG_VERSION'))) return;
  const left = await readdir(dataDir).catch(() => []);
  if (left.length > 0) throw new DatabaseDamagedError(dataDir, 'PG_VERSION is missing');
  const fresh = `${dataDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const start = { dataDir: fresh, dump: await preparedDump() };
  const client = await PgliteClient.start(workerPort(start), () => undefined);
  await client.close();
  await rename(fresh, dataDir);
}

async function preparedDump(): Promise<Uint8Array> {
  return new Uint8Array(await (await preparedDataDir()).arrayBuffer());
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function pgliteDatabase(
  client: PgliteClient,
  closing: { before?(): Promise<void>; after?(): Promise<void> } = {},
): Database {
  return {
    db: drizzle({ client: client as unknown as PGlite }) as unknown as Db,
    engine: 'pglite',
    listen: (channel, { onNotify }) => client.listen(channel, onNotify),
    // Only one process has it open, and commands do not fill it.
    alone: (work) => work(),
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      await closing.before?.();
      await client.close();
      await closing.after?.();
    },
  };
}
