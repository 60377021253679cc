import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { themeVersions } from '#server/db/schema/theme.ts';
import type { Json } from '#server/db/schema/json.ts';
import { openTestDatabase, testEngine } from '#server/db/testing.ts';
import { parseEnv } from '#server/env.ts';
import { silentLog } from '#server/core/log.ts';
import { AssetStore } from '#server/pages/assets/asset-store.ts';
import { precompress } from '#server/http/precompress.ts';
import { clientManifest } from '#server/pages/assemble/client-manifest.ts';
import type { RendererModule } from '#server/pages/assemble/renderer.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import type { GroupName } from '#domain/page/page-document.ts';
import type { SectionDefinition, SectionRegistry } from '#theme/model/section.ts';
import type { SectionsJson } from '#theme/model/theme-json.ts';
import { composeShop } from '#cli/serve/compose.ts';
import { seedShop } from './seed-shop.ts';
import { serveApp } from './serve-app.ts';

/** A shop with every section in its first preset, all of them hydrated. */
export interface PresetShop {
  readonly baseUrl: string;
  readonly sections: SectionRegistry;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The page for sections that can be on any. */
const ANYWHERE: PageType = 'homepage';

export const templatesOf = ({ enabledOn }: SectionDefinition): readonly PageType[] =>
  enabledOn?.templates ?? (enabledOn?.groups ? [] : [ANYWHERE]);

/** Builds the storefront with React's development checks, which report every hydration mismatch, and serves it. */
export async function openPresetShop(): Promise<PresetShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-presets-'));
  const client = join(folder, 'client');
  await buildWithChecks(client, join(folder, 'server'));
  const module = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as RendererModule;
  const sections: SectionRegistry = new Map(
    [...module.sections].map(([type, definition]) => [type, { ...definition, hydrate: 'load' }]),
  );

  const database = await openTestDatabase(testEngine);
  await seedShop(database);
  const [version] = await database.db.select().from(themeVersions);
  await database.db
    .update(themeVersions)
    .set({ json: { ...version?.json, ...presetTheme([...sections.values()]) } as Record<string, Json> });

  // The payment component has a build of its own, which is missing here.
  const env = parseEnv({ NODE_ENV: 'test', VITRINE_DATA_DIR: folder, PAYMENT_GATEWAYS: 'cod' });
  const shop = await composeShop(env, database, silentLog());
  await precompress(client);
  const readText = (file: string) => readFileSync(join(client, file), 'utf8');
  const assets = { base: '/', manifest: clientManifest(readText), readText };
  const app = shop.app({
    module: { ...module, sections },
    assets,
    store: await AssetStore.open(client, { isShared: false }),
  });
  const { baseUrl, close } = await serveApp(app);
  return {
    baseUrl,
    sections,
    fetch: (path, init) => fetch(baseUrl + path, init),
    close: async () => {
      await close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Not `production`: then React also compares attributes and describes mismatches. */
async function buildWithChecks(client: string, server: string): Promise<void> {
  const builder = await createBuilder({
    mode: 'development',
    logLevel: 'error',
    environments: {
      client: { build: { outDir: client, emptyOutDir: true } },
      boot: { build: { outDir: client } },
      firstVisit: { build: { outDir: client } },
      ssr: { build: { outDir: server, emptyOutDir: true } },
    },
  });
  // No other: the rest of the build is of the shop that other tests run.
  for (const name of ['client', 'boot', 'firstVisit', 'ssr']) await builder.build(builder.environments[name]!);
}

/** Every section in its first preset, on every template and in every group that allows it. */
function presetTheme(sections: readonly SectionDefinition[]): {
  groups: Record<string, SectionsJson>;
  templates: Record<string, SectionsJson>;
} {
  const placed = (where: (section: SectionDefinition) => boolean): SectionsJson => {
    const here = sections.filter(where).map(({ type, presets: [preset] }) => {
      const { name: _name, ...values } = preset ?? { name: '' };
      return [type, { type, ...values }] as const;
    });
    return { sections: Object.fromEntries(here), order: here.map(([type]) => type) };
  };
  const groups: GroupName[] = ['header', 'footer', 'overlay'];
  const templates = new Set(sections.flatMap(templatesOf));
  return {
    groups: Object.fromEntries(
      groups.map((group) => [group, placed(({ enabledOn }) => enabledOn?.groups?.includes(group) ?? false)]),
    ),
    templates: Object.fromEntries(
      [...templates].map((template) => [template, placed((section) => templatesOf(section).includes(template))]),
    ),
  };
}
