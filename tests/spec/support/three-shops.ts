import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Endpoint } from '#api/core/endpoint.ts';
import { fillPath } from '#api/core/endpoint.ts';
import { allApis, allForms } from '#server/apis.ts';
import { createApp } from '#server/app.ts';
import type { AppDeps } from '#server/app.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { RateLimits } from '#server/core/rate-limit.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { ImageCache } from '#server/images/image-cache.ts';
import { ImageServer } from '#server/images/image-server.ts';
import { ImageSources } from '#server/images/sources.ts';
import { silentLog } from '#server/core/log.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { outside } from '#server/core/clock.ts';
import type { RendererModule } from '#server/pages/assemble/renderer.ts';
import { createPayApp } from '#server/modules/payments/pay-host/pay-app.ts';
import { payOriginOf } from '#server/http/pay-origin.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { createServices } from '#server/services.ts';
import { pageQuery } from '#theme/model/section.ts';
import { readDemoContent } from '../../../src/cli/demo/content.ts';
import type { DemoContent } from '../../../src/cli/demo/content.types.ts';
import { DEMO_SHOPS } from '../../../src/cli/demo/shops.ts';
import { seedShop } from '../../support/seed-shop.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** A shop of the process, and how to send it requests. */
export interface Tenant {
  id: number;
  key: string;
  origin: string;
  content: DemoContent;
  /** Requests a path of the shop, or a full address of the payment component. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Calls an endpoint; `raw` is sent as it is in place of the body. */
  ask(endpoint: Pick<Endpoint, 'method' | 'path'>, asked?: Asked, raw?: BodyInit): Promise<Response>;
}

export interface Asked {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ThreeShops {
  database: Database;
  directory: ShopDirectory;
  tenants: Record<'halden' | 'fieldnotes' | 'atelier', Tenant>;
  /** All endpoints and native forms of the process. */
  endpoints: Endpoint[];
  formPaths: string[];
  /**
   * All routes of the process for shops and for the payment component: method and pattern, in the order of matching.
   */
  routes: string[];
  payRoutes: string[];
  close(): Promise<void>;
}

/** Address of the payment component for shops on localhost. */
export const PAY = 'http://pay.localhost';

/**
 * The three demo shops in one process as in production: endpoints, forms, pages with their cache, images, videos,
 * uploads, payments.
 */
export async function openThreeShops(engine: Engine, log = silentLog()): Promise<ThreeShops> {
  const renderer = (await import('#app/server/entry-server.tsx')) satisfies RendererModule;
  const database = await openTestDatabase(engine);
  for (const demo of DEMO_SHOPS) await seedShop(database, demo);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shops-'));
  const directory = new ShopDirectory(database);
  await directory.start();
  const metrics = createMetrics({ withProcess: false });
  const services = createServices({
    gateways: new Gateways([
      testGateway(
        async () => undefined,
        (shopOrigin) => payOriginOf(undefined, shopOrigin),
      ),
      cashOnDelivery,
    ]),
  });
  const apis = allApis({ sections: renderer.sections, services });
  const forms = allForms(services);
  const shipped = Object.fromEntries(DEMO_SHOPS.map(({ handle, pictures }) => [handle, pictures]));
  const media = new ImageSources({ media: join(folder, 'media'), shipped });
  await Promise.all(DEMO_SHOPS.map(({ handle }) => writeVideo(join(folder, 'media', handle), handle)));
  const deps = {
    ...outside,
    emit: services.emit,
    database,
    directory,
    env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: CACHE_BYTES },
    log,
    metrics,
    readiness: { isStopping: false },
    apis,
    forms,
    images: new ImageServer({
      sources: media,
      cache: await ImageCache.open(join(folder, 'cache'), CACHE_BYTES),
      metrics,
    }),
    media,
    catalogue: services.catalogue,
    uploads: services.uploads,
    themes: services.themes,
    payments: services,
    pay: { assets: { script: '/app/pay.js', styles: [] } },
    pageQuery: pageQuery(renderer.sections),
    renderer: (http) => renderer.createRenderer({ http, log, assets: { base: '/', readText: () => '' } }),
  } satisfies AppDeps;
  const app = createApp(deps);
  const payApp = createPayApp({ ...deps, ...deps.pay, gateways: services.gateways, limits: new RateLimits() });
  const tenant = async (demo: (typeof DEMO_SHOPS)[number]): Promise<Tenant> => {
    const content = await readDemoContent(demo);
    const origin = `http://${content.shop.hosts.at(-1)}`;
    const send = async (path: string, init?: RequestInit) =>
      app.request(path.startsWith('http://') ? path : origin + path, init);
    return {
      id: demo.id,
      key: demo.key,
      origin,
      content,
      send,
      ask: ({ method, path: template }, { path, query, body, headers = {} } = {}, raw = asSent(body)) => {
        const init = { method, headers: { Origin: origin, ...headers }, ...(raw === undefined ? {} : { body: raw }) };
        return send(`/api${fillPath(template, path)}${query ? `?${new URLSearchParams(query)}` : ''}`, init);
      },
    };
  };
  const [halden, fieldnotes, atelier] = (await Promise.all(DEMO_SHOPS.map(tenant))) as [Tenant, Tenant, Tenant];
  return {
    database,
    directory,
    tenants: { halden, fieldnotes, atelier },
    endpoints: apis.map(({ endpoint }) => endpoint),
    formPaths: forms.filter(({ method = 'POST' }) => method === 'POST').map(({ path }) => path),
    routes: routesOf(app),
    payRoutes: routesOf(payApp),
    close: async () => {
      await directory.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asSent(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** An app's routes, without the duplicates below a locale prefix. */
function routesOf({ routes }: Pick<Hono<AppEnv>, 'routes'>): string[] {
  return routes.filter(({ path }) => !path.startsWith('/:prefix')).map(({ method, path }) => `${method} ${path}`);
}

/** Writes a video that only one shop has. */
async function writeVideo(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'films'), { recursive: true });
  await writeFile(join(folder, 'films', `only-${name}.webm`), `A film of ${name}`);
}
