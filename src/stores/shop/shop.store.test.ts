import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { DIGEST_COOKIE_SECONDS, PASSWORD_HASH_COOKIE_SECONDS } from '#domain/limits.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';

let demo: DemoShop;
beforeAll(async () => {
  demo = await openDemoShop();
});
afterAll(() => demo.close());

async function inShop(options?: VisitOptions): Promise<Visit> {
  const visit = demo.visit(options);
  await visit.stores.shop.load();
  visit.asked.length = 0;
  return visit;
}

describe('the shop', () => {
  it('[core §7] is read once for the page, with its digest for every later GET', async () => {
    const { stores, platform, requests } = await inShop();
    expect([stores.shop.shop?.name, stores.shop.locales.length, stores.shop.currencies.length]).toEqual([
      'Halden & Moss',
      5,
      5,
    ]);
    expect(platform.cookies.get(COOKIES.digest)).toBe(stores.shop.digest);
    expect(platform.cookies.lifetimes.get(COOKIES.digest)).toBe(DIGEST_COOKIE_SECONDS);
    await stores.products.loadList({ limit: 1 });
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('digest')).toBe(stores.shop.digest);
  });

  it('[core §7] every call carries its language, the visit and the checkout it belongs to', async () => {
    const { stores, requests, platform } = await inShop();
    await stores.cart.add([{ variant_id: 1001, qty: 1 }]);
    const token = stores.cart.cart?.checkoutToken ?? '';
    await stores.checkout.load(token);
    await stores.products.loadList({ limit: 1 });
    const { headers } = requests.at(-1) ?? {};
    expect([headers?.get('x-lang'), headers?.get('x-session-id'), headers?.get('x-checkout-token')]).toEqual([
      'en',
      platform.session.get('sessionId'),
      token,
    ]);
    expect(new Set(requests.map((request) => request.headers.get('x-session-id'))).size).toBe(1);
  });

  it('[acc §4] a correct password leaves its proof in a cookie for 7 days', async () => {
    const hash = Response.json({ success: true, result: { hash: 'proof' } });
    const { stores, platform } = await inShop({
      between: async (request, pass) => (request.url.includes('validate') ? hash : pass()),
    });
    await stores.shop.enterPassword('open sesame');
    expect([
      platform.cookies.get(COOKIES.storefrontPassword),
      platform.cookies.lifetimes.get(COOKIES.storefrontPassword),
    ]).toEqual(['proof', PASSWORD_HASH_COOKIE_SECONDS]);
  });

  it('[core §2] knows its locked pages', async () => {
    const { stores } = await inShop();
    if (stores.shop.settings) stores.shop.receive({ ...stores.shop.settings, page_lock: ['/collections/sale'] });
    expect([stores.shop.isLocked('/collections/sale'), stores.shop.isLocked('/')]).toEqual([true, false]);
  });
});

describe('catalogue', () => {
  it('[core §7] a product is fetched once, however many ask for it', async () => {
    const { stores, asked } = await inShop();
    const [first, second] = await Promise.all([
      stores.products.load('everyday-mug'),
      stores.products.load('everyday-mug'),
    ]);
    expect([first?.handle, second === first, asked.length]).toEqual(['everyday-mug', true, 1]);
    await stores.products.load('everyday-mug');
    expect([asked.length, stores.products.get('everyday-mug')?.variants.length]).toEqual([1, 3]);
  });

  it('[core §8] a silent fetch swallows its error, another rejects', async () => {
    const { stores } = await inShop();
    await expect(stores.products.load('no-such-thing', { silent: true })).resolves.toBeUndefined();
    await expect(stores.products.load('no-such-thing')).rejects.toMatchObject({
      code: 'product_not_found',
      status: 404,
    });
  });

  it('[core §7] lists are kept by their query', async () => {
    const { stores, asked } = await inShop();
    const list = await stores.products.loadList({ collection: 'vases', limit: 2 });
    expect([list.items.length, list.count]).toEqual([2, 4]);
    expect(stores.products.list({ limit: 2, collection: 'vases', page: undefined })).toEqual(list);
    await stores.products.loadList({ limit: 2, collection: 'vases' });
    expect(asked).toHaveLength(1);
  });
});

describe('orders', () => {
  it('[core §2] one that nobody has fails with its code', async () => {
    const { stores, platform } = await inShop();
    platform.local.set('orderKeys', 'nonsense');
    await stores.orders.load('a-token-that-nobody-has');
    expect([stores.orders.status, stores.orders.error]).toEqual(['failed', 'order_not_found']);
  });
});
