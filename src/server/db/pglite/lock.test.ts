import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseLockedError, takeLock } from './lock.ts';

const GONE = { pid: 2 ** 22 - 1, startedAt: '1', nonce: 'gone' };

describe('lock of the embedded database', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
    path = join(folder, 'database.lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('[reliability] a second process is refused with the first one’s number', async () => {
    const release = await takeLock(path);
    await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await (
      await takeLock(path)
    )();
  });

  it('[reliability] the lock of a process that is gone is taken over', async () => {
    await writeFile(path, JSON.stringify({ ...GONE, host: hostname() }));
    const release = await takeLock(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
  });

  it('[reliability] a reused process number does not hold the lock', async () => {
    await writeFile(path, JSON.stringify({ ...GONE, pid: process.pid, host: hostname() }));
    await (
      await takeLock(path)
    )();
  });

  it('[reliability] a holder on another machine counts as alive while its heartbeat is fresh', async () => {
    await writeFile(path, JSON.stringify({ ...GONE, host: 'another-machine' }));
    await expect(takeLock(path)).rejects.toBeInstanceOf(DatabaseLockedError);
    const old = new Date(Date.now() - 60_000);
    await utimes(path, old, old);
    await (
      await takeLock(path)
    )();
  });

  it('[reliability] a lock file cut short is taken over', async () => {
    await writeFile(path, '{"pid":');
    await (
      await takeLock(path)
    )();
  });
});
