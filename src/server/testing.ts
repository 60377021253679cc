import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { AppDeps } from './app.ts';
import type { Database, Engine } from './db/database.ts';
import { currencies, locales, shopHosts, shops } from './db/schema/shop.ts';
import { openTestDatabase } from './db/testing.ts';
import type { AppEnv } from './core/shop-context.ts';
import { ShopDirectory } from './core/shops.ts';
import { silentLog } from './core/log.ts';
import { createMetrics } from './core/metrics.ts';
import { outside } from './core/clock.ts';

const FORMATS = {
  money_format: '${{amount}}',
  money_without_currency_format: '{{amount}}',
  money_with_currency_format: '${{amount}} USD',
};

/**
 * A database with one minimal shop (id 1, host `shop.test`, en and de, USD and EUR) and apps on it, without listeners.
 */
export interface TestShop {
  database: Database;
  directory: ShopDirectory;
  /** An app with these parts; missing ones are empty. */
  app(parts?: Partial<AppDeps>): Hono<AppEnv>;
  close(): Promise<void>;
}

export async function openTestShop(engine: Engine): Promise<TestShop> {
  const database = await openTestDatabase(engine);
  const { db } = database;
  await db
    .insert(shops)
    .values({ id: 1, handle: 'shop', name: 'Shop', domain: 'shop.test', sub_domain: 'shop', country_code: 'US' });
  await db.insert(shopHosts).values({ shop_id: 1, host: 'shop.test', is_primary: true });
  await db.insert(locales).values([
    { shop_id: 1, code: 'en', name: 'English', country_code: 'US', is_primary: true },
    { shop_id: 1, code: 'de', name: 'Deutsch', country_code: 'DE', position: 1 },
  ]);
  await db.insert(currencies).values([
    { shop_id: 1, code: 'USD', country_code: 'US', is_primary: true, ...FORMATS },
    { shop_id: 1, code: 'EUR', country_code: 'DE', rate: 0.9, position: 1, ...FORMATS },
  ]);
  const directory = new ShopDirectory(database);
  await directory.start();
  return {
    database,
    directory,
    app: (parts = {}) =>
      createApp({
        ...outside,
        emit: () => Promise.reject(new Error('This app was given nobody who listens')),
        database,
        directory,
        env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1024 * 1024, ...parts.env },
        log: silentLog(),
        metrics: createMetrics({ withProcess: false }),
        readiness: { isStopping: false },
        apis: [],
        forms: [],
        ...parts,
      }),
    close: async () => {
      await directory.stop();
      await database.close();
    },
  };
}
