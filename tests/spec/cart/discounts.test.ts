import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { orders } from '#server/db/schema/order.ts';
import { discounts } from '#server/db/schema/pricing.ts';
import { formDrafts } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const shop_id = 1;
const UNKNOWN = 'A'.repeat(32);
const WISH = { accept_term: true, payment_method: 'cod' };

describe('discounts of a cart', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await shop.database.db.insert(discounts).values([
      {
        shop_id,
        id: 411,
        title: 'Soon',
        code: 'SOON',
        discount_type: 'percentage',
        discount_value: 10,
        starts_at: new Date('2027-01-01T00:00:00Z'),
      },
      {
        shop_id,
        id: 412,
        title: 'Off',
        code: 'OFF',
        discount_type: 'percentage',
        discount_value: 10,
        is_enabled: false,
      },
      {
        shop_id,
        id: 413,
        title: 'Gone',
        code: 'GONE',
        discount_type: 'percentage',
        discount_value: 10,
        usage_limit: 3,
        used_count: 3,
      },
      {
        shop_id,
        id: 414,
        title: 'Twenty from a hundred',
        code: 'TWENTY',
        discount_type: 'fixed_amount',
        discount_value: 2000,
        minimum_subtotal: 10_000,
      },
      {
        shop_id,
        id: 415,
        title: 'Vases',
        code: 'VASES',
        discount_type: 'percentage',
        discount_value: 50,
        rule: { collection_ids: [20] },
        combines_with: ['order'],
      },
      {
        shop_id,
        id: 416,
        title: 'Third bowl',
        code: 'THIRD',
        discount_type: 'buy_x_get_y',
        discount_value: 0,
        rule: { buy: { qty: 2, product_ids: [11] }, get: { qty: 1, product_ids: [11], percentage: 100 } },
      },
      {
        shop_id,
        id: 417,
        title: 'Friendly ten',
        code: 'FRIEND',
        discount_type: 'percentage',
        discount_value: 10,
        combines_with: ['product', 'shipping'],
      },
    ]);
  });
  afterAll(() => shop.close());

  const apply = (token: string, code: string, headers = {}) =>
    shop.call(discountsApi.apply, { path: { token }, body: { code }, headers });
  const remove = (token: string, code: string) => shop.call(discountsApi.remove, { path: { token }, body: { code } });
  const read = (token: string, discount_code?: string): Promise<Cart> =>
    shop.call(cartApi.read, { query: { cart_token: token, discount_code } });
  const info = (token: string, query = {}) => shop.call(checkoutApi.info, { path: { token }, query });
  const refusal = async (token: string, code: string) => {
    const { status, code: said, errors } = await shop.refused(discountsApi.apply, { path: { token }, body: { code } });
    return [status, said, errors];
  };
  const states = ({ discounts: held }: Pick<Checkout, 'discounts'>) =>
    held.map(({ code, title, state, problem, amount }) => [code ?? title, state, problem ?? amount]);
  const bowls = (qty: number) => shop.cartWith({ variant_id: VARIANTS.bowl, qty });
  const ready = async (cart: Cart, email: string) => {
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: cart.checkoutToken },
      body: { email, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    return cart.checkoutToken;
  };
  const orderOf = async (token: string) => {
    const { order } = await shop.call(checkoutApi.createOrder, { path: { token }, body: WISH });
    return (
      await shop.database.db
        .select()
        .from(orders)
        .where(and(eq(orders.shop_id, shop_id), eq(orders.id, order.id)))
    )[0]!;
  };

  describe('codes', () => {
    it('[acc §4, §7] a code stays with the cart whatever its case: the cart, its checkout and the next visit show the same', async () => {
      const { token, checkoutToken } = await bowls(2);
      const checkout = await apply(checkoutToken, ' welcome10 ');
      expect(checkout.total).toMatchObject({ subtotal_price: 5000, total_discounts: 500 });
      expect(states(checkout)).toEqual([['WELCOME10', 'applied', 500]]);
      expect(checkout.info.applied_discounts).toEqual([
        {
          title: 'Welcome',
          code: 'WELCOME10',
          discount_type: 'percentage',
          discount_value: 10,
          maximum_discount_amount: null,
          amount: 500,
        },
      ]);
      expect(await read(token)).toMatchObject({
        total_discounts: 500,
        total_price: 4500,
        price_rule: { code: 'WELCOME10' },
        discounts: checkout.discounts,
      });
      expect((await info(checkoutToken)).discounts).toEqual(checkout.discounts);
      expect(states(await remove(checkoutToken, 'WELCOME10'))).toEqual([]);
      expect((await read(token)).total_price).toBe(5000);
      expect(states(await remove(checkoutToken, 'WELCOME10'))).toEqual([]);
    });

    it.each([
      ['NOTHING', 'coupon_code_invalid'],
      ['OFF', 'coupon_code_invalid'],
      ['SOON', 'coupon_not_yet'],
      ['SPRING15', 'coupon_expired'],
      ['GONE', 'coupon_used_up'],
      ["' or 1=1 --", 'coupon_code_invalid'],
    ])('[acc §8] %s is refused as %s, at its field', async (code, problem) => {
      const { checkoutToken } = await bowls(1);
      expect(await refusal(checkoutToken, code)).toEqual([422, problem, [{ field: 'code', code: problem }]]);
      expect(await info(checkoutToken)).toMatchObject({ discounts: [], lost_codes: [] });
    });

    it('[acc §8] an invalid code is an error of applying or removing', async () => {
      const { checkoutToken: token } = await bowls(1);
      for (const code of ['', '  ', 'x'.repeat(256), undefined, 7]) {
        expect(await shop.refused(discountsApi.apply, { path: { token }, body: { code } })).toMatchObject({
          status: 422,
          code: 'apply_code',
          errors: [{ field: 'code' }],
        });
        expect(await shop.refused(discountsApi.remove, { path: { token }, body: { code } })).toMatchObject({
          status: 422,
          code: 'remove_code',
        });
      }
      expect(
        await shop.refused(discountsApi.apply, { path: { token: UNKNOWN }, body: { code: 'WELCOME10' } }),
      ).toMatchObject({ status: 404, code: 'checkout_not_found' });
    });

    it('[decisions, Commerce] once per person: an email that has used it is told so, however it is written', async () => {
      const first = await bowls(2);
      await apply(first.checkoutToken, 'ONCE');
      await orderOf(await ready(first, 'once@example.com'));
      const second = await bowls(2);
      await ready(second, ' Once@Example.com');
      expect(await refusal(second.checkoutToken, 'ONCE')).toEqual([
        422,
        'coupon_used_by_you',
        [{ field: 'code', code: 'coupon_used_by_you' }],
      ]);
      const third = await bowls(2);
      await apply(third.checkoutToken, 'ONCE');
      await ready(third, 'ONCE@example.com');
      expect(await info(third.checkoutToken)).toMatchObject({
        discounts: [],
        lost_codes: [{ code: 'ONCE', problem: 'coupon_used_by_you' }],
      });
    });

    it('[reliability] a retry with the same key is executed once, and a sixth code is too many', async () => {
      const { token, checkoutToken } = await bowls(2);
      const headers = { 'idempotency-key': `coupon-${token}` };
      const first = await apply(checkoutToken, 'WELCOME10', headers);
      expect(await apply(checkoutToken, 'WELCOME10', headers)).toEqual(first);
      for (const code of ['FREESHIP', 'TWENTY', 'VASES', 'THIRD']) await apply(checkoutToken, code);
      expect(await refusal(checkoutToken, 'FRIEND')).toEqual([
        422,
        'too_many_coupons',
        [{ field: 'code', code: 'too_many_coupons' }],
      ]);
      expect(await apply(checkoutToken, 'third')).toMatchObject({ total: { total_discounts: 500 } });
    });
  });

  describe('codes that do not apply yet', () => {
    it('[decisions, Commerce] a code whose conditions are not met is kept, reports what is missing, and applies once they are met', async () => {
      const cart = await bowls(2);
      expect(states(await apply(cart.checkoutToken, 'TWENTY'))).toEqual([['TWENTY', 'waiting', 'coupon_minimum']]);
      expect((await read(cart.token)).discounts).toMatchObject([{ missing: 5000 }]);
      expect(states(await apply(cart.checkoutToken, 'VASES'))).toEqual([
        ['TWENTY', 'waiting', 'coupon_minimum'],
        ['VASES', 'waiting', 'coupon_not_for_cart'],
      ]);
      const more = await shop.call(cartApi.add, {
        query: { cart_token: cart.token },
        body: { cartItems: [{ variant_id: VARIANTS.chalk, qty: 1 }] },
      });
      // 50 % of 6800 against 2000; VASES combines with order discounts, TWENTY with no discount on items.
      expect([more.total_discounts, states(more)]).toEqual([
        3400,
        [
          ['VASES', 'applied', 3400],
          ['TWENTY', 'waiting', 'coupon_not_combined'],
        ],
      ]);
      const third = await bowls(2);
      expect(states(await apply(third.checkoutToken, 'THIRD'))).toEqual([['THIRD', 'waiting', 'coupon_quantity']]);
      const empty = await shop.cartWith();
      expect(states(await apply(empty.checkoutToken, 'WELCOME10'))).toEqual([['WELCOME10', 'waiting', 'cart_empty']]);
    });

    it('[core §3] combinable discounts both apply, each to what the other leaves', async () => {
      const cart = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 }, { variant_id: VARIANTS.bowl, qty: 1 });
      await apply(cart.checkoutToken, 'VASES');
      const both = await apply(cart.checkoutToken, 'FRIEND');
      // 9300: 50 % of the vase's 6800 are 3400, 10 % of the remaining 5900 are 590, split 340 to 250.
      expect([states(both), both.total.total_discounts]).toEqual([
        [
          ['VASES', 'applied', 3400],
          ['FRIEND', 'applied', 590],
        ],
        3990,
      ]);
      expect(both.items.map(({ total_discounts }) => total_discounts)).toEqual([3740, 250]);
      expect((await read(cart.token)).multiple_price_rules).toMatchObject([
        { code: 'VASES', discount_value: 50 },
        { code: 'FRIEND', discount_value: 10 },
      ]);
    });

    it('[reliability] a code that becomes invalid is reported until dismissed, and no order is created without it silently', async () => {
      const cart = await bowls(2);
      await apply(cart.checkoutToken, 'FRIEND');
      const token = await ready(cart, 'ada@example.com');
      const set = (is_enabled: boolean) =>
        shop.database.db.update(discounts).set({ is_enabled }).where(eq(discounts.id, 417));
      await set(false);
      expect(await shop.refused(checkoutApi.createOrder, { path: { token }, body: WISH })).toMatchObject({
        status: 422,
        code: 'coupon_code_invalid',
        errors: [{ field: 'discount_code' }],
      });
      const told = { total: { total_discounts: 0 }, lost_codes: [{ code: 'FRIEND', problem: 'coupon_code_invalid' }] };
      expect(await info(token)).toMatchObject(told);
      expect(await info(token)).toMatchObject(told);
      expect((await read(cart.token)).lost_codes).toEqual(told.lost_codes);
      expect((await remove(token, 'friend')).lost_codes).toEqual([]);
      await set(true);
      expect((await orderOf(token)).total_discounts).toBe(0);
    });
  });

  describe('automatic discounts', () => {
    it('[core §7] a removed one stays removed, in cart and order, until it is restored', async () => {
      const cart = await bowls(10);
      const token = await ready(cart, 'auto@example.com');
      expect(states(await info(token))).toEqual([['5% from $200', 'applied', 1250]]);
      expect(states(await info(token, { deleted_automatic_discounts: '405' }))).toEqual([
        ['5% from $200', 'removed', 0],
      ]);
      expect(await read(cart.token)).toMatchObject({ total_discounts: 0, discounts: [{ id: 405, state: 'removed' }] });
      expect(states(await info(token, { deleted_automatic_discounts: '' }))).toEqual([
        ['5% from $200', 'applied', 1250],
      ]);
      await info(token, { deleted_automatic_discounts: '5% from $200' });
      expect(await orderOf(token)).toMatchObject({ total_discounts: 0, discounts: [] });
    });

    it('[decisions, Commerce] a code that takes less does not replace it, until it is removed', async () => {
      const { token, checkoutToken } = await bowls(10);
      await shop.database.db
        .insert(discounts)
        .values({ shop_id, id: 418, title: 'Two', code: 'TWO', discount_type: 'percentage', discount_value: 2 });
      expect(states(await apply(checkoutToken, 'TWO'))).toEqual([
        ['5% from $200', 'applied', 1250],
        ['TWO', 'waiting', 'coupon_not_combined'],
      ]);
      expect(states(await info(checkoutToken, { deleted_automatic_discounts: '405' }))).toEqual([
        ['TWO', 'applied', 500],
        ['5% from $200', 'removed', 0],
      ]);
      expect((await read(token)).total_discounts).toBe(500);
    });
  });

  describe('discount endpoints', () => {
    it('[core §7] the list of a cart, and of a checkout with its shipping', async () => {
      const cart = await bowls(2);
      await apply(cart.checkoutToken, 'FREESHIP');
      const token = await ready(cart, 'ship@example.com');
      const list = (query: Record<string, string>) => shop.call(discountsApi.list, { query });
      expect((await list({ cart_token: cart.token })).discounts).toMatchObject([
        { code: 'FREESHIP', state: 'applied', amount: 0 },
      ]);
      expect(await list({ checkout_token: token })).toMatchObject({
        discounts: [{ code: 'FREESHIP', state: 'applied', amount: 2400 }],
        lost_codes: [],
      });
      expect(await shop.refused(discountsApi.list, {})).toMatchObject({ status: 400, code: 'invalid_tokens' });
      expect(await shop.refused(discountsApi.list, { query: { cart_token: UNKNOWN } })).toMatchObject({ status: 409 });
    });

    it('[core §7] /offers/discount.json: in total, per line, the one with the highest amount, and its code', async () => {
      const cart = await shop.cartWith(
        { variant_id: VARIANTS.chalk, qty: 1 },
        { variant_id: VARIANTS.voucher, qty: 1 },
      );
      const offer = () => shop.call(discountsApi.offer, { query: { cart_token: cart.token } });
      expect(await offer()).toEqual({
        total_discount_amount: 0,
        selected_offer: null,
        discount_cart_items: [],
        has_discount: false,
        discount_code: null,
      });
      await apply(cart.checkoutToken, 'VASES');
      expect(await offer()).toEqual({
        total_discount_amount: 3400,
        selected_offer: { title: 'Vases', code: 'VASES', discount_type: 'percentage', discount_value: 50 },
        discount_cart_items: [{ id: cart.items[0]!.id, variant_id: VARIANTS.chalk, qty: 1, total_discounts: 3400 }],
        has_discount: true,
        discount_code: 'VASES',
      });
    });
  });

  describe('links and forms', () => {
    const get = (path: string, cookie = '') => shop.request(path, { headers: { cookie } });
    const post = async (path: string, fields: Record<string, string>) => {
      const response = await shop.request(path, { method: 'POST', body: new URLSearchParams(fields) });
      return [response.status, response.headers.get('location') ?? ''] as const;
    };

    it('[core §2] a link adds a code to the existing cart, leads to a page of this shop, and ends with the session', async () => {
      const { token } = await bowls(2);
      const answer = await get(
        '/de-de/discount/welcome10?redirect=/collections/all?sort_by=price',
        `${COOKIES.cartToken}=${token}`,
      );
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/de-de/collections/all?sort_by=price#code-saved',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^discount_code=welcome10; Path=\/; SameSite=Lax$/),
      ]);
      expect((await read(token)).total_discounts).toBe(500);
      for (const hostile of ['https://evil.test', '//evil.test', '/\\evil.test', ''])
        expect((await get(`/discount/X?redirect=${encodeURIComponent(hostile)}`)).headers.get('location')).toBe(
          '/#code-saved',
        );
    });

    it('[core §2] ?discount= works like that link on any page, and on a checkout applies to that checkout, whatever cart the visitor has', async () => {
      const { token, checkoutToken } = await bowls(2);
      const page = await get('/de-de/collections/all?sort_by=price&discount=WELCOME10&page=2');
      expect([page.status, page.headers.get('location')]).toEqual([
        303,
        '/de-de/discount/WELCOME10?redirect=%2Fcollections%2Fall%3Fsort_by%3Dprice%26page%3D2',
      ]);
      expect((await get(page.headers.get('location') ?? '')).headers.get('location')).toBe(
        '/de-de/collections/all?sort_by=price&page=2#code-saved',
      );
      const link = await get(`/checkouts/${checkoutToken}?discount=welcome10`);
      expect((await get(link.headers.get('location') ?? '')).headers.get('location')).toBe(
        `/checkouts/${checkoutToken}`,
      );
      expect((await read(token)).total_discounts).toBe(500);
      const expired = await get(`/checkouts/${checkoutToken}/recover?discount=SPRING15`);
      await get(expired.headers.get('location') ?? '');
      expect((await info(checkoutToken)).lost_codes).toEqual([{ code: 'SPRING15', problem: 'coupon_expired' }]);
      expect((await get('/collections/all?discount=')).status).toBe(404);
    });

    it('[core §2] without a cart the first one starts with it, by call or by form; an invalid code is reported', async () => {
      const cookie = `${COOKIES.sharedDiscount}=WELCOME10`;
      const made = await shop.call(cartApi.create, {
        body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 2 }] },
        headers: { cookie },
      });
      expect(made.cart.total_discounts).toBe(500);
      const response = await shop.request('/cart/add', {
        method: 'POST',
        body: new URLSearchParams({ id: String(VARIANTS.bowl), quantity: '2' }),
        headers: { cookie: `${COOKIES.sharedDiscount}=SPRING15` },
      });
      const token = /cart_token=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';
      expect(await read(token)).toMatchObject({
        total_discounts: 0,
        lost_codes: [{ code: 'SPRING15', problem: 'coupon_expired' }],
      });
    });

    it('[hydration, Without script] a code without JavaScript: back to its page, and a rejected one with the typed value and the error', async () => {
      const { token, checkoutToken: checkout_token } = await bowls(2);
      expect(await post('/discounts/apply', { checkout_token, code: 'welcome10', return_to: '/cart?x=1' })).toEqual([
        303,
        '/cart#discounts',
      ]);
      expect((await read(token)).total_discounts).toBe(500);
      expect(
        await post('/de-de/discounts/remove', {
          checkout_token,
          code: 'WELCOME10',
          return_to: `/de-de/checkouts/${checkout_token}`,
        }),
      ).toEqual([303, `/de-de/checkouts/${checkout_token}#discounts`]);
      expect((await read(token)).total_discounts).toBe(0);
      const [status, location] = await post('/discounts/apply', {
        checkout_token,
        code: ' SPRING15 ',
        return_to: '//evil.test',
      });
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/\?draft=[\w-]+#discounts$/)]);
      const draftOf = async (to: string) =>
        (
          await shop.database.db
            .select()
            .from(formDrafts)
            .where(eq(formDrafts.token, /draft=([\w-]+)/.exec(to)?.[1] ?? ''))
        )[0];
      expect(await draftOf(location)).toMatchObject({
        form: 'coupon',
        values: { code: ' SPRING15 ' },
        errors: { code: 'coupon_expired' },
      });
      expect(
        (await draftOf((await post('/discounts/apply', { checkout_token, code: ' ', return_to: '/cart' }))[1]))?.errors,
      ).toEqual({ code: 'field_required' });
      expect(
        (
          await draftOf(
            (await post('/discounts/apply', { checkout_token: UNKNOWN, code: 'WELCOME10', return_to: '/cart' }))[1],
          )
        )?.errors,
      ).toEqual({ '': 'apply_code' });
      expect(
        (
          await draftOf(
            (await post('/discounts/remove', { checkout_token: UNKNOWN, code: 'WELCOME10', return_to: '/cart' }))[1],
          )
        )?.errors,
      ).toEqual({ '': 'remove_code' });
    });

    it('[core §7] automatic ones without JavaScript', async () => {
      const { token, checkoutToken: checkout_token } = await bowls(10);
      expect(await post('/discounts/leave-out', { checkout_token, id: '405', return_to: '/cart' })).toEqual([
        303,
        '/cart#discounts',
      ]);
      expect((await read(token)).total_discounts).toBe(0);
      await post('/discounts/take-back', { checkout_token, id: '405', return_to: '/cart' });
      expect((await read(token)).total_discounts).toBe(1250);
    });

    it('[decisions, Accounts and security] guessing codes is rate limited in every way, also in parallel; valid codes are not counted', async () => {
      const { token, checkoutToken } = await bowls(2);
      const ask = (code: string, from: string) =>
        shop.request(
          `/api/checkout/${checkoutToken}/apply-coupon.json`,
          { method: 'POST', body: JSON.stringify({ code }) },
          from,
        );
      for (let turn = 0; turn < 40; turn += 1) expect((await ask('WELCOME10', '9.9.9.1')).status).toBe(200);
      for (let turn = 0; turn < 10; turn += 1) {
        expect((await ask(`GUESS${turn}`, '9.9.9.2')).status).toBe(422);
        expect(
          (
            await shop.request(
              `/api/checkout/next/cart.json?cart_token=${token}&discount_code=READ${turn}`,
              {},
              '9.9.9.2',
            )
          ).status,
        ).toBe(200);
        expect(
          (
            await shop.request(
              `/discount/LINK${turn}`,
              { headers: { cookie: `${COOKIES.cartToken}=${token}` } },
              '9.9.9.2',
            )
          ).status,
        ).toBe(303);
      }
      const stopped = await ask('WELCOME10', '9.9.9.2');
      expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(
        (await shop.request(`/api/checkout/next/cart.json?cart_token=${token}&discount_code=FRIEND`, {}, '9.9.9.2'))
          .status,
      ).toBe(429);
      expect((await ask('WELCOME10', '9.9.9.1')).status).toBe(200);
      const burst = await Promise.all(Array.from({ length: 45 }, (_, index) => ask(`BURST${index}`, '9.9.9.4')));
      expect(burst.filter(({ status }) => status === 429)).toHaveLength(15);
    });

    it('[decisions, Accounts and security] codes that have ended count against the limit as wrong ones do', async () => {
      const { checkoutToken } = await bowls(2);
      const statuses: number[] = [];
      for (let turn = 0; turn < 32; turn += 1)
        statuses.push(
          (
            await shop.request(
              `/api/checkout/${checkoutToken}/apply-coupon.json`,
              { method: 'POST', body: JSON.stringify({ code: 'SPRING15' }) },
              '9.9.9.5',
            )
          ).status,
        );
      expect([statuses[0], statuses[29], statuses[30]]).toEqual([422, 422, 429]);
    });

    it('[decisions, Accounts and security] codes cannot be guessed by creating carts with them either; the visitor still gets a cart', async () => {
      const from = '9.9.9.3';
      const begin = async (code: string) =>
        (
          await (
            await shop.request(
              '/api/checkout/next/cart.json',
              { method: 'POST', body: '{}', headers: { cookie: `${COOKIES.sharedDiscount}=${code}` } },
              from,
            )
          ).json()
        ).result.cart as Cart;
      const item = new URLSearchParams({ id: String(VARIANTS.bowl), quantity: '1' });
      for (let turn = 0; turn < 15; turn += 1) {
        expect((await begin(`BEGIN${turn}%20`)).lost_codes).toHaveLength(1);
        expect(
          (
            await shop.request(
              '/cart/add',
              { method: 'POST', body: item, headers: { cookie: `${COOKIES.sharedDiscount}=FORM${turn}` } },
              from,
            )
          ).headers.get('location'),
        ).toBe('/cart');
      }
      expect(await begin('WELCOME10')).toMatchObject({ discounts: [], lost_codes: [] });
    });
  });

  it('[reliability] responses about a cart are never cached', async () => {
    const { token } = await bowls(1);
    for (const path of ['offers/discount.json', 'checkout/discounts.json'])
      expect((await shop.request(`/api/${path}?cart_token=${token}`)).headers.get('cache-control')).toBe('no-store');
  });
});
