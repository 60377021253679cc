import { openDatabase } from '#server/db/engine.ts';
import type { Database, DatabaseRole } from '#server/db/database.ts';
import { shops } from '#server/db/schema/shop.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/core/log.ts';
import type { Say } from '../core/print.ts';

interface OpenOptions {
  role?: DatabaseRole;
  /** Called when this thread is free while the database opens. */
  onBegun?(): void;
}

/** Opens the database of the environment, which may take a while to answer, and migrates it. */
export async function openEnvDatabase(
  env: Env,
  log: Log,
  say: Say,
  { role = 'command', onBegun }: OpenOptions = {},
): Promise<Database> {
  const name = env.databaseUrl ? 'Opening PostgreSQL' : 'Opening the embedded database';
  const events = {
    onBegun,
    onWaiting: (reason: string, seconds: number) => say.line(`${reason}\nWaiting up to ${seconds} s for it …`),
    onUnshared: (err: Error) => log.warn({ err }, 'commands cannot use the database while the shop runs'),
    onError: (err: Error) => log.warn({ err }, 'database connection lost'),
    onLost: (err: Error) => {
      log.fatal({ err }, 'the database is gone');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  };
  return say.step(name, () => openDatabase(env, events, role));
}

/** Fills an empty database with the demo shops; of several processes that start at once, one does, and the others wait. */
export async function seedWhenEmpty(database: Database, say: Say): Promise<void> {
  const isEmpty = async () => (await database.db.select({ id: shops.id }).from(shops).limit(1)).length === 0;
  if (!(await isEmpty())) return;
  await database.alone(async () => {
    if (!(await isEmpty())) return;
    await say.step('Making the demo shops', async () => {
      const { seedDemo } = await import('../demo/seed.ts');
      await seedDemo(database, (line) => say.line(`  ${line}`));
    });
  });
}
