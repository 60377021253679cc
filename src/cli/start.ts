import { createLog } from '#server/core/log.ts';
import { checkBuilt, loadRenderer } from './serve/built.ts';
import { checkDataDir, checkPort, quietAtTerminal, readEnv } from './serve/environment.ts';
import { openEnvDatabase } from './serve/open-database.ts';
import type { Say } from './core/print.ts';

/** Serves the built shop until it is stopped. */
export async function start(say: Say): Promise<void> {
  // React and the router choose their build by it, so it must be set before the renderer is imported.
  process.env.NODE_ENV ??= 'production';
  const env = readEnv();
  const log = createLog(quietAtTerminal(env.logLevel));
  checkDataDir(env.dataDir);
  await checkPort(env.port, env.host);
  checkBuilt();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const opening = openEnvDatabase(env, log, say, { role: 'shop', onBegun: begin });
  // Loading takes half a second and would delay opening the database if it came first.
  const loading = Promise.race([begun, opening]).then(() =>
    Promise.all([import('./serve/serve-built.ts'), loadRenderer()]),
  );
  const [database, [{ serveBuilt }, module]] = await Promise.all([opening, loading]);
  await serveBuilt({ env, log, database, module, say });
}
