import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import type { AppEnv } from '#server/core/shop-context.ts';
import { createLog } from '#server/core/log.ts';
import type { RendererModule } from '#server/pages/assemble/renderer.ts';
import { buildViews } from './serve/build-views.ts';
import { composeShop } from './serve/compose.ts';
import { checkDataDir, checkPort, quietAtTerminal, readEnv } from './serve/environment.ts';
import { listen, printAddresses } from './serve/listen.ts';
import { printEditor } from './serve/print-editor.ts';
import { openEnvDatabase, seedWhenEmpty } from './serve/open-database.ts';
import { PROJECT } from './serve/paths.ts';
import type { Say } from './core/print.ts';
import { stopOnSignal } from './serve/stop.ts';

const ENTRY = '/src/app/server/entry-server.tsx';
const PAY = { assets: { script: '/src/pay/pay.ts', styles: [] } };
const ASSETS = { base: '/', readText: () => '' };

/** Serves the sources through Vite on the shop's own port, so that edits are visible at once. */
export async function dev(say: Say): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  const env = readEnv();
  const log = createLog(quietAtTerminal(env.logLevel));
  checkDataDir(env.dataDir);
  await checkPort(env.port, env.host);
  const database = await openEnvDatabase(env, log, say, { role: 'shop' });
  await seedWhenEmpty(database, say);
  await buildViews();
  const shop = await composeShop(env, database, log);
  const server = createServer();
  const vite = await createVite({
    root: PROJECT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });

  let loaded: { module: RendererModule; app: Hono<AppEnv> } | undefined;
  // Vite returns the same module until one of its files changes; then the app is created anew with its caches.
  const listener = getRequestListener(async (request, bindings) => {
    const module = (await vite.ssrLoadModule(ENTRY)) as RendererModule;
    if (loaded?.module !== module) loaded = { module, app: shop.app({ module, assets: ASSETS, pay: PAY }) };
    return loaded.app.fetch(request, bindings);
  });
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );

  const port = await listen(server, env.port, env.host);
  stopOnSignal(server, shop, log, () => vite.close());
  await printAddresses(database, port, say);
  await printEditor(database, env, port, say);
}
