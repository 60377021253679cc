import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { HEADER } from '#api/core/names.ts';
import { customerApi } from '#api/customer.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { EXPRESS_INFO_SECONDS } from '#domain/limits.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { orders } from '#server/db/schema/order.ts';
import { variants } from '#server/db/schema/product.ts';
import { testWallets } from '#server/db/schema/test-gateway.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { BROWSER, openCommerceShop, PAY_ORIGIN } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const SHOP = 'http://shop.test';
const OWN = `${COOKIES.checkoutSecret}=${BROWSER}`;

describe('buying directly', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
  });
  afterEach(() => stock(30));
  afterAll(() => shop.close());

  const begin = (token: string) =>
    shop.call(checkoutApi.providerCreateOrder, {
      path: { token },
      body: { accept_term: true, payment_method: 'test-gateway', express: true },
    });
  const info = (token: string) => shop.call(checkoutApi.info, { path: { token } });
  const rowOf = async (token: string) =>
    (await shop.database.db.select().from(checkouts).where(eq(checkouts.token, token)))[0]!;
  const post = async (path: string, fields: Record<string, string>, cookie = '') => {
    const response = await shop.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: `${OWN}; ${cookie}`, ...(path.startsWith('http') && { origin: PAY_ORIGIN }) },
    });
    const cookies = new Map(
      response.headers
        .getSetCookie()
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      cookies,
      text: await response.text(),
    };
  };
  const follow = async (address: string, cookie = '') =>
    (await shop.request(address.replace(SHOP, ''), { headers: { cookie: `${OWN}; ${cookie}` } })).headers.get(
      'location',
    ) ?? '';
  /** A cart of a visitor without contact data. */
  const cart = async (qty = 1) => shop.cartWith({ variant_id: VARIANTS.bowl, qty });
  const stock = (quantity: number) =>
    shop.database.db.update(variants).set({ quantity }).where(eq(variants.id, VARIANTS.bowl));

  describe('the test wallet', () => {
    const sheetOf = async (token: string) => {
      const begun = await begin(token);
      if (begun.status !== 'redirect') throw new Error(begun.status);
      return begun.url;
    };
    const totalIn = (text: string) => /name="total" value="(\d+)"/.exec(text)![1]!;
    const NEW_YORK = { email: 'wallet@example.com', address: '0' };

    it('[core §4] shows the server’s total for each address and rate, stores none of it, and pays exactly the total on its button', async () => {
      const { checkoutToken: token } = await cart(2);
      const before = await info(token);
      const url = await sheetOf(token);
      expect(new URL(url).origin).toBe(PAY_ORIGIN);
      const first = await (await shop.request(url)).text();
      const german = await post(url, { ...NEW_YORK, address: '1', act: 'look' });
      expect(totalIn(german.text)).not.toBe(totalIn(first));
      expect(await info(token)).toEqual(before);
      const paid = await post(url, { ...NEW_YORK, address: '1', act: 'pay', total: totalIn(german.text) });
      expect([paid.status, paid.location]).toEqual([303, `${SHOP}/checkout/${token}/return`]);
      const location = await follow(paid.location);
      const [order] = await shopper.ordersOf(token);
      expect([location, order]).toMatchObject([
        `/orders/${order!.token}`,
        {
          total_price: Number(totalIn(german.text)),
          financial_status: 'paid',
          email: 'wallet@example.com',
          shipping_address: { city: 'Berlin' },
        },
      ]);
      // Pressing the wallet's button again after Back gives the same order.
      await post(url, { ...NEW_YORK, address: '1', act: 'pay', total: totalIn(german.text) });
      expect([await follow(paid.location), await shopper.ordersOf(token), await shopper.statesOf(token)]).toEqual([
        location,
        [expect.anything()],
        ['captured'],
      ]);
    });

    it('[reliability] returning from it twice at once pays once and leads to its order both times', async () => {
      const { checkoutToken: token } = await cart(1);
      const url = await sheetOf(token);
      const total = totalIn((await post(url, { ...NEW_YORK, act: 'look' })).text);
      const { location } = await post(url, { ...NEW_YORK, act: 'pay', total });
      const led = await Promise.all([follow(location), follow(location)]);
      const [order] = await shopper.ordersOf(token);
      expect([led, await shopper.statesOf(token)]).toEqual([
        [`/orders/${order!.token}`, `/orders/${order!.token}`],
        ['captured'],
      ]);
    });

    it('[reliability] a changed total is shown again instead of charged, before or after its button was pressed', async () => {
      const { token: cartToken, checkoutToken: token, items } = await cart(1);
      const url = await sheetOf(token);
      const total = totalIn((await post(url, { ...NEW_YORK, act: 'look' })).text);
      const more = (qty: number) =>
        shop.call(cartApi.change, {
          query: { cart_token: cartToken },
          body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.bowl, qty } },
        });
      await more(2);
      const changed = await post(url, { ...NEW_YORK, act: 'pay', total });
      expect([changed.status, totalIn(changed.text)]).not.toEqual([303, total]);
      expect(changed.text).toContain('The total has changed.');
      const { location } = await post(url, { ...NEW_YORK, act: 'pay', total: totalIn(changed.text) });
      await more(3);
      expect(await follow(location)).toBe(`/checkouts/${token}?error=payment_amount_changed`);
      expect([
        await shopper.ordersOf(token),
        await shopper.paymentsOf(token),
        (await info(token)).payment.express,
      ]).toMatchObject([[], [], { method_code: 'test-gateway' }]);
      // Placed after review, the same approval pays the new total.
      const { total: now } = await info(token);
      expect(
        await shop.call(checkoutApi.providerCreateOrder, {
          path: { token },
          body: { accept_term: true, payment_method: 'test-gateway' },
        }),
      ).toEqual({ status: 'authorised' });
      await shopper.order(token);
      expect(await shopper.paymentsOf(token)).toMatchObject([{ state: 'captured', amount: now.total_price }]);
    });

    it('[acc §4] an order belongs to the customer signed in when the wallet leads back, whatever email the wallet has; without one it belongs to nobody', async () => {
      const register = (email: string) =>
        shop.call(customerApi.register, { body: { email, password: 'calm-things-4-rooms' } });
      const [ada, other] = [await register('ada@example.com'), await register(NEW_YORK.email)];
      const buyers = [
        { path: '/checkout/buy', signedIn: ada, owner: ada.customer.id },
        { path: '/checkout/express', signedIn: ada, owner: ada.customer.id },
        { path: '/checkout/buy', signedIn: null, owner: null },
      ];
      for (const { path, signedIn, owner } of buyers) {
        const { checkoutToken } = await cart();
        const fields: Record<string, string> =
          path === '/checkout/buy'
            ? { product_id: '11', id: String(VARIANTS.bowl), quantity: '1' }
            : { checkout: checkoutToken, from: '/cart' };
        const session = signedIn ? `${COOKIES.session}=${signedIn.token}` : '';
        const { location } = await post(path, { ...fields, express: 'test-gateway' }, session);
        const [, token = ''] = /^\/checkout\/([\w-]+)\/leave$/.exec(location)!;
        const { url } = (await rowOf(token)).express!;
        const total = totalIn((await post(url!, { ...NEW_YORK, act: 'look' })).text);
        await follow((await post(url!, { ...NEW_YORK, act: 'pay', total })).location, session);
        expect(await shopper.ordersOf(token), path).toMatchObject([{ email: NEW_YORK.email, customer_id: owner }]);
      }
      expect(await shop.database.db.select().from(orders).where(eq(orders.customer_id, other.customer.id))).toEqual([]);
    });

    it('[acc §4] after signing out, the wallet no longer pays for that customer', async () => {
      const { token: session } = await shop.call(customerApi.register, {
        body: { email: 'bo@example.com', password: 'calm-things-4-rooms' },
      });
      const { checkoutToken: token } = await cart();
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { email: 'bo@example.com' },
        headers: { [HEADER.customerToken]: session },
      });
      expect((await rowOf(token)).customer_id).not.toBeNull();
      const url = await sheetOf(token);
      const total = totalIn((await post(url, { ...NEW_YORK, act: 'look' })).text);
      await follow((await post(url, { ...NEW_YORK, act: 'pay', total })).location);
      expect(await shopper.ordersOf(token)).toMatchObject([{ customer_id: null }]);
    });

    it('[reliability] declined there, nothing is stored and nothing charged', async () => {
      const { checkoutToken: token } = await cart();
      const before = await info(token);
      const { location } = await post('/checkout/express', {
        checkout: token,
        express: 'test-gateway',
        from: `/checkouts/${token}`,
      });
      const { url } = (await rowOf(token)).express!;
      expect(location).toBe(`/checkout/${token}/leave`);
      const left = await post(url!, { act: 'leave' });
      expect(await follow(left.location)).toBe(`/checkouts/${token}?error=payment_abandoned`);
      expect([await info(token), await shopper.paymentsOf(token)]).toEqual([before, []]);
    });

    it('[reliability] sold out while the wallet is open: it says so; sold out after its button: the checkout says so, and nothing stays authorised', async () => {
      const { checkoutToken: token } = await cart();
      const url = await sheetOf(token);
      const left = await shopper.stockOf();
      const total = totalIn((await post(url, { ...NEW_YORK, act: 'look' })).text);
      await stock(0);
      expect((await post(url, { ...NEW_YORK, act: 'pay', total })).text).toContain('just sold out');
      await stock(left);
      const { location } = await post(url, { ...NEW_YORK, act: 'pay', total });
      await stock(0);
      expect(await follow(location)).toBe(`/checkouts/${token}?error=sold_out`);
      await stock(left);
      expect([await shopper.ordersOf(token), await shopper.chargesOf(token)]).toEqual([[], []]);
    });

    it('[acc §5] shows errors of address and email at their fields, and rejects any session but its own', async () => {
      const { checkoutToken: token } = await cart();
      const url = await sheetOf(token);
      const swiss = await post(url, { ...NEW_YORK, address: '4', act: 'look' });
      expect(swiss.text).toContain('don’t ship to this address');
      const total = totalIn((await post(url, { ...NEW_YORK, act: 'look' })).text);
      expect((await post(url, { ...NEW_YORK, email: 'nobody', act: 'pay', total })).text).toContain(
        'aria-invalid="true"',
      );
      expect((await post(url, { ...NEW_YORK, address: '99', act: 'look' })).status).toBe(422);
      for (const other of [url.replace('wal_', 'wal_x'), url.replace('shop.test', 'evil.test')])
        expect((await shop.request(other)).status).toBe(404);
      expect(
        (
          await shop.request(url, {
            method: 'POST',
            body: new URLSearchParams({ act: 'leave' }),
            headers: { origin: SHOP },
          })
        ).status,
      ).toBe(403);
      expect((await shop.request(url)).headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(
        (await shop.database.db.select().from(testWallets).where(eq(testWallets.checkout_token, token)))[0],
      ).toMatchObject({ state: 'open', email: null });
    });
  });

  describe('[core §1] dynamic checkout', () => {
    const BOWL = { product_id: '11', id: String(VARIANTS.bowl), quantity: '2' };

    it('buys one item without touching the cart; pressed again it is the same checkout, for another item a new one that knows the customer', async () => {
      const { token: cartToken } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      const mine = `${COOKIES.cartToken}=${cartToken}`;
      const bought = await post('/checkout/buy', BOWL, mine);
      const [, token] = /^\/checkouts\/([\w-]+)$/.exec(bought.location)!;
      expect([
        (await info(token!)).items.map(({ variant_id, qty }) => [variant_id, qty]),
        bought.cookies.has(COOKIES.cartToken),
        bought.cookies.get(COOKIES.expressCheckout),
      ]).toEqual([[[VARIANTS.bowl, 2]], false, expect.stringContaining(`Max-Age=${EXPRESS_INFO_SECONDS}`)]);
      expect((await shop.call(cartApi.read, { query: { cart_token: cartToken } })).items).toMatchObject([
        { variant_id: VARIANTS.chalk, qty: 1 },
      ]);
      await shop.call(checkoutApi.customerAndShipping, { path: { token: token! }, body: { email: 'ada@example.com' } });
      const known = `${mine}; ${COOKIES.expressCheckout}=${token}`;
      expect((await post('/checkout/buy', BOWL, known)).location).toBe(bought.location);
      const other = (await post('/checkout/buy', { ...BOWL, quantity: '1' }, known)).location;
      expect([other === bought.location, (await info(other.replace('/checkouts/', ''))).info.email]).toEqual([
        false,
        'ada@example.com',
      ]);
    });

    it('with a wallet it redirects there, and back to the product if that is impossible', async () => {
      expect((await post('/checkout/buy', { ...BOWL, express: 'test-gateway' })).location).toMatch(
        /^\/checkout\/[\w-]+\/leave$/,
      );
      expect((await post('/checkout/buy', { ...BOWL, express: 'cod' })).location).toBe(
        `/products/bowl?variant=${VARIANTS.bowl}&error=payment_method_unknown`,
      );
      expect((await post('/checkout/buy', { product_id: '10', option1: 'Nothing' })).location).toBe(
        '/products/vase?error=variant_not_found',
      );
      const left = await shopper.stockOf();
      await stock(0);
      expect((await post('/checkout/buy', BOWL)).location).toBe('/products/bowl?error=sold_out');
      await stock(left);
      expect(
        (await post('/checkout/express', { checkout: 'nobody', express: 'test-gateway', from: '//evil.test' }))
          .location,
      ).toBe('/?error=checkout_not_found');
    });
  });
});
