import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { allApis } from '#server/apis.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import type { Video } from '#server/db/schema/json.ts';
import { ImageSources } from '#server/images/sources.ts';
import { productNode } from '#server/pages/head/structured-data.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import { testEngine } from '#server/db/testing.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const VIDEOS: Video[] = [
  {
    provider: 'file',
    id: 'films/vase.webm',
    captions: [{ src: 'films/vase.vtt', locale: 'en', label: 'English' }],
    uploaded_on: '2026-01-31',
  },
  { provider: 'youtube', id: 'aqz-KE-bpKQ', loop: true },
  { provider: 'vimeo', id: '76979871' },
];
const MUX = 'DS00Spx1CV902MCtPj5WknGlR102V5HFkDe';

describe('videos', () => {
  let shop: TestShop;
  let folder: string;
  let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-films-'));
    await mkdir(join(folder, 'shop/films'), { recursive: true });
    await writeFile(join(folder, 'shop/films/vase.webm'), FILM);
    await writeFile(join(folder, 'shop/films/vase.vtt'), 'WEBVTT\n');
    await writeFile(join(folder, 'shop/notes.txt'), 'secret');
    const { db } = shop.database;
    await db.insert(products).values({ shop_id: 1, id: 7, handle: 'vase', title: 'Vase', published_at: new Date(0) });
    await db.insert(productImages).values(
      VIDEOS.map((video, index) => ({
        shop_id: 1,
        id: index + 1,
        product_id: 7,
        src: `${index}.jpg`,
        alt: 'A vase',
        width: 4,
        height: 5,
        position: index + 1,
        video,
      })),
    );
    await bumpContentVersion(db, 1);
    const services = createServices();
    const app = shop.app({
      apis: allApis({ sections: sectionRegistry({}), services }),
      media: new ImageSources({ media: folder, shipped: {} }),
      catalogue: services.catalogue,
    });
    get = async (path, headers = {}, method = 'GET') => app.request(`http://shop.test${path}`, { headers, method });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  it('[core §9] are returned with their poster image, but not in lists', async () => {
    const { result } = (await (await get('/api/catalog/next/product/vase.json')).json()) as { result: Product };
    expect(result.images.map(({ video }) => video)).toEqual(VIDEOS);
    const list = (await (await get('/api/catalog/next/products.json')).json()) as {
      result: { items: { image: object }[] };
    };
    expect(list.result.items[0]!.image).not.toHaveProperty('video');
  });

  it('[core §9] are in the structured data with their upload date', async () => {
    const { result } = (await (await get('/api/catalog/next/product/vase.json')).json()) as { result: Product };
    const usd = { code: 'USD', rate: 1 };
    const node = productNode(result, 'A vase.', 'https://shop.test/products/vase', {
      shop: { currency: usd, default_currency: usd } as Shop,
      origin: 'https://shop.test',
    });
    expect(node.subjectOf).toEqual([
      expect.objectContaining({
        '@type': 'VideoObject',
        name: 'Vase',
        uploadDate: '2026-01-31',
        contentUrl: 'https://shop.test/media/films/vase.webm',
      }),
    ]);
  });

  it('[rendering] own videos are served whole, with a type, cacheable, and revalidated by ETag', async () => {
    const whole = await get('/media/films/vase.webm');
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'cache-control': expect.stringContaining('public, max-age=') as string,
    });
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(FILM);
    expect((await get('/media/films/vase.webm', { 'if-none-match': whole.headers.get('etag')! })).status).toBe(304);
    expect((await get('/media/films/vase.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const head = await get('/media/films/vase.webm', {}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['1000', '']);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 0, 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 900, 1000],
    ['bytes=-50', 206, 'bytes 950-999/1000', 950, 1000],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0, 0],
    ['bytes=-0', 416, 'bytes */1000', 0, 0],
    ['bytes=0-1,5-9', 200, null, 0, 1000],
    ['lines=0-1', 200, null, 0, 1000],
  ])('[rendering] players are given the part they ask for: %s', async (range, status, answered, from, to) => {
    const part = await get('/media/films/vase.webm', { range });
    expect([part.status, part.headers.get('content-range')]).toEqual([status, answered]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(FILM.subarray(from, to));
  });

  it('[rendering] a range of an older version is never served', async () => {
    expect((await get('/media/films/vase.webm', { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
  });

  it.each([
    '/media/notes.txt',
    '/media/gone.webm',
    '/media/../notes.webm',
    '/media/films/..%2f..%2fother/vase.webm',
    '/media/',
    '/media/films',
  ])('[reliability] nothing else is there: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('[core §2] /embed/{playbackId} plays what Mux streams, and embeds its player where a browser cannot', async () => {
    const page = await get(`/embed/${MUX}`);
    const html = await page.text();
    expect(html).toContain(`<source src="https://stream.mux.com/${MUX}.m3u8" type="application/vnd.apple.mpegurl">`);
    expect(html).toContain(`data-player="https://player.mux.com/${MUX}?`);
    const policy = page.headers.get('content-security-policy')!;
    for (const allowed of [
      "default-src 'none'",
      'frame-src https://player.mux.com;',
      'media-src https://*.mux.com',
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(allowed);
    expect((await get(`/de-de/embed/${MUX}`)).status).toBe(200);
  });

  it.each([
    ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com', '/embed/aqz-KE-bpKQ?autoplay=1'],
    ['vimeo', '76979871', 'https://player.vimeo.com', '/video/76979871?dnt=1'],
  ])('[core §9] %s plays without cookies, in the one page that may frame it', async (provider, id, host, address) => {
    const page = await get(`/embed/${id}?provider=${provider}`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-src ${host};`);
    expect(await page.text()).toContain(`<iframe src="${host}${address}`);
    expect((await get('/api/catalog/next/product/vase.json')).headers.get('content-security-policy')).not.toContain(
      host,
    );
  });

  it.each([
    '/embed/dQw4w9WgXcQ?provider=youtube',
    '/embed/12345?provider=vimeo',
    `/embed/${MUX}?provider=other`,
    '/embed/%22%3E%3Cscript%3E',
    '/embed/short',
  ])('[reliability] shows no film of strangers: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
