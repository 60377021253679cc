import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { readFileSync, statSync } from 'node:fs';

const HEARTBEAT_MS = 5_000;
/** The process of another machine cannot be checked; its lock is stale when its heartbeat is older than this. */
const FOREIGN_STALE_MS = 30_000;

interface Holder {
  pid: number;
  /** Start time of the process in kernel ticks: tells a reused pid from the holder. Empty where unknown. */
  startedAt: string;
  host: string;
  nonce: string;
}

/** Another process has the embedded database open. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  readonly code = 'database_locked';

  constructor(path: string, holder: Holder) {
    super(
      `The embedded database is in use by process ${holder.pid} on ${holder.host} (${path}). ` +
        'It is starting, or is a command, or another shop: wait for it or stop it, or set VITRINE_DATA_DIR to another folder, or DATABASE_URL to share one PostgreSQL.',
    );
  }
}

/**
 * Takes the lock beside a PGlite data directory, since PGlite itself lets a second process write into the same files. A
 * lock of a dead process is taken over. The returned function releases it.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true });
  const self: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname(), nonce: randomUUID() };
  const content = JSON.stringify(self);
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await read(path);
    if (holder && isAlive(holder, path)) throw new DatabaseLockedError(path, holder);
    await takeOver(path, content, self);
  }
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await read(path))?.nonce === self.nonce) await rm(path, { force: true });
  };
}

/** Replaces a dead holder's lock; if two processes try at once, the one whose file is there afterwards wins. */
async function takeOver(path: string, content: string, self: Holder): Promise<void> {
  const mine = `${path}.${self.nonce}`;
  await writeFile(mine, content);
  await rename(mine, path);
  const winner = await read(path);
  if (winner && winner.nonce !== self.nonce) throw new DatabaseLockedError(path, winner);
}

async function read(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < FOREIGN_STALE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.startedAt === startOf(holder.pid);
}

/** Field 22 of /proc/<pid>/stat; counted after the command name, which may contain spaces. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
