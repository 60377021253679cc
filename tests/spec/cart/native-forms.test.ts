import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { HEADER } from '#api/core/names.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import { hashPassword } from '#server/core/password.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { carts } from '#server/db/schema/cart.ts';
import { locales, shops } from '#server/db/schema/shop.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const DAY = 86_400;

/** Addresses that must not lead to another site, however a browser parses them. */
const HOSTILE = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/%09/evil.test',
  '/.//evil.test',
  '/de-de//evil.test',
  '/de-de/\\evil.test',
  '/de-de/..//evil.test',
  'javascript:alert(1)',
  '///evil.test',
  '/de-de/.//evil.test',
  '//[',
  '/\r\nLocation: https://evil.test',
  'evil.test',
  '@evil.test',
  '',
];

describe('forms without JavaScript', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await shop.database.db
      .insert(locales)
      .values({ shop_id: 1, code: 'fr', name: 'Français', country_code: 'FR', is_published: false, position: 2 });
    await bumpContentVersion(shop.database.db, 1);
  });
  afterAll(() => shop.close());

  type Sent = { status: number; location: string; cookies: Map<string, { value: string; seconds: number }> };

  async function post(path: string, fields: Record<string, string> | [string, string][], cookie = ''): Promise<Sent> {
    const response = await shop.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
    });
    const cookies = response.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(line)!);
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      cookies: new Map(cookies.map(([, name, value, seconds]) => [name!, { value: value!, seconds: Number(seconds) }])),
    };
  }

  const tokenOf = (sent: Sent) => sent.cookies.get(COOKIES.cartToken)?.value ?? '';
  const cartOf = (token: string): Promise<Cart> => shop.call(cartApi.read, { query: { cart_token: token } });
  const lines = async (token: string) => (await cartOf(token)).items.map(({ variant_id, qty }) => [variant_id, qty]);

  describe('the cart', () => {
    it('[hydration, Without script] order note and gift message are saved with the checkout; without a cart an error is shown', async () => {
      const { token, checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      const sent = await post(
        '/cart/note',
        { note: 'Ring twice', gift_note: 'Happy birthday, Ada' },
        `${COOKIES.cartToken}=${token}`,
      );
      expect([sent.status, sent.location]).toEqual([303, '/cart']);
      const { info } = await shop.call(checkoutApi.info, {
        path: { token: checkoutToken },
        headers: { [HEADER.checkoutSecret]: sent.cookies.get(COOKIES.checkoutSecret)!.value },
      });
      expect(info).toMatchObject({ note: 'Ring twice', gift_note: 'Happy birthday, Ada' });
      expect((await post('/cart/note', { note: 'Nobody' })).location).toBe('/cart?error=invalid_tokens');
    });

    it('[core §2] /checkout/proxy leads to the checkout of one’s own cart with the query, without a cart to the cart page', async () => {
      const { token, checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      const from = async (path: string, cookie = '') => {
        const answer = await shop.request(path, { headers: { cookie } });
        return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
      };
      expect(await from('/de-de/checkout/proxy?utm_source=mail', `${COOKIES.cartToken}=${token}`)).toEqual([
        303,
        `/de-de/checkouts/${checkoutToken}?utm_source=mail`,
        'no-store',
      ]);
      expect(await from('/checkout/proxy', `${COOKIES.cartToken}=nobody`)).toEqual([303, '/cart', 'no-store']);
      expect(await from('/checkout/proxy')).toEqual([303, '/cart', 'no-store']);
    });

    it('[hydration, Without script] adding by the chosen options creates a cart and opens it', async () => {
      const sent = await post('/cart/add', { product_id: '10', option1: 'Chalk', quantity: '2' });
      expect([sent.status, sent.location]).toEqual([303, '/cart']);
      expect(sent.cookies.get(COOKIES.cartToken)?.seconds).toBe(30 * DAY);
      expect(await lines(tokenOf(sent))).toEqual([[VARIANTS.chalk, 2]]);
    });

    it('[hydration, Without script] options are read in the language of the page, which the visitor stays in', async () => {
      const sent = await post('/de-de/cart/add', { product_id: '10', option1: 'Kreide' });
      expect(sent.location).toBe('/de-de/cart');
      expect(await lines(tokenOf(sent))).toEqual([[VARIANTS.chalk, 1]]);
    });

    it('[hydration, Without script] adding by id, or by a product with one variant', async () => {
      const token = tokenOf(await post('/cart/add', { id: String(VARIANTS.bowl) }));
      await post('/cart/add', { product_id: '13', quantity: '3' }, `cart_token=${token}`);
      expect(await lines(token)).toEqual([
        [VARIANTS.bowl, 1],
        [VARIANTS.voucher, 3],
      ]);
    });

    it('[core §4] the chosen options win over a stale id, and a missing variant is not replaced by it', async () => {
      const sent = await post('/cart/add', { product_id: '10', option1: 'Chalk', id: String(VARIANTS.ink) });
      expect(await lines(tokenOf(sent))).toEqual([[VARIANTS.chalk, 1]]);
      expect(await post('/cart/add', { product_id: '10', option1: 'Gold', id: String(VARIANTS.chalk) })).toMatchObject({
        location: '/cart?error=variant_not_found',
      });
    });

    it('[core §3] properties and a plan are stored with the line; several check boxes are joined', async () => {
      const board = tokenOf(
        await post('/cart/add', {
          product_id: '12',
          'properties[Engraving]': 'For A',
          'properties[Wrap]': 'Linen',
          'properties[]': 'x',
        }),
      );
      expect((await cartOf(board)).items).toMatchObject([{ properties: { Engraving: 'For A', Wrap: 'Linen' } }]);
      const both = tokenOf(
        await post('/cart/add', [
          ['product_id', '12'],
          ['properties[Engraving]', 'A'],
          ['properties[Engraving]', 'B'],
          ['quantity', '9'],
          ['quantity', '2'],
        ]),
      );
      expect((await cartOf(both)).items).toMatchObject([{ qty: 2, properties: { Engraving: 'A, B' } }]);
      const candle = tokenOf(await post('/cart/add', { product_id: '14', selling_plan_id: String(PLANS.monthly) }));
      expect((await cartOf(candle)).items[0]?.metadata.subscription?.selling_plan_id).toBe(PLANS.monthly);
    });

    it.each([
      ['sold out', { product_id: '10', option1: 'Ink' }, 'sold_out'],
      ['more than there is', { product_id: '10', option1: 'Chalk', quantity: '6' }, 'not_enough_stock'],
      ['a draft', { id: String(VARIANTS.draft) }, 'variant_not_found'],
      ['a required property left empty', { product_id: '12' }, /./],
      ['no choice', { product_id: '10' }, 'invalid_params'],
      ['nothing', {}, 'invalid_params'],
      ['no such variant', { id: '999' }, 'variant_not_found'],
      ['no number', { id: 'x' }, 'invalid_params'],
      ['a number beyond numbers', { id: '1e20' }, 'invalid_params'],
      ['a quantity of none', { id: String(VARIANTS.bowl), quantity: '0' }, 'invalid_params'],
      ['a broken quantity', { id: String(VARIANTS.bowl), quantity: '1.5' }, 'invalid_params'],
      ['a negative quantity', { id: String(VARIANTS.bowl), quantity: '-1' }, 'invalid_params'],
      ['an emptied quantity', { id: String(VARIANTS.bowl), quantity: ' ' }, 'invalid_params'],
      ['a quantity beyond all stock', { id: String(VARIANTS.voucher), quantity: '1000000000000' }, 'not_enough_stock'],
    ])('[core §8] %s leads to the cart with the reason, and no cart is made', async (_, fields, code) => {
      const before = await shop.database.db.$count(carts);
      const sent = await post('/cart/add', fields as Record<string, string>);
      const url = new URL(sent.location, 'http://shop.test');
      expect([sent.status, url.pathname, sent.cookies.size]).toEqual([303, '/cart', 0]);
      expect(url.searchParams.get('error')).toMatch(code instanceof RegExp ? code : new RegExp(`^${code}$`));
      expect(await shop.database.db.$count(carts)).toBe(before);
    });

    it('[reliability] a price in a body is ignored', async () => {
      const sent = await post('/cart/add', {
        id: String(VARIANTS.bowl),
        price: '1',
        line_price: '1',
        'cartItem[price]': '1',
      });
      expect(await cartOf(tokenOf(sent))).toMatchObject({ total_price: 2500 });
    });

    it.each(['A'.repeat(32), 'nonsense', "' or 1=1"])(
      '[core §4] a cart that no longer exists is replaced by a new one: %s',
      async (old) => {
        const sent = await post('/cart/add', { id: String(VARIANTS.bowl) }, `cart_token=${encodeURIComponent(old)}`);
        expect(tokenOf(sent)).not.toBe(old);
        expect(await lines(tokenOf(sent))).toEqual([[VARIANTS.bowl, 1]]);
      },
    );

    it('[core §5] a quantity is changed, 0 removes the line, an emptied field changes nothing', async () => {
      const { token, items } = await shop.cartWith(
        { variant_id: VARIANTS.board, qty: 1, properties: { Engraving: 'A' } },
        { variant_id: VARIANTS.bowl, qty: 1 },
      );
      const change = (quantity: string, id = items[0]!.id) =>
        post('/cart/change', { id, quantity }, `cart_token=${token}`);
      expect((await change('3')).location).toBe('/cart');
      expect((await cartOf(token)).items[0]).toMatchObject({ qty: 3, properties: { Engraving: 'A' } });
      expect((await change('')).location).toBe('/cart?error=invalid_params');
      expect((await change('51', items[1]!.id)).location).toBe('/cart?error=not_enough_stock');
      expect((await change('2', '999')).location).toBe('/cart?error=item_not_found');
      expect(await lines(token)).toEqual([
        [VARIANTS.board, 3],
        [VARIANTS.bowl, 1],
      ]);
      await change('0');
      expect(await lines(token)).toEqual([[VARIANTS.bowl, 1]]);
    });

    it('[core §4] the cart is emptied, and an empty one stays as it is', async () => {
      const { token } = await shop.cartWith(
        { variant_id: VARIANTS.bowl, qty: 2 },
        { variant_id: VARIANTS.chalk, qty: 1 },
      );
      for (let times = 0; times < 2; times += 1) {
        const sent = await post('/cart/clear', {}, `cart_token=${token}`);
        expect([sent.status, sent.location, tokenOf(sent)]).toEqual([303, '/cart', token]);
        expect(await lines(token)).toEqual([]);
      }
      expect((await post('/cart/clear', {})).location).toBe('/cart?error=invalid_tokens');
    });

    it('[core §5] without a cart there is nothing to change', async () => {
      expect((await post('/cart/change', { id: '1', quantity: '1' })).location).toBe('/cart?error=invalid_tokens');
      expect((await post('/cart/change', { id: '1', quantity: '0' }, 'cart_token=gone')).location).toMatch(
        /^\/cart\?error=/,
      );
    });
  });

  describe('language and currency', () => {
    it('[acc §4] a currency of the shop is stored for 7 days', async () => {
      const sent = await post('/de-de/localization', { currency: 'EUR', return_to: '/de-de/collections/all?page=2' });
      expect([sent.status, sent.location]).toEqual([303, '/de-de/collections/all?page=2']);
      expect([...sent.cookies]).toEqual([[COOKIES.marketCurrency, { value: 'EUR', seconds: 7 * DAY }]]);
    });

    it('[acc §4] a language leads to the same page under its prefix and is stored for 365 days', async () => {
      const sent = await post('/localization', { locale: 'de', return_to: '/products/vase?variant=100' });
      expect(sent.location).toBe('/de-de/products/vase?variant=100');
      expect(Object.fromEntries(sent.cookies)).toEqual({
        [COOKIES.language]: { value: 'de', seconds: 365 * DAY },
        [COOKIES.localePath]: { value: 'de-de', seconds: 365 * DAY },
        [COOKIES.globalMarket]: { value: 'DE', seconds: 7 * DAY },
      });
    });

    it('[acc §4] the primary language has no prefix', async () => {
      const sent = await post('/de-de/localization', { locale: 'en', return_to: '/de-de/products/vase' });
      expect([
        sent.location,
        sent.cookies.get(COOKIES.language)?.value,
        sent.cookies.get(COOKIES.localePath)?.value,
      ]).toEqual(['/products/vase', 'en', '']);
      expect((await post('/localization', { locale: 'de', return_to: '/' })).location).toBe('/de-de');
    });

    it('[core §7, acc §3] a country sets its currency, unless one is chosen with it, and an invalid country changes nothing', async () => {
      const chosen = async (form: Record<string, string>) =>
        Object.fromEntries(
          [...(await post('/localization', { ...form, return_to: '/cart' })).cookies].map(
            ([name, { value, seconds }]) => [name, [value, seconds]],
          ),
        );
      const market = (code: string) => ({ [COOKIES.globalMarket]: [code, 7 * DAY] });
      const currency = (code: string) => ({ [COOKIES.marketCurrency]: [code, 7 * DAY] });
      expect(await chosen({ country: 'DE' })).toEqual({ ...market('DE'), ...currency('EUR') });
      // A country whose currency the shop has, and one whose currency it does not have.
      expect(await chosen({ country: 'fr' })).toEqual({ ...market('FR'), ...currency('EUR') });
      expect(await chosen({ country: 'JP' })).toEqual({ ...market('JP'), ...currency('USD') });
      expect(await chosen({ country: 'DE', currency: 'USD' })).toEqual({ ...market('DE'), ...currency('USD') });
      expect(await chosen({ country: 'FR', locale: 'de' })).toMatchObject({
        ...market('FR'),
        ...currency('EUR'),
        [COOKIES.language]: ['de', 365 * DAY],
      });
      for (const country of ['XX', '', 'Germany']) expect(await chosen({ country })).toEqual({});
    });

    it('[acc §4] both at once', async () => {
      const sent = await post('/localization', { locale: 'de', currency: 'EUR', return_to: '/cart' });
      expect([sent.location, sent.cookies.size]).toEqual(['/de-de/cart', 4]);
    });

    it.each<Record<string, string>>([
      { locale: 'fr' },
      { locale: 'constructor' },
      { locale: '' },
      { currency: 'XXX' },
      { currency: 'eur' },
      {},
    ])('[acc §4] what the shop does not have changes nothing: %j', async (fields) => {
      const sent = await post('/de-de/localization', { ...fields, return_to: '/cart' });
      expect([sent.location, sent.cookies.size]).toEqual(['/de-de/cart', 0]);
    });
  });

  describe('return_to', () => {
    it.each(HOSTILE)('[decisions, Accounts and security] %j never leads to another site', async (return_to) => {
      for (const [path, fields] of [
        ['/localization', {}],
        ['/de-de/localization', {}],
        ['/localization', { locale: 'de' }],
      ] as const) {
        const { status, location } = await post(path, { ...fields, return_to });
        expect(status).toBe(303);
        // As a browser parses it.
        expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
        expect(location).toMatch(/^\/(?![/\\])/);
      }
    });

    it.each([
      ['/cart', '/cart'],
      ['/de-de/cart?a=1&b=2', '/cart?a=1&b=2'],
      ['/de-de', '/'],
      ['/a//b', '/a//b'],
      ['/search?q=http://x.test', '/search?q=http://x.test'],
      ['/cart#top', '/cart'],
      [undefined, '/'],
    ])('[decisions, Accounts and security] %j is the shop’s own path %j', (given, path) => {
      expect(pathOnThisShop(given)).toBe(path);
    });
  });

  describe('the password', () => {
    beforeAll(async () => {
      await shop.database.db
        .update(shops)
        .set({ password_hash: await hashPassword('open sesame') })
        .where(eq(shops.id, 1));
      await bumpContentVersion(shop.database.db, 1);
      await vi.waitFor(async () => expect((await shop.request('/api/catalog/next/products.json')).status).toBe(401));
    });

    it('[acc §4] the right one unlocks the shop for 7 days and continues to the requested page', async () => {
      const sent = await post('/password', { password: 'open sesame', return_to: '/products/vase' });
      const proof = sent.cookies.get(COOKIES.storefrontPassword)!;
      expect([sent.status, sent.location, proof.seconds]).toEqual([303, '/products/vase', 7 * DAY]);
      expect(
        (
          await shop.request('/api/catalog/next/products.json', {
            headers: { cookie: `${COOKIES.storefrontPassword}=${proof.value}` },
          })
        ).status,
      ).toBe(200);
    });

    it.each(['', 'open', 'OPEN SESAME'])(
      '[acc §4] a wrong one returns to the password page with the reason: %j',
      async (password) => {
        const sent = await post('/de-de/password', { password, return_to: '/de-de/cart' });
        expect([sent.status, sent.location, sent.cookies.size]).toEqual([
          303,
          '/de-de/password?error=password_incorrect&return_to=%2Fcart',
          0,
        ]);
      },
    );

    it('[core §6] the password page itself is accessible, whatever its query', async () => {
      const page = (path: string) => shop.request(`/api/bootstrap/site/page.json?${new URLSearchParams({ path })}`);
      expect((await page('/password?error=password_incorrect&return_to=%2Fcart')).status).toBe(200);
      for (const path of ['/', '/passwords', '/password/../cart', '/password#/cart', '/cart?/password'])
        expect((await page(path)).status).toBe(401);
    });

    it('[core §6] other forms require it', async () => {
      expect(await post('/cart/add', { id: String(VARIANTS.bowl) })).toMatchObject({
        status: 302,
        location: '/password',
      });
    });

    it.each(['//elsewhere.test/x', '/\\elsewhere.test', '/%5Celsewhere.test', '/de-de//elsewhere.test'])(
      '[core §6] a visitor who requested %j continues there within the shop, or to its home page',
      async (asked) => {
        const door = (await shop.request(asked)).headers.get('location')!;
        const return_to = new URL(door, 'http://shop.test').searchParams.get('return_to')!;
        expect(door).toMatch(/^(\/de-de)?\/password\?return_to=/);
        const { location } = await post('/password', { password: 'open sesame', return_to });
        expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
        expect(location).toMatch(/^\/(?![/\\])/);
      },
    );

    it.each(HOSTILE)(
      '[decisions, Accounts and security] after the password %j does not lead to another site',
      async (return_to) => {
        const { location } = await post('/password', { password: 'open sesame', return_to });
        expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
      },
    );
  });
});
