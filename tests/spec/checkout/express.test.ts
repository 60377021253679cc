import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { EXPRESS_INFO_SECONDS } from '#domain/limits.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { variants } from '#server/db/schema/product.ts';
import { paypalGateway } from '#server/modules/payments/paypal/paypal-gateway.ts';
import { fakePaypal, PAYPAL_KEYS, PAYPAL_PAYER } from '../../support/gateways/fake-paypal.ts';
import type { FakePaypal, PaypalEvent } from '../../support/gateways/fake-paypal.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const BY_PAYPAL = { accept_term: true, payment_method: 'paypal-express' };
const SHOP = 'http://shop.test';

describe('express checkout with a wallet', () => {
  let paypal: FakePaypal;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    paypal = await fakePaypal();
    shop = await openCommerceShop(testEngine, { keyed: [paypalGateway({ ...PAYPAL_KEYS, apiBase: paypal.origin })] });
    shopper = paying(shop);
  });
  afterEach(async () => {
    paypal.calm();
    await stock(30);
  });
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });

  const begin = (token: string, payment_method = 'paypal-express') =>
    shop.call(checkoutApi.providerCreateOrder, {
      path: { token },
      body: { accept_term: true, payment_method, express: true },
    });
  const refusedAt = (token: string, payment_method = 'paypal-express') =>
    shop.refused(checkoutApi.providerCreateOrder, {
      path: { token },
      body: { accept_term: true, payment_method, express: true },
    });
  const info = (token: string) => shop.call(checkoutApi.info, { path: { token } });
  const orderAt = (id: string) => paypal.orders().find((order) => order.id === id)!;
  const rowOf = async (token: string) =>
    (await shop.database.db.select().from(checkouts).where(eq(checkouts.token, token)))[0]!;
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await shop.request(path, { method: 'POST', body: new URLSearchParams(fields) });
    return { location: response.headers.get('location') ?? '' };
  };
  const follow = async (address: string) =>
    (await shop.request(address.replace(SHOP, ''))).headers.get('location') ?? '';
  /** A cart of a visitor without contact data. */
  const cart = async (qty = 1) => shop.cartWith({ variant_id: VARIANTS.bowl, qty });
  const stock = (quantity: number) =>
    shop.database.db.update(variants).set({ quantity }).where(eq(variants.id, VARIANTS.bowl));
  const atPaypal = async (qty = 1) => {
    const { checkoutToken: token } = await cart(qty);
    const begun = await begin(token);
    if (begun.status !== 'redirect') throw new Error(begun.status);
    return { token, ...begun };
  };

  describe('[acc §7] provider-create-order.json', () => {
    it("redirects to PayPal before the customer is known, for the cart's total; repeated, and twice at once, it is the same order", async () => {
      const { checkoutToken: token } = await cart(2);
      const [one, two] = await Promise.all([begin(token), begin(token)]);
      const before = paypal.orders().length;
      expect([one, await begin(token)]).toEqual([two, two]);
      expect([one.status, paypal.orders().length]).toEqual(['redirect', before]);
      const { total } = await info(token);
      expect(orderAt((one as { provider_order: string }).provider_order).amount).toEqual({
        currency_code: 'USD',
        value: (total.total_price / 100).toFixed(2),
      });
      expect(await shopper.paymentsOf(token)).toEqual([]);
    });

    it('another total is another order there', async () => {
      const { token: cartToken, checkoutToken: token, items } = await cart(1);
      const first = await begin(token);
      await shop.call(cartApi.change, {
        query: { cart_token: cartToken },
        body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.bowl, qty: 2 } },
      });
      const second = await begin(token);
      expect(second).not.toEqual(first);
      expect(orderAt((second as { provider_order: string }).provider_order).amount.value).toBe(
        ((await info(token)).total.total_price / 100).toFixed(2),
      );
    });

    it('refuses an unknown token, a method without a wallet, an empty cart and sold out items', async () => {
      expect(await refusedAt('nobody')).toMatchObject({ status: 404, code: 'checkout_not_found' });
      const { token: cartToken, checkoutToken: token, items } = await cart();
      expect(await refusedAt(token, 'cod')).toMatchObject({ status: 422, code: 'payment_method_unknown' });
      const left = await shopper.stockOf();
      await stock(0);
      expect(await refusedAt(token)).toMatchObject({
        status: 422,
        code: 'sold_out',
        errors: [{ field: 'items.0.qty', code: 'sold_out' }],
      });
      await stock(left);
      await shop.call(cartApi.remove, {
        query: { cart_token: cartToken },
        body: { cartItem: { item_id: items[0]!.id } },
      });
      expect(await refusedAt(token)).toMatchObject({ status: 422, code: 'cart_empty' });
    });

    it('a completed checkout starts nothing', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      await shopper.order(token);
      const before = paypal.orders().length;
      expect(await begin(token)).toEqual({ status: 'authorised' });
      expect(paypal.orders()).toHaveLength(before);
    });

    it('a lost response counts as declined, and the next attempt finds what was started', async () => {
      const { checkoutToken: token } = await cart();
      paypal.mishap(/^POST \/v2\/checkout\/orders$/, 'lost');
      expect(await begin(token)).toEqual({ status: 'declined', code: 'charge_authorize_error' });
      const before = paypal.orders().length;
      expect(await begin(token)).toMatchObject({ status: 'redirect' });
      expect(paypal.orders()).toHaveLength(before);
    });
  });

  describe('PayPal', () => {
    it('[core §1] approved, the checkout has contact and address; placed there, exactly its total is authorised', async () => {
      const { token, provider_order } = await atPaypal(2);
      expect(await follow(paypal.answer(provider_order, true))).toBe(`/checkouts/${token}`);
      const { info: known, shipping, payment } = await info(token);
      expect([known.email, known.shipping_address, payment.express]).toMatchObject([
        PAYPAL_PAYER.email_address,
        {
          first_name: 'Ada',
          last_name: 'Moss',
          city: 'New York',
          province_code: 'NY',
          zip: '10001',
          country_code: 'US',
        },
        { method_code: 'paypal-express', payer: PAYPAL_PAYER.email_address },
      ]);
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { shipping_method: shipping.rates[0]!.id },
      });
      expect(await shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: BY_PAYPAL })).toEqual({
        status: 'authorised',
      });
      const { order } = await shopper.order(token, BY_PAYPAL);
      const [made] = await shopper.ordersOf(token);
      expect([order.id, made]).toMatchObject([
        made!.id,
        { financial_status: 'paid', payment_method_code: 'paypal-express' },
      ]);
      expect(orderAt(provider_order)).toMatchObject({
        held: 'CAPTURED',
        taken: 'COMPLETED',
        amount: { value: (made!.total_price / 100).toFixed(2) },
      });
      expect(await shopper.paymentsOf(token)).toMatchObject([{ state: 'captured', amount: made!.total_price }]);
    });

    it('[decisions, Commerce] placed twice at once it is one order and one authorisation; after a lost response it is found', async () => {
      const { token, provider_order } = await atPaypal();
      await follow(paypal.answer(provider_order, true));
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { shipping_method: (await info(token)).shipping.rates[0]!.id },
      });
      paypal.mishap(/\/authorize$/, 'lost');
      const pay = () => shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: BY_PAYPAL });
      await Promise.all([pay(), pay()]);
      expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
      await Promise.all([shopper.order(token, BY_PAYPAL), shopper.order(token, BY_PAYPAL)]);
      expect([await shopper.ordersOf(token), await shopper.statesOf(token)]).toEqual([
        [expect.anything()],
        ['captured'],
      ]);
    });

    it('[reliability] left there, cart and checkout are unchanged, and the shopper returns to where they came from', async () => {
      const { token: cartToken, checkoutToken: token } = await cart(2);
      const before = await info(token);
      const { location } = await post('/checkout/express', {
        checkout: token,
        express: 'paypal-express',
        from: '/cart',
      });
      expect(location).toBe(`/checkout/${token}/leave`);
      const page = await shop.request(location);
      const { id } = paypal.orders().at(-1)!;
      expect([page.headers.get('refresh'), page.headers.get('cache-control')]).toEqual([
        `0; url=${paypal.origin}/checkoutnow?token=${id}`,
        'no-store',
      ]);
      expect(await page.text()).toContain(`href="${paypal.origin}/checkoutnow?token=${id}"`);
      expect(await follow(paypal.answer(id, false))).toBe('/cart');
      expect([await info(token), (await shop.call(cartApi.read, { query: { cart_token: cartToken } })).items]).toEqual([
        before,
        [expect.objectContaining({ qty: 2 })],
      ]);
    });

    it('[acc §4] a wallet without funds is declined, and the next attempt opens PayPal’s page again', async () => {
      const { token, provider_order } = await atPaypal();
      await follow(paypal.answer(provider_order, true));
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { shipping_method: (await info(token)).shipping.rates[0]!.id },
      });
      paypal.change(provider_order, { isBroke: true });
      const pay = () => shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: BY_PAYPAL });
      expect(await pay()).toEqual({ status: 'declined', code: 'charge_authorize_error' });
      expect((await info(token)).payment.express).toBeUndefined();
      expect(await pay()).toMatchObject({ status: 'redirect' });
      expect(await shopper.ordersOf(token)).toEqual([]);
    });

    it('[core §9] an approval is valid for a day, and not at all with another payment method', async () => {
      const { token, provider_order } = await atPaypal();
      await follow(paypal.answer(provider_order, true));
      const now = shop.clock.now;
      shopper.later(EXPRESS_INFO_SECONDS);
      expect((await info(token)).payment.express).toBeUndefined();
      shop.clock.now = now;
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { shipping_method: (await info(token)).shipping.rates[0]!.id },
      });
      await shopper.charge(token, await shopper.card(CARDS.good));
      await shopper.order(token);
      expect([orderAt(provider_order).held, await shopper.statesOf(token)]).toEqual([undefined, ['captured']]);
    });

    it('[decisions, Commerce] PayPal’s webhook about an approval changes nothing and is not repeated', async () => {
      const { token, provider_order } = await atPaypal();
      paypal.answer(provider_order, true);
      const event = paypal.events.find(({ resource }) => resource['id'] === provider_order) as PaypalEvent;
      const { body, headers } = paypal.signed(event);
      expect(
        (await shop.request('/api/payments/paypal-express/webhook', { method: 'POST', headers, body })).status,
      ).toBe(200);
      expect([await shopper.paymentsOf(token), (await rowOf(token)).email]).toEqual([[], null]);
    });
  });
});
