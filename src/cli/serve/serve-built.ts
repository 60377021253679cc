import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/core/log.ts';
import { precompress } from '#server/http/precompress.ts';
import type { RendererModule } from '#server/pages/assemble/renderer.ts';
import { builtParts } from './built.ts';
import { composeShop } from './compose.ts';
import { listen, printAddresses } from './listen.ts';
import { printEditor } from './print-editor.ts';
import { seedWhenEmpty } from './open-database.ts';
import { CLIENT_BUILD, PAY_BUILD } from './paths.ts';
import { SERVER_OPTIONS, cutSlowClients } from './slow-clients.ts';
import type { Say } from '../core/print.ts';
import { stopOnSignal } from './stop.ts';

interface Parts {
  env: Env;
  log: Log;
  database: Database;
  module: RendererModule;
  say: Say;
}

/** Serves the built shop with an open database, which it seeds if empty and closes when stopped. */
export async function serveBuilt({ env, log, database, module, say }: Parts): Promise<void> {
  await seedWhenEmpty(database, say);
  await say.step('Compressing the storefront', () => Promise.all([CLIENT_BUILD, PAY_BUILD].map(precompress)));
  const shop = await composeShop(env, database, log);
  const app = shop.app(await builtParts(module, env.cdnBase));
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: SERVER_OPTIONS }) as Server;
  cutSlowClients(server);
  const port = await listen(server, env.port, env.host);
  stopOnSignal(server, shop, log);
  await printAddresses(database, port, say);
  await printEditor(database, env, port, say);
}
