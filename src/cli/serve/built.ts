import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppDeps } from '#server/app.ts';
import { AssetStore } from '#server/pages/assets/asset-store.ts';
import { clientManifest } from '#server/pages/assemble/client-manifest.ts';
import type { RendererAssets, RendererModule, ViteManifest } from '#server/pages/assemble/renderer.ts';
import type { ShopProcess } from './compose.ts';
import { CLIENT_BUILD, PAY_BUILD, RENDERER_BUILD } from './paths.ts';
import { CommandError } from '../core/print.ts';

/** The parts of the build that an app serves. */
export async function builtParts(module: RendererModule, cdnBase: string): Promise<Parameters<ShopProcess['app']>[0]> {
  return {
    module,
    assets: builtAssets(cdnBase),
    store: await AssetStore.open(CLIENT_BUILD, { isShared: cdnBase !== '' }),
    pay: await builtPay(),
  };
}

export async function loadRenderer(): Promise<RendererModule> {
  checkBuilt();
  return (await import(RENDERER_BUILD.href)) as RendererModule;
}

export function checkBuilt(): void {
  if (!existsSync(RENDERER_BUILD))
    throw new CommandError('The storefront is not built yet: run npm run build, or npm start, which does it.');
}

/** The payment component is only served from its own origin, never through a CDN. */
async function builtPay(): Promise<NonNullable<AppDeps['pay']>> {
  const manifest = JSON.parse(readFileSync(join(PAY_BUILD, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const { file, css = [] } = manifest['src/pay/pay.ts'] ?? { file: '' };
  return {
    assets: { script: `/${file}`, styles: css.map((name) => `/${name}`) },
    store: await AssetStore.open(PAY_BUILD),
  };
}

function builtAssets(cdnBase: string): RendererAssets {
  const readText = (file: string) => readFileSync(join(CLIENT_BUILD, file), 'utf8');
  return { base: `${cdnBase}/`, manifest: clientManifest(readText), readText };
}
