import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HtmlCache } from './html-cache.ts';

const WORDS = ['linen', 'oak', 'glaze', 'kiln', 'moss', 'chalk', 'stem', 'bowl', 'lamp', 'plate'];
const HTML = `<ul>${Array.from({ length: 400 }, (_, n) => `<li class="card"><a href="/products/${WORDS[(n * 7) % 10]}-${(n * 7919) % 1009}">${WORDS[(n * 3) % 10]} ${WORDS[(n * n) % 10]}</a></li>`).join('')}</ul>`;

const at = (place: string, query = '') => ({ place, query });
const finished = (html: string, reads: readonly string[] = []) => ({ html, status: 200, reads });

describe('HTML cache', () => {
  it('[caching] a page is compressed better after the first answer', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const quick = (await cache.keep(at('a'), finished(HTML), {})).br.byteLength;
    await cache.settled();
    const kept = cache.get(at('a'))!;
    expect(kept.br.byteLength).toBeLessThan(quick);
    expect(brotliDecompressSync(kept.br).toString()).toBe(HTML);
  });

  it('[caching] the cache is bounded by bytes, the least used goes first', async () => {
    const one = await new HtmlCache(1024 * 1024).keep(at('a'), finished(HTML), {});
    const bound = Math.round(3.5 * (one.br.byteLength + 512));
    const cache = new HtmlCache(bound);
    await cache.keep(at('a'), finished(HTML), {});
    await cache.keep(at('b'), finished(HTML + 1), {});
    cache.get(at('a'));
    for (const key of ['c', 'd', 'e', 'f']) {
      await cache.keep(at(key), finished(HTML + key), {});
      cache.get(at('a'));
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(bound);
    expect([cache.get(at('a')) !== undefined, cache.get(at('b')) !== undefined]).toEqual([true, false]);
  });

  it('[caching] other encodings count towards the bound', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const page = await cache.keep(at('a'), finished(HTML), {});
    const before = cache.size.bytes;
    await cache.bytes(page, 'identity');
    expect(cache.size.bytes - before).toBeGreaterThanOrEqual(HTML.length - page.br.byteLength);
  });

  it('[caching] addresses share a page unless they differ in what was read of them', async () => {
    const cache = new HtmlCache(1024 * 1024);
    expect(cache.get(at('list'))).toBeUndefined();
    await cache.keep(at('list', '?page=2&q=x'), finished('second', ['page']), {});
    const found = (query: string) => cache.get(at('list', query))?.key;
    expect([found('?page=2'), found('?page=2&q=y'), found('?q=x')]).toEqual(['list?page=2', 'list?page=2', undefined]);
    await cache.keep(at('list'), finished('first', ['page']), {});
    expect([found(''), found('?q=z'), found('?page=1')]).toEqual(['list', 'list', undefined]);
  });

  it('[caching] a page that reads more than the others of its place is never shown for another', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const text = async (query: string) => {
      const page = cache.get(at('list', query));
      return page && brotliDecompressSync(page.br).toString();
    };
    // What it reads depends on what it has read: the order is of interest on the second page only.
    await cache.keep(at('list', '?q=x'), finished('first', ['page']), {});
    expect(await text('?sort_by=price')).toBe('first');
    await cache.keep(at('list', '?page=2&sort_by=price'), finished('second by price', ['page', 'sort_by']), {});
    expect([
      await text('?page=2'),
      await text('?page=2&sort_by=title'),
      await text('?page=2&q=z&sort_by=price'),
    ]).toEqual([undefined, undefined, 'second by price']);
    expect(await text('?q=y')).toBe('first');
  });

  it('[caching] an address that nobody links to is sent and not kept', async () => {
    const cache = new HtmlCache(1024 * 1024);
    const long = `?q=${'x'.repeat(900)}`;
    expect((await cache.keep(at('search', long), finished('found', ['q']), {})).key).toBeUndefined();
    expect([cache.get(at('search', long)), cache.size.pages]).toEqual([undefined, 0]);
  });
});
