import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { AppDeps } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { AssetStore } from '#server/pages/asset-store.ts';
import { precompress } from '#server/pages/precompress.ts';
import type { RendererAssets, RendererModule, ViteManifest } from '#server/pages/renderer.ts';
import { composeShop } from './compose.ts';
import type { ShopProcess } from './compose.ts';
import { checkDataDir, checkPort, readEnv } from './environment.ts';
import { listen, sayAddresses } from './listen.ts';
import { openEnvDatabase, seedWhenEmpty } from './open-database.ts';
import { CLIENT_BUILD, PAY_BUILD, RENDERER_BUILD } from './paths.ts';
import { releaseMemoryWhenQuiet } from './release-memory.ts';
import { CommandError } from './say.ts';
import type { Say } from './say.ts';
import { stopOnSignal } from './stop.ts';

/** Serves the built shop until it is told to stop. */
export async function start(say: Say): Promise<void> {
  // React and the router choose their build by it: it must stand before the renderer is imported.
  process.env.NODE_ENV ??= 'production';
  const env = readEnv();
  const log = createLog(quietAtTerminal(env.logLevel));
  checkDataDir(env.dataDir);
  await checkPort(env.port, env.host);
  checkBuilt();
  // The embedded database opens in its own thread meanwhile.
  const [database, module] = await Promise.all([openEnvDatabase(env, log, say), loadRenderer()]);
  await seedWhenEmpty(database, say);
  await say.step('Compressing the storefront', () => Promise.all([CLIENT_BUILD, PAY_BUILD].map(precompress)));
  const shop = await composeShop(env, database, log);
  const app = shop.app(await builtParts(module, env.cdnBase));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listen(server, env.port, env.host);
  stopOnSignal(server, shop, log);
  releaseMemoryWhenQuiet();
  await sayAddresses(database, port, say);
}

/** A person at a terminal who did not ask for a level sees warnings and errors only. */
export function quietAtTerminal(level: string): string {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : level;
}

/** What an app serves of the build. */
export async function builtParts(module: RendererModule, cdnBase: string): Promise<Parameters<ShopProcess['app']>[0]> {
  return { module, assets: builtAssets(cdnBase), store: await AssetStore.open(CLIENT_BUILD, { isShared: cdnBase !== '' }), pay: await builtPay() };
}

export async function loadRenderer(): Promise<RendererModule> {
  checkBuilt();
  return (await import(RENDERER_BUILD.href)) as RendererModule;
}

function checkBuilt(): void {
  if (!existsSync(RENDERER_BUILD)) throw new CommandError('The storefront is not built yet: run npm run build, or npm start, which does it.');
}

/** The payment component comes from its own origin alone, never through a CDN. */
async function builtPay(): Promise<NonNullable<AppDeps['pay']>> {
  const manifest = JSON.parse(readFileSync(join(PAY_BUILD, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const { file, css = [] } = manifest['src/pay/pay.ts'] ?? { file: '' };
  return { assets: { script: `/${file}`, styles: css.map((name) => `/${name}`) }, store: await AssetStore.open(PAY_BUILD) };
}

function builtAssets(cdnBase: string): RendererAssets {
  const readText = (file: string) => readFileSync(join(CLIENT_BUILD, file), 'utf8');
  return { base: `${cdnBase}/`, manifest: JSON.parse(readText('.vite/manifest.json')) as ViteManifest, readText };
}
