import { createLog } from '#server/log.ts';
import { seedDemo } from './demo/seed.ts';
import { checkDataDir, readEnv } from './environment.ts';
import { openEnvDatabase } from './open-database.ts';
import type { Say } from './say.ts';

/** Puts the demo shop into the database; one that is there is left as it is. */
export async function seed(say: Say): Promise<void> {
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  try {
    await seedDemo(database, (line) => say.line(line));
  } finally {
    await database.close();
  }
}
