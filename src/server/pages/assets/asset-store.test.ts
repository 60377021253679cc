import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { AssetStore } from './asset-store.ts';
import { precompress } from '#server/http/precompress.ts';
import { testEngine } from '#server/db/testing.ts';

const SCRIPT = 'export const a = 1;\n'.repeat(100);

describe('files of the build', () => {
  let shop: TestShop;
  let folder: string;
  let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-assets-'));
    await mkdir(join(folder, 'app/0.1.0'), { recursive: true });
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'app/0.1.0/boot-AbCd1234.js'), SCRIPT);
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, '.vite/manifest.json'), '{}');
    await precompress(folder);
    const app = shop.app({ assets: await AssetStore.open(folder) });
    get = async (path, headers) => app.request(`http://shop.test${path}`, { headers });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  it('[core §8] files of the versioned app folder may be kept for good, compressed', async () => {
    const response = await get('/app/0.1.0/boot-AbCd1234.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
      'text/javascript; charset=utf-8',
      'br',
    ]);
    expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it('[rendering] a client without compression gets the file itself', async () => {
    expect(await (await get('/app/0.1.0/boot-AbCd1234.js')).text()).toBe(SCRIPT);
    expect((await get('/favicon.svg', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('[rendering] a copy is confirmed by its tag', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    '/.vite/manifest.json',
    '/app/0.1.0/boot-AbCd1234.js.br',
    '/app/../.vite/manifest.json',
    '/app/%2e%2e/.vite/manifest.json',
    '/app',
  ])('[reliability] %s is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('[rendering] what is compressed already is left alone', async () => {
    expect(await precompress(folder)).toBe(0);
    expect((await readFile(join(folder, 'app/0.1.0/boot-AbCd1234.js.br'))).byteLength).toBeLessThan(200);
  });
});
