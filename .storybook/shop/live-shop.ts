import { Hono } from 'hono';
import { allApis, allForms } from '#server/apis.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import type { Log } from '#server/core/log.ts';
import type { Metrics } from '#server/core/metrics.ts';
import { createServices } from '#server/services.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { storyTime } from '../decorators/frozen-world.ts';
import { COOKIE_HEADERS } from '../storefront/visit.ts';
import { openBrowserDatabase } from './browser-database.ts';

const sections = sectionRegistry(
  import.meta.glob<{ section: SectionDefinition }>('../../theme-sections/*/*.section.ts', { eager: true }),
);

/** The demo shop for one story: the server's own app over a database of its own, with the story's clock. */
export interface LiveShop {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the shop; `prepare` can change it before its first request. */
export async function openLiveShop(
  prepare: (database: Database) => Promise<void> = async () => undefined,
): Promise<LiveShop> {
  const database = await openBrowserDatabase();
  await prepare(database);
  const directory = new ShopDirectory(database);
  await directory.start();
  const services = createServices();
  const app = createApp({
    now: () => new Date(storyTime),
    token: () => crypto.randomUUID(),
    emit: services.emit,
    database,
    directory,
    env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: 0 },
    log: loudLog,
    metrics: silentMetrics,
    readiness: { isStopping: false },
    apis: allApis({ sections, services }),
    forms: allForms(services),
  });
  const shop = withCookies(app);
  return {
    async fetch(request) {
      const response = await shop.fetch(await asSent(request));
      if (response.status === 404 && (await response.clone().json()).code === 'not_found')
        console.error(`The shop has no call ${request.method} ${request.url}.`);
      return response;
    },
    async close() {
      await directory.stop();
      await database.close();
    },
  };
}

/** The request as a browser would send it to the demo shop's host, with the cookies that scripts cannot set. */
async function asSent(request: Request): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? undefined : await request.text();
  const headers = new Headers(request.headers);
  headers.set('cookie', headers.get(COOKIE_HEADERS.request) ?? '');
  if (body !== undefined) headers.set('content-length', String(new TextEncoder().encode(body).length));
  const sent = new Request(`http://localhost${pathname}${search}`, { method: request.method, body });
  Object.defineProperty(sent, 'headers', { value: headers });
  return sent;
}

/** Copies the cookies a response sets to a header that scripts can read. */
function withCookies(app: Hono<AppEnv>): Hono<AppEnv> {
  const front = new Hono<AppEnv>();
  front.use(async (c, next) => {
    const set: string[] = [];
    const { header } = c;
    c.header = (name, value, options) => {
      if (name.toLowerCase() === 'set-cookie' && value !== undefined) set.push(value);
      header(name, value, options);
    };
    await next();
    if (set.length > 0) c.res.headers.set(COOKIE_HEADERS.response, JSON.stringify(set));
  });
  return front.route('/', app);
}

/** Server warnings and errors fail the story. */
const loudLog: Log = {
  fatal: (...told: unknown[]) => console.error(...told),
  error: (...told: unknown[]) => console.error(...told),
  warn: (...told: unknown[]) => console.error(...told),
  info: () => undefined,
  debug: () => undefined,
  trace: () => undefined,
  isLevelEnabled: () => false,
  child: () => loudLog,
} as unknown as Log;

const silentMetrics: Metrics = {
  requests: { observe: () => undefined },
  pages: { inc: () => undefined },
  images: { inc: () => undefined },
  shed: { inc: () => undefined },
  inFlight: { inc: () => undefined, dec: () => undefined },
  text: async () => '',
  contentType: 'text/plain',
};
