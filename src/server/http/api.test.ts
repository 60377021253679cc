import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEndpoints } from '#api/core/endpoint.ts';
import { Refusal } from '#api/core/refusal.ts';
import { implement } from './implement.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';
import { digestOf } from '../db/digest.ts';
import { storefrontProof } from '../modules/shop/password.ts';
import { eq } from 'drizzle-orm';
import { shops } from '../db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { serveApp } from '../../../tests/support/serve-app.ts';

const api = defineEndpoints({
  product: {
    method: 'GET',
    path: '/catalog/next/product/{handle}.json',
    summary: '',
    query: v.object({ n: v.optional(v.string()) }),
    answer: v.object({ handle: v.string(), locale: v.string() }),
    refusals: ['product_not_found'],
  },
  mine: {
    method: 'GET',
    path: '/checkout/{token}/next/new-info.json',
    summary: '',
    answer: v.object({ token: v.string() }),
    personal: true,
  },
  broken: { method: 'GET', path: '/broken.json', summary: '', answer: v.object({ n: v.number() }) },
  write: {
    method: 'PUT',
    path: '/write.json',
    summary: '',
    body: v.object({ email: v.string(), qty: v.number() }),
    answer: v.object({ ok: v.boolean() }),
  },
  own: {
    method: 'PUT',
    path: '/own.json',
    summary: '',
    body: v.object({ qty: v.number() }),
    answer: v.object({ ok: v.boolean() }),
    invalid: { status: 400, code: 'invalid_params', message: 'Add cart error: Invalid params' },
  },
  often: { method: 'GET', path: '/often.json', summary: '', answer: v.object({ ok: v.boolean() }) },
});

const apis = implement(api, {
  product(_shop, { path, request }) {
    if (path.handle === 'gone') throw new Refusal(404, 'product_not_found');
    if (path.handle === 'crash') throw new Error('secret detail');
    return { handle: path.handle, locale: request.locale.code };
  },
  mine: (_shop, { path }) => ({ token: path.token }),
  broken: () => ({ n: 'one' }) as unknown as { n: number },
  write: () => ({ ok: true }),
  own: () => ({ ok: true }),
  async often(_shop, { request }) {
    await request.limit('often', { points: 2, seconds: 60 });
    return { ok: true };
  },
});

const HOST = 'http://shop.test';

