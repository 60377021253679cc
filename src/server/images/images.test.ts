import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../core/metrics.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import { ImageCache } from './image-cache.ts';
import { ImageServer } from './image-server.ts';
import { optionsFor } from './resize.ts';
import { ImageSources } from './sources.ts';
import { testEngine } from '#server/db/testing.ts';

describe('pictures', () => {
  let shop: TestShop;
  let folder: string;
  let get: (path: string, accept?: string, headers?: Record<string, string>) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'));
    const media = join(folder, 'media');
    const shipped = join(folder, 'shipped');
    await mkdir(join(media, 'shop/products'), { recursive: true });
    await mkdir(join(media, 'other'), { recursive: true });
    await mkdir(join(shipped, 'brand'), { recursive: true });
    const picture = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#6f745b' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(media, 'shop/products/vase.jpg'), picture);
    await writeFile(join(media, 'other/secret.jpg'), picture);
    await symlink(join(media, 'other/secret.jpg'), join(media, 'shop/linked.jpg'));
    await writeFile(
      join(media, 'shop/uploaded.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    await writeFile(join(shipped, 'brand/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const images = new ImageServer({
      sources: new ImageSources({ media, shipped: { shop: [{ folder: shipped }] } }),
      cache: await ImageCache.open(join(folder, 'cache'), 10 * 1024 * 1024),
      metrics: createMetrics({ withProcess: false }),
    });
    const app = shop.app({ images });
    get = async (path, accept = '*/*', headers = {}) =>
      app.request(`http://shop.test/images/${path}`, { headers: { accept, ...headers } });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const sizeOf = async (response: Response) => {
    const { width, height, format } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
    return { width, height, format };
  };

  it('[core §9] a name asks for a size by height x width, crop and scale', async () => {
    expect(await sizeOf(await get('products/vase_x360.jpg'))).toEqual({ width: 360, height: 450, format: 'jpeg' });
    expect(await sizeOf(await get('products/vase_360x360_crop_center.jpg'))).toEqual({
      width: 360,
      height: 360,
      format: 'jpeg',
    });
    expect(await sizeOf(await get('products/vase_x180@2x.jpg'))).toMatchObject({ width: 360 });
    expect(await sizeOf(await get('products/vase_x2048.jpg'))).toMatchObject({ width: 1200 });
  });

  it('[core §9] a minimum height is kept by cropping the width', () => {
    expect(optionsFor({ width: 360, minHeight: 540 }, { width: 1600, height: 800 })).toMatchObject({
      width: 360,
      height: 540,
      fit: 'cover',
    });
    expect(optionsFor({ width: 360, minHeight: 180 }, { width: 800, height: 1600 })).toMatchObject({
      width: 360,
      fit: 'inside',
    });
  });

  it('[performance] the format is the best the browser shows', async () => {
    const avif = await get('products/vase_x180.jpg', 'image/avif,image/webp,*/*');
    const webp = await get('products/vase_x180.jpg', 'image/webp,*/*');
    expect([avif.headers.get('content-type'), webp.headers.get('content-type')]).toEqual(['image/avif', 'image/webp']);
    expect(avif.headers.get('vary')).toBe('Accept');
  });

  it('[caching] visitors at once wait for one making, later ones read the disk', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('products/vase_x540.jpg')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const files = (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    await get('products/vase_x540.jpg');
    expect(
      (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ),
    ).toHaveLength(files.length);
    const etag = (await get('products/vase_x540.jpg')).headers.get('etag') ?? '';
    expect((await get('products/vase_x540.jpg', '*/*', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    'products/vase_x361.jpg',
    'products/vase_x99999.jpg',
    'products/vase_x360_crop_left.jpg',
    'products/vase.jpg',
    'products/nothing_x360.jpg',
    '../other/secret_x360.jpg',
    '..%2fother%2fsecret_x360.jpg',
    'products/..%2f..%2f..%2fother/secret_x360.jpg',
    '%2fetc/passwd_x360.jpg',
    'linked_x360.jpg',
    'products%5cvase_x360.jpg',
    'products/vase_x360.jpg%00',
    '%E0%A4%A',
  ])('[reliability] %s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('[decisions, Accounts and security] an uploaded SVG is a download, ours is shown; neither can run anything', async () => {
    const uploaded = await get('uploaded.svg');
    const ours = await get('brand/logo.svg');
    expect([uploaded.headers.get('content-disposition'), ours.headers.get('content-disposition')]).toEqual([
      'attachment',
      null,
    ]);
    for (const response of [uploaded, ours])
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
  });

  it('[performance] a drawing is text and travels compressed, each encoding under a tag of its own', async () => {
    const plain = await get('brand/logo.svg');
    const text = await plain.text();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const packed = await get('brand/logo.svg', '*/*', { 'accept-encoding': encoding });
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(unpacked(await packed.arrayBuffer()).toString()).toBe(text);
    }
  });
});

describe('picture cache', () => {
  it('[caching] the least used picture is thrown away beyond the bound, and a restart remembers the rest', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-cache-'));
    const key = (n: number) => String(n).repeat(64);
    const cache = await ImageCache.open(folder, 250);
    for (const n of [1, 2, 3]) await cache.make(key(n), async () => new Uint8Array(100).fill(n));
    expect(await cache.get(key(1))).toBeUndefined();
    const reopened = await ImageCache.open(folder, 250);
    expect((await reopened.get(key(3)))?.[0]).toBe(3);
    await rm(folder, { recursive: true });
  });
});
