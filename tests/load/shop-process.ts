import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { serve } from '@hono/node-server';
import { stopOnSignal } from '#cli/serve/stop.ts';
import { allApis } from '#server/apis.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import type { GatewayKeys } from '#server/modules/payments/gateway-env.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { keyedGateways } from '#server/modules/payments/keyed-gateways.ts';
import { testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { createEditorApp } from '#server/editor/editor-app.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { silentLog } from '#server/core/log.ts';
import { createServices, waitAside } from '#server/services.ts';
import { openShopApp } from '../support/shop-app.ts';
import { titlePage } from './title-page.ts';

/**
 * One server process of a shop that has two: tells its port to the test that forked it and ends with it, or as a shop
 * does at a signal. After its database it is told the keys of gateways, as JSON.
 */
const [url, keys = '{}'] = process.argv.slice(2);
if (!url) throw new Error('The address of a database is needed');
// A broken connection is made again; only a database that cannot be opened ends the process.
const database = await openPostgres(url, { onError: () => undefined });
const services = createServices({
  gateways: new Gateways([testGateway(waitAside), cashOnDelivery], keyedGateways(JSON.parse(keys) as GatewayKeys, {})),
});
const readiness = { isStopping: false };
const { app, close } = await openShopApp(database, {
  env: { mode: 'production', cdnBase: '', trustProxy: 1, htmlCacheBytes: 1024 * 1024 },
  apis: allApis({ sections: new Map(), services }),
  payments: services,
  editor: (parts) => createEditorApp({ ...parts, sections: new Map(), mediaStore: new MediaStore(tmpdir()) }),
  readiness,
  emit: services.emit,
  renderer: titlePage,
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
const closeAll = async () => {
  await close();
  await database.close();
};
stopOnSignal(server as Server, { readiness, close: closeAll }, silentLog());
process.once('disconnect', () => process.exit(0));
