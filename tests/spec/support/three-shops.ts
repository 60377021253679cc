import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#api/endpoint.ts';
import { fillPath } from '#api/endpoint.ts';
import { allApis, allForms } from '#server/apis.ts';
import { createApp } from '#server/app.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { ShopDirectory } from '#server/http/shops.ts';
import { ImageCache } from '#server/images/image-cache.ts';
import { ImageServer } from '#server/images/image-server.ts';
import { ImageSources } from '#server/images/sources.ts';
import { silentLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { outside } from '#server/outside.ts';
import type { RendererModule } from '#server/pages/renderer.ts';
import { createServices } from '#server/services/services.ts';
import { readDemoContent } from '../../../src/cli/demo/content.ts';
import type { DemoContent } from '../../../src/cli/demo/content.types.ts';
import { DEMO_SHOPS } from '../../../src/cli/demo/shops.ts';
import { seedShop } from '../../support/seed-shop.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** A shop of the process, and how it is asked. */
export interface Tenant {
  id: number;
  key: string;
  origin: string;
  content: DemoContent;
  send(path: string, init?: RequestInit): Promise<Response>;
  /** One call of the wire. */
  ask(endpoint: Pick<Endpoint, 'method' | 'path'>, asked?: Asked): Promise<Response>;
}

export interface Asked {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ThreeShops {
  database: Database;
  tenants: Record<'halden' | 'fieldnotes' | 'atelier', Tenant>;
  /** Every call of the wire and every native form that the process answers. */
  endpoints: Endpoint[];
  formPaths: string[];
  close(): Promise<void>;
}

/** The three demo shops in one process as it is in production: calls, forms, pages with their cache, pictures. */
export async function openThreeShops(engine: Engine): Promise<ThreeShops> {
  const renderer = (await import('../../../src/app/entry-server.tsx')) satisfies RendererModule;
  const database = await openTestDatabase(engine);
  for (const demo of DEMO_SHOPS) await seedShop(database, demo);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shops-'));
  const directory = new ShopDirectory(database);
  await directory.start();
  const metrics = createMetrics({ withProcess: false });
  const services = createServices();
  const apis = allApis({ sections: renderer.sections, services });
  const forms = allForms(services);
  const shipped = Object.fromEntries(DEMO_SHOPS.map(({ handle, pictures }) => [handle, pictures]));
  const app = createApp({
    ...outside,
    database,
    directory,
    env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: CACHE_BYTES },
    log: silentLog(),
    metrics,
    readiness: { isStopping: false },
    apis,
    forms,
    images: new ImageServer({ sources: new ImageSources({ media: join(folder, 'media'), shipped }), cache: await ImageCache.open(join(folder, 'cache'), CACHE_BYTES), metrics }),
    catalogue: services.catalogue,
    renderer: (http) => renderer.createRenderer({ http, log: silentLog(), assets: { base: '/', readText: () => '' } }),
  });
  const tenant = async (demo: (typeof DEMO_SHOPS)[number]): Promise<Tenant> => {
    const content = await readDemoContent(demo);
    const origin = `http://${content.shop.hosts.at(-1)}`;
    const send = async (path: string, init?: RequestInit) => app.request(origin + path, init);
    return {
      id: demo.id,
      key: demo.key,
      origin,
      content,
      send,
      ask: ({ method, path: template }, { path, query, body, headers = {} } = {}) => {
        const init = { method, headers: { Origin: origin, ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        return send(`/api${fillPath(template, path)}${query ? `?${new URLSearchParams(query)}` : ''}`, init);
      },
    };
  };
  const [halden, fieldnotes, atelier] = (await Promise.all(DEMO_SHOPS.map(tenant))) as [Tenant, Tenant, Tenant];
  return {
    database,
    tenants: { halden, fieldnotes, atelier },
    endpoints: apis.map(({ endpoint }) => endpoint),
    formPaths: forms.filter(({ method = 'POST' }) => method === 'POST').map(({ path }) => path),
    close: async () => {
      await directory.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
