import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { howOften } from '../../../../tests/support/counts.ts';
import { openDatabase } from '../engine.ts';

const WRITER = fileURLToPath(new URL('./durability-writer.ts', import.meta.url));
const KILLS = howOften({ usual: 2, full: 20 });
const KILL_MS = 90_000;
const EVENTS = { onLost: () => undefined, onError: () => undefined };

it('[reliability] acknowledged writes survive kill -9', { timeout: KILLS * KILL_MS }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  try {
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged = await writeUntilKilled(dataDir, acknowledged + 100);
    const database = await openDatabase({ dataDir }, EVENTS);
    const { rows } = await database.db.execute<{ last: number; count: number }>(
      sql`select max(n) as last, count(*) as count from written`,
    );
    await database.close();
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.last);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Answers the last number that the writer reported as committed before it was killed. */
function writeUntilKilled(dataDir: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const writer = fork(WRITER, [dataDir], { execArgv: [] });
    let last = 0;
    writer.on('message', (n: number) => {
      last = n;
      if (n >= until) writer.kill('SIGKILL');
    });
    writer.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(last) : reject(new Error(`The writer stopped with ${code}`)),
    );
  });
}
