import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { cartApi } from '#api/cart.api.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { shops } from '#server/db/schema/shop.ts';
import type { AppEnv, RequestContext } from '#server/core/shop-context.ts';
import type { Implemented } from '#server/http/implement.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { testEngine } from '#server/db/testing.ts';

describe('calls of a page', () => {
  let shop: TestShop;
  let app: Hono<AppEnv>;
  let asked: { query: unknown; request: RequestContext }[] = [];
  /** What the page does with its client; its answer is the page. */
  let make: (http: Http) => Promise<unknown>;

  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const page: Implemented = {
      name: 'page',
      endpoint: bootstrapApi.page,
      handle: (_shop, { query, request }) => void asked.push({ query, request }),
    };
    app = shop.app({
      env: { mode: 'production', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1024 },
      apis: [page],
      renderer: (http) => async (_request, context) => ({
        status: 200,
        cache: 'private',
        reads: [],
        html: String(await make(http(context))),
      }),
    });
  });
  afterAll(() => shop.close());

  const show = (path: string, headers: Record<string, string> = {}) => {
    asked = [];
    return app.request(`http://shop.test${path}`, { headers });
  };
  const failure = (call: Promise<unknown>) =>
    call.catch((error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)));

  it('[core §7] are made in the language, market and currency of its visitor, with the query as the contract reads it', async () => {
    make = (http) => http.call(bootstrapApi.page, { query: { path: '/about', groups: false } });
    await show('/de-de/about?groups=true', { cookie: 'market_currency=EUR; cart_token=mine' });
    const [{ query, request } = { query: undefined, request: undefined }] = asked;
    expect(query).toEqual({ path: '/about', groups: false });
    expect([request?.locale.code, request?.market, request?.currency.code]).toEqual(['de', 'DE', 'EUR']);
    expect([request?.path, request?.query('groups')]).toEqual(['/api/bootstrap/site/page.json', 'false']);
  });

  it('[acc §8] are refused as the wire refuses them, and none but a read is made', async () => {
    make = (http) => failure(http.call(bootstrapApi.page, { query: { path: 'no path' } }));
    expect(await (await show('/')).text()).toBe('422 invalid_request');
    make = (http) => failure(http.call(cartApi.create, { body: {} }));
    expect(await (await show('/')).text()).toContain('cannot ask POST');
    expect(asked).toEqual([]);
  });

  it('[core §6] wait for the password as the wire does', async () => {
    await shop.database.db.update(shops).set({ password_hash: 'hash' }).where(eq(shops.id, 1));
    shop.directory.forget();
    make = (http) => failure(http.call(bootstrapApi.page, { query: { path: '/about' } }));
    expect(await (await show('/password')).text()).toBe('401 password_required');
    make = (http) => http.call(bootstrapApi.page, { query: { path: '/password' } });
    expect((await show('/password')).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});
