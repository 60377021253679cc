import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allApis } from '#server/apis.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { jobs } from '#server/db/schema/system.ts';
import { createTestPostgres } from '#server/db/testing.ts';
import { CONTENT_CHANGED, contentChanged } from '#server/queue/content-changed.ts';
import { fetchImagesOf } from '#server/modules/transfer/images/fetch-images.ts';
import { LEASE_MS } from '#server/queue/queue.ts';
import { JobWorker } from '#server/queue/worker.ts';
import { silentLog } from '#server/core/log.ts';
import { createServices } from '#server/services.ts';
import { openShopApp } from '../support/shop-app.ts';
import { titlePage } from './title-page.ts';
import { seedLocalShop } from './two-processes.ts';

const PROCESS = fileURLToPath(new URL('./image-process.ts', import.meta.url));
const PRODUCTS = 40;
const FIRST = 1000;

describe('processes that fetch pictures', () => {
  let database: Database;
  let url: string;
  let drop: () => Promise<void>;
  let media: string;
  let server: Server;
  let host: string;
  let red: Buffer;
  let answer: RequestListener;
  let asked: string[] = [];
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    ({ url, drop } = await createTestPostgres());
    database = await openPostgres(url, { onError: () => undefined });
    await seedLocalShop(database);
    media = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
    red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02010' } })
      .png()
      .toBuffer();
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `http://pictures.test:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    asked = [];
    await Promise.all(running.splice(0).map((one) => end(one, 'SIGTERM')));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await database.close();
    await drop();
    await rm(media, { recursive: true });
  });

  const show: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'image/png' }).end(red);
  const start = async (aheadMs = 0) => {
    const child = fork(PROCESS, [url, media, String(aheadMs)], { execArgv: [] });
    running.push(child);
    await once(child, 'message');
    return child;
  };
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const wait = async (ids: number[], paths: string[]) => {
    await database.db.transaction(async (tx) => {
      await tx.insert(productImages).values(
        ids.flatMap((product_id) =>
          paths.map((path, index) => ({
            shop_id: 1,
            product_id,
            src: '',
            width: 0,
            height: 0,
            position: index + 1,
            source: `${host}/${product_id}${path}`,
            state: 'pending' as const,
          })),
        ),
      );
      await fetchImagesOf(tx, 1, ids);
    });
  };
  const statesOf = async (id: number) =>
    (
      await database.db
        .select({ state: productImages.state })
        .from(productImages)
        .where(eq(productImages.product_id, id))
        .orderBy(asc(productImages.position))
    ).map(({ state }) => state);
  const waiting = async () =>
    (await database.db.select({ kind: jobs.kind }).from(jobs))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== CONTENT_CHANGED);

  it('[reliability] two of them ask for each picture once', async () => {
    answer = show;
    const ids = Array.from({ length: PRODUCTS }, (_, index) => FIRST + index);
    await database.db
      .insert(products)
      .values(
        ids.map((id) => ({ shop_id: 1, id, handle: `product-${id}`, title: 'Product', published_at: new Date(0) })),
      );
    await Promise.all([start(), start()]);
    await wait(ids, ['/1.png', '/2.png']);
    await expect.poll(waiting).toEqual([]);
    expect(asked.toSorted()).toEqual(ids.flatMap((id) => [`/${id}/1.png`, `/${id}/2.png`]).toSorted());
    expect(
      (await database.db.select().from(productImages).where(eq(productImages.state, 'ready'))).length,
    ).toBeGreaterThanOrEqual(2 * PRODUCTS);
  });

  it('[reliability] what one had fetched when it was killed is not asked for again; another does the rest after the lease, and the page shows it', async () => {
    const bowl = 11;
    const { app, close } = await openShopApp(database, {
      env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1024 * 1024 },
      apis: allApis({ sections: new Map(), services: createServices() }),
      renderer: titlePage,
    });
    const page = async () => (await app.request('http://localhost/products/bowl')).text();
    expect(await page()).toContain('"images":[]');
    // The second picture begins and never ends.
    answer = (request, response) =>
      request.url?.endsWith('/2.png')
        ? response.writeHead(200, { 'Content-Type': 'image/png' }).write('x')
        : show(request, response);
    const first = await start();
    await wait([bowl], ['/1.png', '/2.png']);
    await expect
      .poll(async () => [await statesOf(bowl), asked.toSorted()])
      .toEqual([
        ['ready', 'pending'],
        ['/11/1.png', '/11/2.png'],
      ]);
    await end(first, 'SIGKILL');
    answer = show;
    await start(0);
    expect(await waiting()).toHaveLength(1);
    await start(LEASE_MS + 1_000);
    await expect.poll(waiting).toEqual([]);
    expect([await statesOf(bowl), asked.toSorted()]).toEqual([
      ['ready', 'ready'],
      ['/11/1.png', '/11/2.png', '/11/2.png'],
    ]);
    expect(await page()).toContain('"images":[]');
    const tomorrow = () => new Date(Date.now() + 86_400_000);
    await new JobWorker({
      database,
      log: silentLog(),
      now: tomorrow,
      handlers: { [CONTENT_CHANGED]: contentChanged(database) },
      takesOwnOnly: true,
      chores: [],
    }).runRound();
    await expect.poll(page).toMatch(/"images":\[\{[^\]]*products\/bowl-/);
    await close();
  });
});
