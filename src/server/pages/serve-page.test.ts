import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { ApiError } from '#api/core/errors.ts';
import { bumpContentVersion } from '../db/digest.ts';
import { pages, translations } from '../db/schema/content.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { CatalogueService } from '../modules/catalogue/catalogue.service.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import type { RenderContext, RenderedPage } from './assemble/renderer.ts';
import { themes } from '../db/schema/theme.ts';
import { openTestPreview } from '../../../tests/support/preview-session.ts';
import { testEngine } from '#server/db/testing.ts';

const HOST = 'http://shop.test';

describe('pages', () => {
  let shop: TestShop;
  let app: Hono<AppEnv>;
  let renders: { url: string; cookie: string | null; context: RenderContext }[] = [];
  let answer: (url: URL) => RenderedPage | Response | Promise<RenderedPage>;

  beforeAll(async () => {
    shop = await openTestShop(testEngine);
  });
  beforeEach(() => {
    renders = [];
    answer = (url) => ({
      status: 200,
      cache: 'public',
      reads: ['page'],
      html: `<p>${url.pathname}${url.search} ${'x'.repeat(2000)}</p>`,
    });
    app = shop.app({
      pageQuery: new Set(['page', 'q']),
      renderer: () => async (request, context) => {
        renders.push({ url: request.url, cookie: request.headers.get('cookie'), context });
        return answer(new URL(request.url));
      },
    });
  });
  afterAll(() => shop.close());

  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(HOST + path, { headers: { 'accept-encoding': 'br', ...headers } });
  const text = async (response: Response) =>
    brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString();

  it('[caching] a public page is rendered once and served compressed', async () => {
    const first = await get('/products/vase');
    const second = await get('/products/vase');
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await text(second)).toBe(await text(first));
    expect(renders).toHaveLength(1);
  });

  it('[caching] the prefix of a language the shop does not have never leads to another site', async () => {
    for (const path of ['/xx-yy//evil.test/a?b=1', '/xx-yy/%2F%2Fevil.test', '/xx-yy/\\evil.test']) {
      const { headers } = await get(path);
      expect(new URL(headers.get('location') ?? '/', HOST).origin, path).toBe(HOST);
    }
  });

  it("[core §2] a page by another language's handle leads to its own, and no browser keeps that: the next visit may be in the other language", async () => {
    const { db } = shop.database;
    await db.insert(pages).values({ shop_id: 1, id: 1, handle: 'about', title: 'About', published_at: new Date(0) });
    await db
      .insert(translations)
      .values({ shop_id: 1, entity_type: 'page', entity_id: 1, locale: 'de', field: 'handle', value: 'ueber-uns' });
    app = shop.app({
      renderer: () => () => Promise.reject(new Error('Nothing is rendered')),
      catalogue: new CatalogueService(),
    });
    const moved = async (path: string, cookie = '') => {
      const { status, headers } = await get(path, { cookie });
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    expect(await moved('/pages/about', 'language=de')).toEqual([302, '/de-de/pages/about', 'private, no-cache']);
    expect(await moved('/pages/ueber-uns')).toEqual([301, '/pages/about', 'private, no-cache']);
    expect(await moved('/de-de/pages/about?page=2')).toEqual([
      301,
      '/de-de/pages/ueber-uns?page=2',
      'private, no-cache',
    ]);
  });

  it('[caching] many visitors at once cause one rendering', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get('/products/bowl')));
    expect(renders).toHaveLength(1);
  });

  it('[caching] clients without brotli get gzip or the plain page', async () => {
    await get('/plain');
    const gzip = await get('/plain', { 'accept-encoding': 'gzip, deflate' });
    const plain = await get('/plain', { 'accept-encoding': 'identity' });
    const none = await get('/plain', { 'accept-encoding': 'br;q=0' });
    expect(gunzipSync(new Uint8Array(await gzip.arrayBuffer())).toString()).toContain('/plain');
    expect([plain.headers.get('content-encoding'), none.headers.get('content-encoding')]).toEqual([null, null]);
    expect(await plain.text()).toContain('<p>/plain');
    expect(renders).toHaveLength(1);
  });

  it('[caching] the browser’s copy is confirmed without a body', async () => {
    const etag = (await get('/same')).headers.get('etag') ?? '';
    const again = await get('/same', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('[caching] unknown query parameters make no other page', async () => {
    await get('/collections/all?page=2&utm_source=mail');
    await get('/collections/all?fbclid=x&page=2');
    expect(renders.map(({ url }) => url)).toEqual([`${HOST}/collections/all?page=2`]);
  });

  it('[caching] addresses that differ in nothing their page reads are one page, however long', async () => {
    const pages = [
      await get('/collections/all'),
      await get('/collections/all?q=vase'),
      await get(`/collections/all?q=${'x'.repeat(600)}`),
    ];
    expect(new Set(await Promise.all(pages.map(text))).size).toBe(1);
    expect(renders.map(({ url }) => url)).toEqual([`${HOST}/collections/all`]);
    expect(await text(await get('/collections/all?page=2&q=vase'))).toContain('?page=2&q=vase');
    expect(renders).toHaveLength(2);
  });

  it('[caching] language, currency, market and device each have their own page', async () => {
    await get('/edition');
    await get('/de-de/edition');
    await get('/edition', { cookie: 'market_currency=EUR' });
    await get('/edition', { cookie: 'global_market=FR' });
    await get('/edition', { 'sec-ch-ua-mobile': '?1' });
    expect(
      renders.map(({ context: { request } }) => [
        request.locale.code,
        request.currency.code,
        request.market,
        request.device,
      ]),
    ).toEqual([
      ['en', 'USD', 'US', 'desktop'],
      ['de', 'EUR', 'DE', 'desktop'],
      ['en', 'EUR', 'US', 'desktop'],
      ['en', 'EUR', 'FR', 'desktop'],
      ['en', 'USD', 'US', 'mobile'],
    ]);
  });

  it('[reliability] nothing personal reaches the renderer of a public page', async () => {
    await get('/anonymous', { cookie: 'cart_token=secret; market_currency=EUR', 'x-customer-token': 'secret' });
    const { cookie, context } = renders[0]!;
    expect(cookie).toBe('market_currency=EUR');
    expect([context.request.cookie('cart_token'), context.request.header('x-customer-token')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[reliability] a personal page is rendered for each visitor and never stored', async () => {
    answer = () => ({ status: 200, cache: 'private', reads: [], html: '<p>cart</p>' });
    const first = await get('/cart?x=1', { cookie: 'cart_token=mine' });
    await get('/cart', { cookie: 'cart_token=yours' });
    expect(renders.map(({ cookie }) => cookie)).toEqual(['cart_token=mine', 'cart_token=yours']);
    expect(renders[0]?.url).toBe(`${HOST}/cart?x=1`);
    expect([
      first.headers.get('cache-control'),
      first.headers.get('etag'),
      first.headers.get('referrer-policy'),
    ]).toEqual(['no-store', null, 'strict-origin-when-cross-origin']);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['zstd;q=0', null, (bytes: Uint8Array) => Buffer.from(bytes)],
  ])('[performance] a personal page comes as %s can be read', async (accepted, coding, decoded) => {
    answer = () => ({ status: 200, cache: 'private', reads: [], html: '<p>größer</p>' });
    const sent = await get('/cart', { 'accept-encoding': accepted });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    expect([
      sent.headers.get('content-encoding'),
      sent.headers.get('content-length'),
      decoded(bytes).toString(),
    ]).toEqual([coding, String(bytes.byteLength), '<p>größer</p>']);
  });

  it('[decisions, Accounts and security] preview passes every cache', async () => {
    const { db } = shop.database;
    await db.insert(themes).values({ shop_id: 1, id: 1, name: 'T', preset: 'plaster' });
    const preview = await openTestPreview(shop.database, get, { theme_id: 1 });
    const seen = { cookie: preview.cookie };
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await get('/products/vase?preview=true', seen);
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
    }
    expect(renders).toHaveLength(2);
    // Without the session it is the page that everybody sees.
    await get('/products/vase?preview=true');
    await get('/products/vase');
    expect(renders).toHaveLength(3);
  });

  it('[caching] invented addresses are kept apart, with their status, and never push out a real page', async () => {
    const noise = Array.from({ length: 40 }, () => randomBytes(90_000).toString('base64'));
    await get('/products/vase');
    answer = () => ({ status: 404, cache: 'public', reads: [], html: noise[renders.length % noise.length]! });
    for (let n = 0; n < noise.length; n += 1) expect((await get(`/nowhere-${n}`)).status).toBe(404);
    renders = [];
    const again = await get('/nowhere-39');
    expect([again.status, again.headers.get('etag')]).toEqual([404, expect.any(String)]);
    expect((await get('/products/vase')).status).toBe(200);
    expect(renders).toHaveLength(0);
    await get('/nowhere-0');
    expect(renders).toHaveLength(1);
  });

  it('[caching] a filtered listing is one page in whatever order its filters stand, and what no filter is changes nothing', async () => {
    answer = (url) => ({ status: 200, cache: 'public', reads: ['filter.*'], html: `<p>${url.search}</p>` });
    await get('/collections/vases?filter.vendor=B&filter.tag=new&filter.vendor=A');
    await get(
      '/collections/vases?filter.tag=new&filter.vendor=A&filter.vendor=B&filter.vendor=A&filter.price.min=&filter.price.max=much&filter.colour=red&utm_source=x',
    );
    expect(renders.map(({ url }) => new URL(url).search)).toEqual(['?filter.tag=new&filter.vendor=A&filter.vendor=B']);
    expect(await text(await get('/collections/vases?filter.vendor=A'))).toBe('<p>?filter.vendor=A</p>');
    expect(await text(await get('/collections/vases?filter.colour=red'))).toBe('<p></p>');
    expect(renders).toHaveLength(3);
  });

  it('[caching] a page that reads no filters is one whatever filters its address has', async () => {
    await get('/products/vase');
    await get('/products/vase?filter.vendor=A');
    await get('/products/bowl?filter.vendor=A');
    await get('/products/bowl');
    expect(renders).toHaveLength(2);
  });

  it('[caching] invented filters are kept apart and never push out a real page', async () => {
    const noise = Array.from({ length: 60 }, () => randomBytes(90_000).toString('base64'));
    answer = (url) => ({
      status: 200,
      cache: 'public',
      reads: ['filter.*'],
      html: url.search ? noise[renders.length % noise.length]! : 'whole',
    });
    await get('/collections/vases');
    for (let n = 0; n < noise.length; n += 1) await get(`/collections/vases?filter.vendor=nobody-${n}`);
    renders = [];
    await get('/collections/vases?filter.vendor=nobody-59');
    expect(await text(await get('/collections/vases'))).toBe('whole');
    expect(renders).toHaveLength(0);
    await get('/collections/vases?filter.vendor=nobody-0');
    expect(renders).toHaveLength(1);
  });

  it('[reliability] a database without a free connection is a 503 that says when to try again', async () => {
    answer = () =>
      Promise.reject(new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }));
    const busy = await get('/products/vase');
    expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    answer = () => Promise.reject(new ApiError(503, 'unavailable', 'Please try again in a moment'));
    expect((await get('/products/bowl')).status).toBe(503);
  });

  it('[caching] what every page of an edition asks is asked once until the content changes', async () => {
    const asked: string[] = [];
    const next = { name: 'next', endpoint: bootstrapApi.next, handle: async () => asked.push('next') };
    app = shop.app({
      env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1024 * 1024 },
      apis: [next],
      renderer: (http) => async (_request, context) => {
        const html = JSON.stringify(await http(context).call(bootstrapApi.next));
        return { status: 200, cache: 'public', reads: [], html };
      },
    });
    const shown = async (path: string, headers = {}) => text(await get(path, headers));
    expect(await shown('/a')).toBe(await shown('/b'));
    expect(asked).toHaveLength(1);
    await shown('/c', { cookie: 'market_currency=EUR' });
    expect(asked).toHaveLength(2);
    await bumpContentVersion(shop.database.db, 1);
    shop.directory.forget();
    await shown('/a');
    expect(asked).toHaveLength(3);
  });

  it('[caching] a redirect of the renderer passes through', async () => {
    answer = () => Response.redirect(`${HOST}/password`, 302);
    expect((await get('/moved')).headers.get('location')).toBe(`${HOST}/password`);
  });

  it('[acc §8] a renderer that throws answers 500 and tells nothing', async () => {
    answer = () => Promise.reject(new Error('secret detail'));
    const response = await get('/crash');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('<h1>Error</h1>');
  });

  it('[core §7] a change of content makes the page anew', async () => {
    await get('/digest');
    const heard = new Promise<void>((resolve) => {
      void shop.database.listen('vitrine_content', { onNotify: () => resolve() });
    });
    await bumpContentVersion(shop.database.db, 1);
    await heard;
    await get('/digest');
    expect(renders).toHaveLength(2);
    expect(renders[0]?.context.shop.digest).not.toBe(renders[1]?.context.shop.digest);
  });
});
