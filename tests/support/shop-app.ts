import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import type { AppDeps } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { silentLog } from '#server/core/log.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { outside } from '#server/core/clock.ts';

/**
 * The app of one process on a database: it receives change events, logs nothing, has its own rate limits and no forms.
 */
export async function openShopApp(
  database: Database,
  parts: Pick<AppDeps, 'apis'> & Partial<AppDeps>,
): Promise<{ app: Hono<AppEnv>; close(): Promise<void> }> {
  const directory = new ShopDirectory(database);
  await directory.start();
  const app = createApp({
    ...outside,
    emit: () => Promise.reject(new Error('This app was given nobody who listens')),
    database,
    directory,
    env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: 0 },
    log: silentLog(),
    metrics: createMetrics({ withProcess: false }),
    readiness: { isStopping: false },
    forms: [],
    ...parts,
  });
  return { app, close: () => directory.stop() };
}
