import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HtmlCache } from './html-cache.ts';

const WORDS = ['linen', 'oak', 'glaze', 'kiln', 'moss', 'chalk', 'stem', 'bowl', 'lamp', 'plate'];
const HTML = `<ul>${Array.from({ length: 400 }, (_, n) => `<li class="card"><a href="/products/${WORDS[(n * 7) % 10]}-${(n * 7919) % 1009}">${WORDS[(n * 3) % 10]} ${WORDS[(n * n) % 10]}</a></li>`).join('')}</ul>`;

describe('HTML cache', () => {
  it('[architecture] a page is compressed better after the first answer', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const quick = (await cache.keep('a', { html: HTML, status: 200 }, {})).br.byteLength;
    await cache.settled();
    const kept = cache.get('a')!;
    expect(kept.br.byteLength).toBeLessThan(quick);
    expect(brotliDecompressSync(kept.br).toString()).toBe(HTML);
  });

  it('[architecture] the cache is bounded by bytes, the least used goes first', async () => {
    const one = await new HtmlCache(1024 * 1024).keep('a', { html: HTML, status: 200 }, {});
    const bound = Math.round(3.5 * (one.br.byteLength + 512));
    const cache = new HtmlCache(bound);
    await cache.keep('a', { html: HTML, status: 200 }, {});
    await cache.keep('b', { html: HTML + 1, status: 200 }, {});
    cache.get('a');
    for (const key of ['c', 'd', 'e', 'f']) {
      await cache.keep(key, { html: HTML + key, status: 200 }, {});
      cache.get('a');
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(bound);
    expect([cache.get('a') !== undefined, cache.get('b') !== undefined]).toEqual([true, false]);
  });

  it('[architecture] other encodings count towards the bound', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const page = await cache.keep('a', { html: HTML, status: 200 }, {});
    const before = cache.size.bytes;
    await cache.bytes('a', page, 'identity');
    expect(cache.size.bytes - before).toBeGreaterThanOrEqual(HTML.length - page.br.byteLength);
  });
});
