import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import { orders } from '#server/db/schema/order.ts';
import { formDrafts } from '#server/db/schema/system.ts';
import { locales } from '#server/db/schema/shop.ts';
import { products } from '#server/db/schema/product.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const OTHER = 'A'.repeat(32);

describe("what a shopper can do on an order's page", () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine, {
      renderer: () => async () => ({ status: 200, cache: 'private', reads: [], html: '<!doctype html>' }),
    });
    const there = (await shop.database.db.select().from(locales)).map(({ code }) => code);
    await shop.database.db
      .insert(locales)
      .values(
        ['ja', 'ar']
          .filter((code) => !there.includes(code))
          .map((code) => ({ shop_id: 1, code, name: code, country_code: 'US' })),
      );
  });
  afterAll(() => shop.close());

  const place = async (language = 'en', address: Record<string, string> = {}) => {
    const { checkoutToken: token } = await shop.cartWith(
      { variant_id: VARIANTS.bowl, qty: 2 },
      { variant_id: VARIANTS.board, qty: 1, properties: { Engraving: 'ADA' } },
    );
    const headers = { 'x-lang': language };
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: {
        email: 'ada@example.com',
        gift_note: 'Pro Jiřího',
        shipping_address: { ...IN_CALIFORNIA, ...address },
        shipping_method: '313',
      },
      headers,
    });
    return shop.call(checkoutApi.createOrder, {
      path: { token },
      body: { accept_term: true, payment_method: 'cod' },
      headers,
    });
  };
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    shop.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test', cookie },
      body: new URLSearchParams(form).toString(),
    });
  const draftOf = async (location: string) =>
    (
      await shop.database.db
        .select()
        .from(formDrafts)
        .where(eq(formDrafts.token, /draft=([\w-]+)/.exec(location)?.[1] ?? ''))
    )[0];
  const cookieOf = (answer: Response, name: string) =>
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith(`${name}=`))
      ?.split(/[=;]/)[1];

  describe('its access key', () => {
    it('[acc §9] from an emailed link is stored for 7 days if it is valid; an invalid one replaces nothing', async () => {
      const { token, access_key } = await place();
      const answer = await shop.request(`/orders/${token}?key=${access_key}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.getSetCookie()).toEqual([
        `${orderKeyCookie(token)}=${access_key}; Max-Age=604800; Path=/; SameSite=Lax`,
      ]);
      for (const query of ['', '?key=', `?key=${OTHER}`])
        expect((await shop.request(`/orders/${token}${query}`)).headers.getSetCookie()).toEqual([]);
    });
  });

  describe('cancelling', () => {
    it('[hydration, Without script] with the key of the form or the cookie: back to the page with full access', async () => {
      for (const by of ['form', 'cookie']) {
        const {
          token,
          access_key,
          order: { id },
        } = await place();
        const answer = await post(
          '/orders/cancel',
          { token, ...(by === 'form' && { key: access_key }) },
          by === 'cookie' ? `${orderKeyCookie(token)}=${access_key}` : '',
        );
        expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
          303,
          `/orders/${token}`,
          'no-store',
        ]);
        expect(cookieOf(answer, orderKeyCookie(token))).toBe(access_key);
        expect((await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]!.cancelled_at).not.toBeNull();
      }
    });

    it('[reliability] without the key, or with a wrong one, nothing happens and nothing is revealed', async () => {
      const {
        token,
        order: { id },
      } = await place();
      for (const form of [
        { token, key: '' },
        { token, key: OTHER },
        { token: OTHER, key: OTHER },
      ]) {
        const answer = await post('/orders/cancel', form);
        expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
          303,
          '/page-not-found',
          [],
        ]);
      }
      expect((await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]!.cancelled_at).toBeNull();
    });

    it('[acc §7] after shipping it returns with the reason', async () => {
      const {
        token,
        access_key,
        order: { id },
      } = await place();
      await shipOrder(await shop.context(), id, { tells: false });
      const location = (await post('/orders/cancel', { token, key: access_key })).headers.get('location')!;
      expect(location).toMatch(new RegExp(`^/orders/${token}\\?draft=.*#cancel-order$`));
      expect((await draftOf(location))?.errors).toEqual({ '': 'order_shipped' });
    });
  });

  describe('order again', () => {
    it("[core §2] adds everything to the existing cart, at today's prices, and opens it", async () => {
      const { token, access_key } = await place();
      const cart = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1 });
      const answer = await post('/orders/reorder', { token, key: access_key }, `${COOKIES.cartToken}=${cart.token}`);
      const location = answer.headers.get('location')!;
      expect([answer.status, cookieOf(answer, COOKIES.cartToken)]).toEqual([303, cart.token]);
      expect(location).toMatch(/^\/cart\?draft=/);
      expect((await draftOf(location))?.values).toEqual({ added: '3', before: '1', missing: '[]' });
      const { items } = await shop.call(cartApi.read, { query: { cart_token: cart.token } });
      expect(items.map(({ variant_id, qty, properties }) => [variant_id, qty, properties])).toEqual([
        [VARIANTS.candle, 1, {}],
        [VARIANTS.bowl, 2, {}],
        [VARIANTS.board, 1, { Engraving: 'ADA' }],
      ]);
    });

    it('[core §2] lists what is no longer available and adds the rest to a new cart', async () => {
      const { token, access_key } = await place();
      const { db } = shop.database;
      await db.update(products).set({ status: 'archived' }).where(eq(products.id, 11));
      await bumpContentVersion(db, 1);
      const answer = await post('/orders/reorder', { token, key: access_key }, `${COOKIES.cartToken}=${OTHER}`);
      const location = answer.headers.get('location')!;
      expect(location).toMatch(/#order-again$/);
      expect((await draftOf(location))?.values).toEqual({
        added: '1',
        before: '0',
        missing: '["Théière Bowl"]',
      });
      expect(
        (await shop.call(cartApi.read, { query: { cart_token: cookieOf(answer, COOKIES.cartToken) } })).items,
      ).toMatchObject([{ variant_id: VARIANTS.board }]);
      await db.update(products).set({ status: 'active' }).where(eq(products.id, 11));
      await bumpContentVersion(db, 1);
    });
  });

  describe('the invoice', () => {
    const file = (token: string, key?: string, prefix = '') =>
      shop.request(`${prefix}/orders/${token}/invoice.pdf${key === undefined ? '' : `?key=${key}`}`);

    it.each([
      ['en', {}],
      ['ja', { first_name: '花子', last_name: '山田', city: '渋谷区' }],
      ['ar', { first_name: 'ليلى', last_name: 'حداد' }],
    ] as const)('[acc §2] is a file that is never cached, in %s with its characters', async (language, address) => {
      const {
        token,
        access_key,
        order: { name },
      } = await place(language, address);
      const answer = await file(token, access_key);
      expect(answer.status).toBe(200);
      expect(
        Object.fromEntries(
          ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((one) => [
            one,
            answer.headers.get(one),
          ]),
        ),
      ).toEqual({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${name.slice(1)}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
      const letters = lettersOf(pdf);
      for (const letter of { en: 'InvoiceOakland', ja: '請求書山田花子渋谷区合計', ar: 'فاتورةليلىحداد' }[language] +
        'ř')
        expect(letters, letter).toContain(letter);
      expect(pdf.length).toBeLessThan(120_000);
    });

    it('[reliability] nobody can get it without the key', async () => {
      const { token } = await place();
      for (const key of [undefined, '', OTHER]) expect((await file(token, key)).status).toBe(403);
      expect((await file(OTHER, OTHER)).status).toBe(404);
    });
  });
});

/** The characters of a PDF's fonts, from their glyph tables; a character that no font has is missing. */
function lettersOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, bytes = '']) => {
      try {
        return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  const maps = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) =>
      [...stream.matchAll(/<([0-9a-f]{4,})>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
        .join(''),
    );
  return maps.join('\n');
}