describe('calls over http', () => {
  let shop: TestShop;
  let get: (path: string, init?: RequestInit, env?: object) => Promise<Response>;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const app = shop.app({ apis });
    get = async (path, init, env) => app.request(HOST + path, init, env);
  });
  afterAll(() => shop.close());

  const put = (path: string, body: string, headers: Record<string, string> = {}) =>
    get(path, { method: 'PUT', body, headers });

  it('[decisions, The wire] success is an envelope around the result', async () => {
    const response = await get('/api/catalog/next/product/vase.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, result: { handle: 'vase', locale: 'en' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  it('[decisions, The wire] a handle may hold dots and escapes', async () => {
    expect((await (await get('/api/catalog/next/product/a%20b.c.json')).json()).result.handle).toBe('a b.c');
  });

  it('[decisions, The wire] a refusal has status, code, message and errors', async () => {
    const response = await get('/api/catalog/next/product/gone.json');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      code: 'product_not_found',
      message: 'Product not found',
      errors: [],
    });
  });

  it('[acc §8] what goes wrong inside tells nothing', async () => {
    const response = await get('/api/catalog/next/product/crash.json');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });

  it('[decisions, The wire] an unknown call is a 404 in the same shape', async () => {
    const response = await get('/api/nothing.json');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('[acc §5] fields that do not parse are named', async () => {
    const response = await put('/api/write.json', JSON.stringify({ qty: 'two' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      errors: [
        { field: 'email', code: 'field_required' },
        { field: 'qty', code: 'invalid_number' },
      ],
    });
  });

  it('[core §8] a call may say in its own words what is invalid', async () => {
    expect(await (await put('/api/own.json', '{"qty":"x"}')).json()).toMatchObject({
      code: 'invalid_params',
      message: 'Add cart error: Invalid params',
    });
    expect((await put('/api/own.json', '{')).status).toBe(400);
  });

  it('[reliability] a body that is too large is refused', async () => {
    const response = await put('/api/write.json', JSON.stringify({ email: 'x'.repeat(300_000), qty: 1 }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: 'body_too_large' });
  });

  it('[performance] a call that brings no body is not asked for one', async () => {
    const request = new Request(`${HOST}/api/catalog/next/product/vase.json`);
    Object.defineProperty(request, 'body', { get: () => expect.unreachable('its body was asked for') });
    expect((await shop.app({ apis }).fetch(request)).status).toBe(200);
  });

  it('[architecture] an answer that breaks its contract is a server error outside production', async () => {
    expect((await get('/api/broken.json')).status).toBe(500);
    expect(
      (
        await shop
          .app({ apis, env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1 } })
          .request(`${HOST}/api/broken.json`)
      ).status,
    ).toBe(200);
  });

  it('[core §7] only an answer for everybody with the current digest may be stored', async () => {
    const row = (await shop.database.db.select().from(shops))[0]!;
    const digest = digestOf(row);
    expect((await get(`/api/catalog/next/product/vase.json?digest=${digest}`)).headers.get('cache-control')).toBe(
      'public, max-age=604800',
    );
    expect((await get('/api/catalog/next/product/vase.json?digest=old')).headers.get('cache-control')).toBe(
      'private, no-cache',
    );
    expect(
      (
        await get(`/api/catalog/next/product/vase.json?digest=${digest}`, { headers: { cookie: 'language=de' } })
      ).headers.get('cache-control'),
    ).toBe('private, no-cache');
    expect((await get(`/api/checkout/abc/next/new-info.json?digest=${digest}`)).headers.get('cache-control')).toBe(
      'no-store',
    );
  });

  it('[core §7] the language comes from the header, then the cookie', async () => {
    const locale = async (headers: Record<string, string>) =>
      (await (await get('/api/catalog/next/product/vase.json', { headers })).json()).result.locale;
    expect(await locale({ 'x-lang': 'de', cookie: 'language=en' })).toBe('de');
    expect(await locale({ cookie: 'language=de' })).toBe('de');
    expect(await locale({ 'x-lang': 'xx' })).toBe('en');
  });

  it('[decisions, Shop and hosts] an unknown host answers 404', async () => {
    const response = await shop.app({ apis }).request('http://other.test/api/catalog/next/product/vase.json');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'shop_not_found' });
  });

  it('[reliability] TRACE, which would echo cookies, and unknown methods are 405', async () => {
    const served = await serveApp(shop.app({ apis }));
    const status = (method: string) =>
      new Promise((resolve, reject) => {
        request(served.baseUrl, { method, headers: { host: 'shop.test', cookie: 'cart_token=x' } }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.allow]);
        })
          .on('error', reject)
          .end();
      });
    for (const method of ['TRACE', 'PROPFIND'])
      expect(await status(method), method).toEqual([405, 'GET, HEAD, POST, PUT, DELETE, OPTIONS']);
    await served.close();
  });

  it('[reliability] a write from another origin is refused', async () => {
    expect((await put('/api/write.json', '{"email":"a","qty":1}', { origin: 'http://evil.test' })).status).toBe(403);
    expect((await put('/api/write.json', '{"email":"a","qty":1}', { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await put('/api/write.json', '{"email":"a","qty":1}', { origin: HOST })).status).toBe(200);
  });

  it('[reliability] too many tries answer 429 with the time to wait; a forged X-Forwarded-For changes nothing', async () => {
    const from = (address: string) =>
      get(
        '/api/often.json',
        { headers: { 'x-forwarded-for': address } },
        { incoming: { socket: { remoteAddress: '9.9.9.9' } } },
      );
    const statuses = [(await from('1.1.1.1')).status, (await from('2.2.2.2')).status];
    const third = await from('3.3.3.3');
    expect([...statuses, third.status]).toEqual([200, 200, 429]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await third.json()).toMatchObject({ code: 'too_many_requests' });
  });

  it('[reliability] every answer has a CSP without inline scripts', async () => {
    const csp = (await get('/api/catalog/next/product/vase.json')).headers.get('content-security-policy') ?? '';
    // Scripts and all that is not named have the default.
    expect(csp).toContain("default-src 'self';");
    expect(csp).toContain("style-src 'self' 'unsafe-inline'");
    expect(csp).toContain("frame-ancestors 'self'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('[decisions, The wire] OpenAPI 3.1 lists every call with its refusals', async () => {
    const document = await (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/catalog/next/product/{handle}.json');
    expect(document.paths['/own.json'].put.responses.default.description).toContain('invalid_params');
  });

  it('[architecture] health: alive, ready, and not ready while stopping', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await shop.app({ readiness: { isStopping: true } }).request(`${HOST}/readyz`)).status).toBe(503);
  });

  it('[reliability] metrics are for this machine or the bearer of the token', async () => {
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await get('/metrics', {}, here)).status).toBe(200);
    expect((await get('/metrics', {}, { incoming: { socket: { remoteAddress: '8.8.8.8' } } })).status).toBe(404);
  });

  it('[core §6] a shop behind a password answers 401 to calls and sends pages to /password', async () => {
    await shop.database.db.update(shops).set({ password_hash: 'scrypt:x' }).where(eq(shops.id, 1));
    shop.directory.forget();
    const refused = await get('/api/catalog/next/product/vase.json');
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'password_required']);
    const page = await get('/de-de/products/vase?variant=1');
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/de-de/password?return_to=%2Fproducts%2Fvase%3Fvariant%3D1',
    ]);
    expect((await get('/')).headers.get('location')).toBe('/password');
    const opened = await get('/api/catalog/next/product/vase.json', {
      headers: { cookie: `storefront_password=${storefrontProof('scrypt:x')}` },
    });
    expect(opened.status).toBe(200);
    await shop.database.db.update(shops).set({ password_hash: null }).where(eq(shops.id, 1));
    shop.directory.forget();
  });
});
