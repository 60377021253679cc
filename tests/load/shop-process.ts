import { serve } from '@hono/node-server';
import { allApis } from '#server/apis.ts';
import { createApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { ShopDirectory } from '#server/http/shops.ts';
import { silentLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { outside } from '#server/outside.ts';
import { createServices } from '#server/services/services.ts';

/** One server process of a race: tells its port to the test that forked it and ends with it. */
const url = process.argv[2];
if (!url) throw new Error('The address of a database is needed');
const database = await openPostgres(url, { onError: fail });
const directory = new ShopDirectory(database);
await directory.start();
const app = createApp({
  ...outside,
  database,
  directory,
  env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1 },
  log: silentLog(),
  metrics: createMetrics({ withProcess: false }),
  readiness: { isStopping: false },
  apis: allApis({ sections: new Map(), services: createServices() }),
  forms: [],
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
process.once('disconnect', () => process.exit(0));

function fail(error: Error): void {
  console.error(error);
  process.exit(1);
}
