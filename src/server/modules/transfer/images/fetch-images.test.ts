import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { openCommerceShop } from '../../../../../tests/spec/support/commerce-shop.ts';
import type { CommerceShop } from '../../../../../tests/spec/support/commerce-shop.ts';
import { collections } from '#server/db/schema/collection.ts';
import { translations } from '#server/db/schema/content.ts';
import { productImages } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import { MAX_PICTURE_BYTES, ImageStore } from '#server/images/image-store.ts';
import { silentLog } from '#server/core/log.ts';
import type { Network } from '#server/outbound/public-fetch.ts';
import { CONTENT_CHANGED, contentChanged } from '#server/queue/content-changed.ts';
import {
  FETCH_COLLECTION_PICTURE,
  FETCH_PRODUCT_PICTURES,
  fetchCollectionImage,
  fetchImageOf,
  fetchImagesOf,
  fetchProductImages,
  forgetImageOf,
} from './fetch-images.ts';
import { takeJob } from '#server/queue/queue.ts';
import { JobWorker } from '#server/queue/worker.ts';

/** A product without images, and one with two. */
const BOWL = 11;
const VASE = 10;
const COLLECTION = 70;

describe('pictures behind addresses', () => {
  let shop: CommerceShop;
  let media: string;
  let server: Server;
  let host: string;
  let asked: string[];
  let answer: RequestListener;
  let now: Date;
  let red: Buffer;

  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    media = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
    red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02010' } })
      .png()
      .toBuffer();
    await shop.database.db
      .insert(collections)
      .values({ shop_id: 1, id: COLLECTION, handle: 'all', title: 'All', published_at: new Date(0) });
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `http://pictures.test:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    // Ahead of the database's clock, which sets the time of jobs, for as long as a test takes.
    now = new Date(Date.now() + 3_600_000);
    asked = [];
    answer = (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end(red);
    await shop.database.db.delete(jobs);
    await shop.database.db.delete(productImages).where(eq(productImages.product_id, BOWL));
    await shop.database.db.update(collections).set({ image: null });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await shop.close();
    await rm(media, { recursive: true });
  });

  /** pictures.test is this test's server and counts as public; every other name resolves to a private address. */
  const network: Network = {
    resolve: async (name) => [{ address: name === 'pictures.test' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    isPort: () => true,
  };
  const worker = ({ store = new ImageStore(media), timeoutMs = 5_000 } = {}) => {
    const deps = { database: shop.database, store, log: silentLog(), now: () => now, network, timeoutMs };
    const handlers = {
      [FETCH_PRODUCT_PICTURES]: fetchProductImages(deps),
      [FETCH_COLLECTION_PICTURE]: fetchCollectionImage(deps),
      [CONTENT_CHANGED]: contentChanged(shop.database),
    };
    return new JobWorker({ database: shop.database, log: silentLog(), now: () => now, handlers, chores: [] });
  };
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const wait = async (productId: number, ...paths: string[]) => {
    const { db } = shop.database;
    const rows = paths.map((path, index) => ({
      shop_id: 1,
      product_id: productId,
      src: '',
      alt: `Picture ${index}`,
      width: 0,
      height: 0,
      position: index + 1,
      source: path.startsWith('http') ? path : host + path,
      state: 'pending' as const,
    }));
    await db.transaction(async (tx) => {
      await tx.insert(productImages).values(rows);
      await fetchImagesOf(tx, 1, [productId]);
    });
  };
  const stored = (productId = BOWL) =>
    shop.database.db
      .select()
      .from(productImages)
      .where(eq(productImages.product_id, productId))
      .orderBy(asc(productImages.position));
  const waiting = () => shop.database.db.select().from(jobs);
  const version = async () => (await shop.database.db.select().from(shops))[0]!.content_version;

  it('[import] arrive with their size and colour, and are shown', async () => {
    expect((await shop.call(catalogueApi.product, { path: { handle: 'bowl' } })).images).toEqual([]);
    await wait(BOWL, '/red.png');
    await worker().runRound();
    later(5_000);
    await worker().runRound();
    const [image] = await stored();
    expect(image).toMatchObject({
      src: expect.stringMatching(/^products\/bowl-[\da-f]{16}\.png$/),
      width: 300,
      height: 200,
      average_color: '#c02010',
      state: 'ready',
      problem: null,
    });
    expect((await stat(join(media, 'shop', image!.src))).size).toBe(red.byteLength);
    // The process learns of the change by a notification.
    const images = async () => (await shop.call(catalogueApi.product, { path: { handle: 'bowl' } })).images;
    await expect.poll(images).toMatchObject([
      {
        src: expect.stringContaining(image!.src.slice(0, -4)),
        alt: 'Picture 0',
        width: 300,
        height: 200,
        average_color: '#c02010',
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('[import] of several products raise the digest once', async () => {
    const before = await version();
    await wait(BOWL, '/1.png', '/2.png', '/3.png', '/4.png', '/5.png', '/6.png');
    await wait(12, '/7.png');
    await worker().runRound();
    expect(asked.toSorted()).toEqual(['/1.png', '/2.png', '/3.png', '/4.png', '/5.png', '/6.png', '/7.png']);
    expect(await version()).toBe(before);
    expect((await waiting()).map(({ kind }) => kind)).toEqual([CONTENT_CHANGED]);
    later(5_000);
    await worker().runRound();
    expect(await version()).toBe(before + 1);
    expect(await waiting()).toEqual([]);
    expect((await readdir(join(media, 'shop/products'))).filter((name) => name.includes('bowl'))).toHaveLength(1);
    await shop.database.db.delete(productImages).where(eq(productImages.product_id, 12));
  });

  it('[import] a picture that takes its place moves the texts of those behind it', async () => {
    const { db } = shop.database;
    await db.insert(translations).values({
      shop_id: 1,
      locale: 'de',
      entity_type: 'product',
      entity_id: VASE,
      field: 'images.0.alt',
      value: 'Vase von vorn',
    });
    await wait(VASE, '/first.png');
    await db.update(productImages).set({ position: 0 }).where(eq(productImages.state, 'pending'));
    await worker().runRound();
    const rows = await db.select().from(translations).where(eq(translations.value, 'Vase von vorn'));
    expect(rows.map(({ field }) => field)).toEqual(['images.1.alt']);
  });

  it.each<[what: string, path: string, reason: RegExp, listener: RequestListener]>([
    ['that is not there', '/gone.png', /answers 404/, (_request, response) => void response.writeHead(404).end()],
    [
      'that redirects into the local network',
      '/inside.png',
      /leads into a local network \(inside\.test\)/,
      (_request, response) => void response.writeHead(302, { Location: 'http://inside.test/secret' }).end(),
    ],
    [
      'that says it is too large',
      '/large.png',
      /larger than 20 MB/,
      (_request, response) =>
        void response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': MAX_PICTURE_BYTES + 1 }).end(),
    ],
    [
      'that never ends',
      '/endless.png',
      /larger than 20 MB/,
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' });
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        };
        response.on('drain', pour);
        pour();
      },
    ],
    [
      'that is a page',
      '/page.png',
      /is of the type text\/html/,
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Not here</p>'),
    ],
    [
      'that only calls itself a picture',
      '/script.png',
      /no picture that can be read/,
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end('alert(1)'),
    ],
    [
      'that is a drawing',
      '/drawing.svg',
      /a drawing, which could carry script/,
      (_request, response) =>
        void response
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
  ])('[import] one %s is refused at once, with its reason', async (_what, path, reason, listener) => {
    const before = await version();
    answer = listener;
    await wait(BOWL, path);
    await worker().runRound();
    expect(await stored()).toMatchObject([{ state: 'failed', src: '', problem: expect.stringMatching(reason) }]);
    expect((await stored())[0]?.problem).toContain(host + path);
    expect(await waiting()).toEqual([]);
    expect(await version()).toBe(before);
  });

  it('[import] an address of the local network is never asked', async () => {
    await wait(BOWL, 'http://127.0.0.2/', 'http://inside.test/');
    await worker().runRound();
    expect((await stored()).map(({ problem }) => problem)).toEqual([
      'http://127.0.0.2/ leads into a local network (127.0.0.2)',
      'http://inside.test/ leads into a local network (inside.test)',
    ]);
    expect(asked).toEqual([]);
  });

  it('[import] what comes later is waited for twice as long each time, and the others of the product are there already', async () => {
    answer = (request, response) =>
      void (request.url === '/down.png'
        ? response.writeHead(503).end()
        : response.writeHead(200, { 'Content-Type': 'image/png' }).end(red));
    await wait(BOWL, '/down.png', '/up.png');
    await worker().runRound();
    expect((await stored()).map(({ state }) => state)).toEqual(['pending', 'ready']);
    const due = async () => (await waiting()).find(({ kind }) => kind === FETCH_PRODUCT_PICTURES)?.run_at.getTime();
    for (const seconds of [5, 10, 20]) {
      expect(await due()).toBe(now.getTime() + seconds * 1000);
      later(seconds * 1000 - 1);
      await worker().runRound();
      const count = asked.length;
      later(1);
      await worker().runRound();
      expect(asked.slice(count)).toEqual(['/down.png']);
    }
    answer = (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end(red);
    later(40_000);
    await worker().runRound();
    expect((await stored()).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  it('[import] a server that does not answer is asked eight times, then given up', async () => {
    answer = () => undefined;
    await wait(BOWL, '/silent.png');
    const impatient = worker({ timeoutMs: 30 });
    for (let n = 0; n < 10; n += 1) {
      await impatient.runRound();
      later(3_600_000);
    }
    expect(asked).toHaveLength(8);
    expect(await stored()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('took longer than 0.03 seconds') },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('[reliability] a picture whose process died at each try is given up without another', async () => {
    await wait(BOWL, '/deadly.png');
    for (let n = 0; n < 8; n += 1) {
      await takeJob(shop.database.db, now);
      later(61_000);
    }
    await worker().runRound();
    expect(asked).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('was begun 8 times') }]);
  });

  it('[reliability] a disk that takes nothing is tried again', async () => {
    const full = new ImageStore(join(media, 'shop/products', (await readdir(join(media, 'shop/products')))[0]!));
    await wait(BOWL, '/1.png', '/2.png');
    await worker({ store: full }).runRound();
    expect((await stored()).map(({ state }) => state)).toEqual(['pending', 'pending']);
    later(5_000);
    await worker().runRound();
    expect((await stored()).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  it('[reliability] a shop that stops in the middle loses no try', async () => {
    let stopping: Promise<void> | undefined;
    const stopped = worker();
    answer = () => void (stopping = stopped.stop());
    await wait(BOWL, '/slow.png');
    await stopped.runRound();
    await stopping;
    expect(await waiting()).toMatchObject([{ attempts: 0, failed_at: null }]);
    answer = (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end(red);
    await worker().runRound();
    expect(await stored()).toMatchObject([{ state: 'ready' }]);
  });

  it('[import] a picture that was taken out meanwhile changes nothing', async () => {
    const before = await version();
    answer = (_request, response) => {
      void shop.database.db
        .delete(productImages)
        .where(eq(productImages.product_id, BOWL))
        .then(() => response.writeHead(200, { 'Content-Type': 'image/png' }).end(red));
    };
    await wait(BOWL, '/late.png');
    await worker().runRound();
    later(60_000);
    await worker().runRound();
    expect([await stored(), await waiting(), await version()]).toEqual([[], [], before]);
  });

  describe('of a collection', () => {
    const picture = async () =>
      (await shop.database.db.select().from(collections).where(eq(collections.id, COLLECTION)))[0]?.image;

    it('[import] arrive and raise the digest', async () => {
      const before = await version();
      await fetchImageOf(shop.database.db, 1, COLLECTION, { source: `${host}/all.png`, alt: 'All of it' });
      await worker().runRound();
      later(5_000);
      await worker().runRound();
      expect(await picture()).toMatchObject({
        src: expect.stringMatching(/^products\/all-/),
        width: 300,
        height: 200,
        average_color: '#c02010',
        alt: 'All of it',
      });
      expect([await waiting(), await version()]).toEqual([[], before + 1]);
    });

    it('[import] that can never be had stay as a job that failed, with the reason, until the next import', async () => {
      answer = (_request, response) => void response.writeHead(410).end();
      await fetchImageOf(shop.database.db, 1, COLLECTION, { source: `${host}/gone.png`, alt: '' });
      await worker().runRound();
      expect(await waiting()).toMatchObject([
        { failed_at: now, last_error: `${host}/gone.png answers 410`, attempts: 1 },
      ]);
      later(3_600_000);
      await worker().runRound();
      expect(asked).toHaveLength(1);
      answer = (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end(red);
      await fetchImageOf(shop.database.db, 1, COLLECTION, { source: `${host}/back.png`, alt: '' });
      await worker().runRound();
      expect(await picture()).toMatchObject({ width: 300 });
    });

    it('[import] are not set over another that came meanwhile', async () => {
      answer = (_request, response) =>
        void forgetImageOf(shop.database.db, 1, COLLECTION).then(() =>
          response.writeHead(200, { 'Content-Type': 'image/png' }).end(red),
        );
      await fetchImageOf(shop.database.db, 1, COLLECTION, { source: `${host}/old.png`, alt: '' });
      await worker().runRound();
      expect(await picture()).toBeNull();
    });
  });
});
