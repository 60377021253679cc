import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import {
  CURRENCY_COOKIE_SECONDS,
  DIGEST_COOKIE_SECONDS,
  LANGUAGE_COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  LOCALE_PATH_COOKIE_SECONDS,
  PASSWORD_HASH_COOKIE_SECONDS,
} from '#domain/limits.ts';
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
    await stores.collections.load(['vases']);
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('digest')).toBe(stores.shop.digest);
  });

  it('[core §7] every call carries its language, the visit and the checkout it belongs to', async () => {
    const { stores, requests, platform } = await inShop();
    await stores.cart.add([{ variant_id: 1001, qty: 1 }]);
    const token = stores.cart.cart?.checkoutToken ?? '';
    await stores.checkout.load(token);
    await stores.collections.loadAll();
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

describe('language', () => {
  it('[core §2] another one is another document: cookies, then the same page under its prefix', async () => {
    const { stores, platform } = await inShop({ url: '/products/everyday-mug?variant=1027' });
    expect([stores.locale.code, stores.locale.prefix, stores.locale.direction, stores.locale.addressIn('ar')]).toEqual([
      'en',
      '',
      'ltr',
      expect.stringMatching(/^\/ar-\w\w\/products\/everyday-mug\?variant=1027$/),
    ]);
    stores.locale.switchTo('de');
    expect(platform.page.assigned).toEqual(['/de-de/products/everyday-mug?variant=1027']);
    expect(
      [COOKIES.language, COOKIES.localePath, COOKIES.globalMarket].map((name) => [
        platform.cookies.get(name),
        platform.cookies.lifetimes.get(name),
      ]),
    ).toEqual([
      ['de', LANGUAGE_COOKIE_SECONDS],
      ['de-de', LOCALE_PATH_COOKIE_SECONDS],
      ['DE', LOCALE_COOKIE_SECONDS],
    ]);
  });

  it('[core §2] back to the first language takes the prefix off', async () => {
    const { stores } = await inShop({ url: '/de-de' });
    expect(stores.locale.addressIn('en')).toBe('/');
  });

  it('[core §2] one the shop has not, or has already, changes nothing', async () => {
    const { stores, platform } = await inShop();
    stores.locale.switchTo('en');
    stores.locale.switchTo('xx');
    expect(platform.page.assigned).toEqual([]);
  });
});

describe('currency', () => {
  it('[acc §4] another one is kept 7 days and shown after a second', async () => {
    const { stores, platform } = await inShop();
    stores.currency.switchTo('EUR');
    expect([
      stores.currency.changingTo,
      platform.cookies.get(COOKIES.marketCurrency),
      platform.cookies.lifetimes.get(COOKIES.marketCurrency),
    ]).toEqual(['EUR', 'EUR', CURRENCY_COOKIE_SECONDS]);
    platform.clock.tick(999);
    expect(platform.page.reloads()).toBe(0);
    platform.clock.tick(1);
    expect(platform.page.reloads()).toBe(1);
  });

  it('[acc §4] choosing again within the second loads once, and none for the one on show', async () => {
    const { stores, platform } = await inShop();
    stores.currency.switchTo('EUR');
    platform.clock.tick(500);
    stores.currency.switchTo('JPY');
    platform.clock.tick(999);
    stores.currency.switchTo('USD');
    stores.currency.switchTo('XXX');
    platform.clock.tick(5000);
    expect([platform.page.reloads(), stores.currency.changingTo, platform.cookies.get(COOKIES.marketCurrency)]).toEqual(
      [0, null, 'USD'],
    );
  });

  it("[core §9] shows amounts in the visitor's currency and charges in the shop's", async () => {
    const { stores } = await inShop();
    expect([stores.currency.code, stores.currency.format(1250), stores.currency.formatCharged(1250)]).toEqual([
      'USD',
      '$12.50',
      expect.stringContaining('12.50'),
    ]);
    const { settings } = stores.shop;
    const yen = stores.currency.all.find(({ code }) => code === 'JPY');
    if (settings && yen) stores.shop.receive({ ...settings, shop: { ...settings.shop, currency: yen } });
    expect(stores.currency.convert(1000)).toBeGreaterThan(1000);
    expect(stores.currency.format(1000)).toMatch(/¥|JPY/);
    expect(stores.currency.formatCharged(1250)).toContain('12.50');
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

  it('[acc §7] collections are fetched all at once or as they are missed', async () => {
    const { stores, asked } = await inShop();
    await stores.collections.load(['vases']);
    await stores.collections.load(['vases']);
    expect([asked.length, stores.collections.get('vases')?.product_count, stores.collections.all]).toEqual([
      1,
      4,
      null,
    ]);
    await stores.collections.loadAll();
    expect(stores.collections.all?.length).toBeGreaterThan(3);
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
