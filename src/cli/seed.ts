import { createLog } from '#server/log.ts';
import { seedDemo } from './demo/seed.ts';
import { DEMO_SHOPS, demoShop } from './demo/shops.ts';
import { checkDataDir, readEnv } from './environment.ts';
import { openEnvDatabase } from './open-database.ts';
import { CommandError } from './say.ts';
import type { Say } from './say.ts';

/** Puts the demo shops, or the one named, into the database; one that is there is left as it is. */
export async function seed(say: Say, key?: string): Promise<void> {
  const shops = key === undefined ? DEMO_SHOPS : [named(key)];
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  try {
    await seedDemo(database, (line) => say.line(line), shops);
  } finally {
    await database.close();
  }
}

function named(key: string) {
  try {
    return demoShop(key);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
