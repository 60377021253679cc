import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngine } from '#server/db/testing.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import type { RenderedPage } from './assemble/renderer.ts';

const HOST = 'http://shop.test';

describe('errors of pages', () => {
  let shop: TestShop;
  let app: Hono<AppEnv>;
  let renders: { url: string; cookie: string | null }[] = [];
  let answer: (url: URL) => RenderedPage | Promise<RenderedPage>;

  beforeAll(async () => {
    shop = await openTestShop(testEngine);
  });
  beforeEach(() => {
    renders = [];
    answer = (url) => ({
      status: 200,
      cache: 'public',
      reads: [],
      html: `<p>${url.pathname}${url.search} ${'x'.repeat(2000)}</p>`,
    });
    app = shop.app({
      pageQuery: new Set(['q']),
      renderer: () => async (request) => {
        renders.push({ url: request.url, cookie: request.headers.get('cookie') });
        return answer(new URL(request.url));
      },
    });
  });
  afterAll(() => shop.close());

  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(HOST + path, { headers: { 'accept-encoding': 'br', ...headers } });
  const text = async (response: Response) =>
    brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString();

  it.each(['/products/%E0%A4%A', '//', '//;@x', '//evil.test/a'])(
    '[core §8] %s, which no router reads, leads to the page of what is not found',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location'), renders]).toEqual([302, '/page-not-found', []]);
    },
  );

  it.each([
    ['/checkouts/%00', 404, '/page-not-found'],
    ['/orders/a%00b', 404, '/page-not-found'],
    ['/de-de/orders/a%00b', 404, '/de-de/page-not-found'],
    ['/search?q=%00', 400, '/error?statusCode=400'],
    [`/search?q=${'x'.repeat(2100)}`, 414, '/error?statusCode=414'],
    [`/cart?x=${'x'.repeat(2100)}`, 414, '/error?statusCode=414'],
  ])("[core §8] %s ends in the theme's page for %i", async (path, status, shown) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await text(answer)).toContain(`<p>${shown} `);
  });

  it("[core §8] an exception in a page ends in the theme's page for 500, for its visitor alone", async () => {
    const page = answer;
    answer = (url) => (url.pathname === '/products/vase' ? Promise.reject(new Error('lost')) : page(url));
    const failed = await get('/products/vase', { cookie: 'cart_token=secret' });
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await text(failed)).toContain('<p>/error?statusCode=500 ');
    expect(renders.map(({ cookie }) => cookie)).toEqual([null, null]);
  });

  it('[core §8] where even that fails, a bare page has the name of the shop and a way home, in the visitor’s language', async () => {
    answer = () => Promise.reject(new Error('lost'));
    const failed = await get('/de-de/products/vase');
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8']);
    const html = await failed.text();
    expect(html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
    expect(html).toContain('<p>Shop</p><h1>Fehler</h1><p><a href="/de-de">Zurück zum Shop</a></p>');
    expect(failed.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('[core §8] other methods than those of an address find the theme’s page too', async () => {
    const posted = await app.request(`${HOST}/products/vase`, { method: 'POST' });
    expect(posted.status).toBe(404);
    expect(await posted.text()).toContain('/page-not-found');
  });
});
