import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { createLog } from '#server/core/log.ts';
import { checkDataDir, readEnv } from '../serve/environment.ts';
import { findShop } from './find-shop.ts';
import type { ShopRow } from './find-shop.ts';
import { openEnvDatabase } from '../serve/open-database.ts';
import type { Say } from './print.ts';

/** Does a command's work in one shop of the environment's database, which is closed after it, whatever became of it. */
export async function withShop<T>(
  say: Say,
  name: string | undefined,
  work: (database: Database, shop: ShopRow, env: Env) => Promise<T>,
): Promise<T> {
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('error'), say);
  try {
    return await work(database, await findShop(database.db, name), env);
  } finally {
    await database.close();
  }
}
