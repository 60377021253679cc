import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { GatewayError } from '#server/modules/payments/gateway.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { paypalGateway } from '#server/modules/payments/paypal/paypal-gateway.ts';
import { fakePaypal, PAYPAL_KEYS } from '../../support/gateways/fake-paypal.ts';
import type { FakePaypal, PaypalEvent } from '../../support/gateways/fake-paypal.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { BROWSER, openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const BY_PAYPAL = { accept_term: true, payment_method: 'paypal-express' };

describe('paying through PayPal', () => {
  let paypal: FakePaypal;
  let gateway: FirstGateway;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    paypal = await fakePaypal();
    gateway = paypalGateway({ ...PAYPAL_KEYS, apiBase: paypal.origin });
    shop = await openCommerceShop(testEngine, { keyed: [gateway] });
    shopper = paying(shop);
  });
  afterEach(() => paypal.calm());
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });

  const begin = (token: string, headers = {}) =>
    shop.call(checkoutApi.providerCreateOrder, { path: { token }, body: BY_PAYPAL, headers });
  /** A visitor at PayPal's page, with the id of PayPal's order. */
  const atPaypal = async (qty = 1) => {
    const token = await shopper.ready(qty);
    const begun = await begin(token);
    if (begun.status !== 'redirect') throw new Error(begun.status);
    return { token, ...begun };
  };
  const follow = async (address: string) => {
    const { pathname, search, origin } = new URL(address);
    expect(origin).toBe('http://shop.test');
    const response = await shop.request(pathname + search, {
      headers: { cookie: `${COOKIES.checkoutSecret}=${BROWSER}` },
    });
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      store: response.headers.get('cache-control'),
      cookie: response.headers.get('set-cookie'),
    };
  };
  const orderAt = (id: string) => paypal.orders().find((order) => order.id === id);
  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    shop.request('/api/payments/paypal-express/webhook', { method: 'POST', headers, body });
  const tell = (event: PaypalEvent) => post(paypal.signed(event));
  const told = (id: string, type: string) =>
    paypal.events.filter(({ event_type, resource }) => event_type === type && JSON.stringify(resource).includes(id));
  const asked = () =>
    ({ ...shopper.asShop(), row: { name: 'Shop', default_currency: 'USD' } }) as Parameters<
      FirstGateway['authorise']
    >[0];
  const wanted = (more: object) => ({
    key: crypto.randomUUID(),
    amount: 1250,
    currency: 'USD',
    source: '',
    origin: 'http://shop.test',
    returnTo: 'http://shop.test/return',
    locale: 'en',
    ...more,
  });

  it('[acc §4] has no post-purchase offers, since its account is not saved', async () => {
    const { db } = shop.database;
    await db.insert(offers).values({
      shop_id: 1,
      id: 631,
      kind: 'post_purchase',
      title: 'One more thing',
      product_id: 14,
      discount_type: 'percentage',
      discount_value: 25,
    });
    await bumpContentVersion(db, 1);
    const { token, provider_order } = await atPaypal();
    await follow(paypal.answer(provider_order, true));
    expect([
      await shopper.ordersOf(token),
      await shop.refused(postPurchaseApi.activate, { path: { token }, body: {} }),
    ]).toMatchObject([[{ financial_status: 'paid' }], { status: 404, code: 'post_purchase_not_found' }]);
    await db.delete(offers);
    await bumpContentVersion(db, 1);
  });

  it('[acc §7, §9] is offered beside cards, redirects, and accepts no card token', async () => {
    const { payment_methods } = await shop.call(checkoutApi.paymentMethods, { path: { token: 'custom-token' } });
    expect(payment_methods.map(({ code, provider_options }) => [code, provider_options])).toEqual([
      ['paypal-express', { is_test_mode: true, leads_away: true }],
      ['test-gateway', { is_test_mode: true, takes_card: true }],
      ['cod', { is_test_mode: false }],
    ]);
    const token = await shopper.ready();
    expect(
      await shop.refused(checkoutApi.chargeAuthorize, {
        path: { token },
        body: { ...BY_PAYPAL, payment_token: await shopper.card(CARDS.good) },
      }),
    ).toMatchObject({ status: 422, code: 'payment_method_unknown' });
    expect(
      await shop.refused(checkoutApi.providerCreateOrder, {
        path: { token },
        body: { accept_term: true, payment_method: 'test-gateway' },
      }),
    ).toMatchObject({ status: 422, code: 'payment_method_unknown' });
  });

  it('[acc §7] creates PayPal’s order for exactly the total, once; approved, it redirects to the order’s page', async () => {
    const { token, url, provider_order } = await atPaypal(2);
    const { total } = await shop.call(checkoutApi.info, { path: { token } });
    expect(await begin(token)).toEqual({ status: 'redirect', url, provider_order });
    expect([new URL(url).origin, orderAt(provider_order)?.amount]).toEqual([
      paypal.origin,
      { currency_code: 'USD', value: (total.total_price / 100).toFixed(2) },
    ]);
    expect((await shopper.refusal(token, BY_PAYPAL)).code).toBe('payment_required');
    const back = await follow(paypal.answer(provider_order, true));
    const [order] = await shopper.ordersOf(token);
    expect(back).toEqual({
      status: 303,
      location: `/orders/${order!.token}`,
      store: 'no-store',
      cookie: expect.stringContaining(`order_key_${order!.token}=${order!.access_key}`),
    });
    expect([order, orderAt(provider_order)]).toMatchObject([
      { financial_status: 'paid', total_price: total.total_price, payment_method_code: 'paypal-express' },
      { held: 'CAPTURED', taken: 'COMPLETED' },
    ]);
    // Back and forward again, or a second tab, gives the same order.
    expect((await follow(`http://shop.test/checkout/${token}/return`)).location).toBe(back.location);
    expect(await shopper.ordersOf(token)).toHaveLength(1);
  });

  it('[decisions, Commerce] left on PayPal’s page, nothing is authorised and the checkout is open again; another method pays', async () => {
    const { token, provider_order } = await atPaypal();
    expect(await follow(paypal.answer(provider_order, false))).toMatchObject({
      status: 303,
      location: `/checkouts/${token}`,
    });
    expect(await shopper.confirm(token)).toMatchObject({ status: 'redirect' });
    expect(await shopper.confirm(token, { abandon: true })).toEqual({ status: 'declined', code: 'payment_abandoned' });
    await shopper.charge(token, await shopper.card(CARDS.good));
    await shopper.order(token);
    expect([orderAt(provider_order)?.held, await shopper.statesOf(token)]).toEqual([undefined, ['voided', 'captured']]);
  });

  it('[decisions, Commerce] approved after it was cancelled, nothing is authorised', async () => {
    const { token, provider_order } = await atPaypal();
    await shopper.confirm(token, { abandon: true });
    expect((await follow(paypal.answer(provider_order, true))).location).toBe(`/checkouts/${token}`);
    await tell(told(provider_order, 'CHECKOUT.ORDER.APPROVED')[0]!);
    expect([orderAt(provider_order)?.held, await shopper.ordersOf(token), await shopper.statesOf(token)]).toEqual([
      undefined,
      [],
      ['voided'],
    ]);
  });

  it('[acc §4] a wallet without funds is declined', async () => {
    const { token, provider_order } = await atPaypal();
    paypal.change(provider_order, { isBroke: true });
    expect((await follow(paypal.answer(provider_order, true))).location).toBe(`/checkouts/${token}`);
    expect(await shopper.confirm(token)).toEqual({ status: 'declined', code: 'charge_authorize_error' });
  });

  describe('[decisions, Commerce] payments under review at PayPal are not captured', () => {
    const heldBack = async () => {
      const { token, provider_order } = await atPaypal();
      paypal.change(provider_order, { isHeldBack: true });
      await follow(paypal.answer(provider_order, true));
      const [order] = await shopper.ordersOf(token);
      expect([order, await shopper.statesOf(token), orderAt(provider_order)]).toMatchObject([
        { financial_status: 'authorized' },
        ['authorised'],
        { taken: 'PENDING' },
      ]);
      return { token, provider_order, id: order!.id };
    };

    it.each([
      ['COMPLETED', 'paid', 'captured'],
      ['DECLINED', 'pending', 'voided'],
    ] as const)('until its webhook says that it is %s', async (status, financial_status, state) => {
      const { token, provider_order } = await heldBack();
      await tell(told(provider_order, 'PAYMENT.AUTHORIZATION.CREATED')[0]!);
      expect(await shopper.statesOf(token)).toEqual(['authorised']);
      paypal.decide(provider_order, status);
      const [event] = told(provider_order, `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`);
      for (let turn = 0; turn < 2; turn += 1) expect((await tell(event!)).status).toBe(200);
      expect([await shopper.ordersOf(token), await shopper.statesOf(token)]).toMatchObject([
        [{ financial_status }],
        [state],
      ]);
    });

    it('and if the order is cancelled meanwhile, they are refunded once completed', async () => {
      const { token, provider_order, id } = await heldBack();
      await cancelOrder(await shop.context(), shop.services.gateways, id, {
        by: 'shopper',
        restocks: true,
        tells: true,
      });
      expect(await shopper.statesOf(token)).toEqual(['voiding']);
      paypal.decide(provider_order, 'COMPLETED');
      shopper.later(PAYMENT_LEFT_SECONDS.void);
      await shop.recover();
      expect([await shopper.statesOf(token), orderAt(provider_order)]).toMatchObject([
        ['refunded'],
        { taken: 'REFUNDED' },
      ]);
    });
  });

  it('[reliability] sold out between approval and order: the authorisation is voided, and the checkout says why', async () => {
    const { token, provider_order } = await atPaypal();
    const left = await shopper.stockOf();
    await shop.database.db.update(variants).set({ quantity: 0 }).where(eq(variants.id, VARIANTS.bowl));
    expect((await follow(paypal.answer(provider_order, true))).location).toBe(`/checkouts/${token}`);
    await shop.database.db.update(variants).set({ quantity: left }).where(eq(variants.id, VARIANTS.bowl));
    expect([orderAt(provider_order)?.held, await shopper.confirm(token)]).toEqual([
      'VOIDED',
      { status: 'declined', code: 'sold_out' },
    ]);
  });

  describe('[reliability] lost requests and responses', () => {
    it('of creating: repeated, it is the same order', async () => {
      const token = await shopper.ready();
      paypal.mishap(/^POST \/v2\/checkout\/orders$/, 'lost');
      expect(await begin(token)).toEqual({ status: 'processing' });
      expect(await shopper.confirm(token)).toMatchObject({ status: 'redirect' });
      const [{ idempotency_key } = { idempotency_key: '' }] = await shopper.paymentsOf(token);
      expect(paypal.orders().filter(({ invoice }) => invoice === idempotency_key)).toHaveLength(1);
    });

    it('of authorising: the next request finds it', async () => {
      const { token, provider_order } = await atPaypal();
      paypal.mishap(/\/authorize$/, 'lost');
      expect((await follow(paypal.answer(provider_order, true))).location).toBe(`/checkouts/${token}`);
      expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
      await shopper.order(token, BY_PAYPAL);
      expect(orderAt(provider_order)).toMatchObject({ held: 'CAPTURED', taken: 'COMPLETED' });
    });

    it.each([
      ['capture', 'captured'],
      ['void', 'voided'],
    ] as const)('the answer to %s: recovery asks again and finds it done', async (act, state) => {
      const { token, provider_order } = await atPaypal();
      paypal.answer(provider_order, true);
      await shopper.confirm(token);
      paypal.mishap(new RegExp(`/${act}$`), 'lost');
      await shopper.order(token, act === 'capture' ? BY_PAYPAL : { ...BY_PAYPAL, payment_method: 'cod' });
      shopper.later(PAYMENT_LEFT_SECONDS.capture);
      await shop.recover();
      expect([await shopper.statesOf(token), orderAt(provider_order)?.held]).toEqual([
        [state],
        act === 'capture' ? 'CAPTURED' : 'VOIDED',
      ]);
    });

    it('a browser that never returns from an approval: the order is created when the time is over', async () => {
      const { token, provider_order } = await atPaypal();
      paypal.answer(provider_order, true);
      shopper.later(PAYMENT_LEFT_SECONDS.challenge);
      await shop.recover();
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'paid' }]);
    });

    it('one that never approves: cancelled', async () => {
      const { token } = await atPaypal();
      shopper.later(PAYMENT_LEFT_SECONDS.challenge);
      await shop.recover();
      expect([await shopper.statesOf(token), await shopper.ordersOf(token)]).toEqual([['voided'], []]);
    });

    it('an expired access token is renewed', async () => {
      const { token } = await atPaypal();
      paypal.mishap(/^GET \/v2/, 401);
      expect(await shopper.confirm(token)).toMatchObject({ status: 'redirect' });
    });
  });

  describe('[decisions, Commerce] PayPal’s webhooks', () => {
    it('before the browser returns create the order; the browser is then redirected to it, and a replay changes nothing', async () => {
      const { token, provider_order } = await atPaypal();
      const back = paypal.answer(provider_order, true);
      const [event] = told(provider_order, 'CHECKOUT.ORDER.APPROVED');
      expect([(await tell(event!)).status, (await (await tell(event!)).json()).result]).toEqual([
        200,
        { replayed: true },
      ]);
      const [order] = await shopper.ordersOf(token);
      expect((await follow(back)).location).toBe(`/orders/${order!.token}`);
      for (const type of ['PAYMENT.AUTHORIZATION.CREATED', 'PAYMENT.CAPTURE.COMPLETED'])
        expect((await tell(told(provider_order, type)[0]!)).status).toBe(200);
      expect([await shopper.ordersOf(token), await shopper.statesOf(token)]).toMatchObject([
        [{ financial_status: 'paid' }],
        ['captured'],
      ]);
    });

    it('for another amount than requested are refunded', async () => {
      const { token, provider_order } = await atPaypal();
      paypal.change(provider_order, { amount: { currency_code: 'USD', value: '0.01' } });
      paypal.answer(provider_order, true);
      await tell(told(provider_order, 'CHECKOUT.ORDER.APPROVED')[0]!);
      expect([await shopper.ordersOf(token), await shopper.statesOf(token), orderAt(provider_order)?.held]).toEqual([
        [],
        ['voided'],
        'VOIDED',
      ]);
    });

    it('are verified by PayPal itself: forged or changed ones are rejected; those of another shop are ignored', async () => {
      const { token, provider_order } = await atPaypal();
      paypal.answer(provider_order, true);
      const [event] = told(provider_order, 'CHECKOUT.ORDER.APPROVED');
      const good = paypal.signed(event!);
      const bad = [
        paypal.signed(event!, 'another'),
        { ...good, headers: {} },
        { ...good, body: good.body.replace('APPROVED', 'VOIDED  ') },
        { ...good, body: 'no json' },
      ];
      for (const one of bad) expect((await post(one)).status).toBe(400);
      const elsewhere = {
        ...event!,
        id: 'WH-OTHER',
        resource: { ...event!.resource, purchase_units: [{ custom_id: '2:another' }] },
      };
      expect([(await tell(elsewhere)).status, await shopper.ordersOf(token)]).toEqual([200, []]);
    });

    it('about refunds in the dashboard reach the order', async () => {
      const { token, provider_order } = await atPaypal();
      await follow(paypal.answer(provider_order, true));
      paypal.refundAtDesk(provider_order, 500);
      await tell(told('', 'PAYMENT.CAPTURE.REFUNDED').at(-1)!);
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'partially_refunded' }]);
    });
  });

  it.each([
    ['USD', 5, '0.05'],
    ['USD', 123_456_789, '1234567.89'],
    ['JPY', 1250, '1250'],
    ['HUF', 125_000, '1250'],
  ])('[decisions, The wire] %s %i is written %s', async (currency, amount, value) => {
    const answer = await gateway.authorise(asked(), wanted({ currency, amount }));
    if (answer.state !== 'redirect') throw new Error(answer.state);
    expect(orderAt(answer.reference)?.amount).toEqual({ currency_code: currency, value });
    paypal.answer(answer.reference, true);
    expect(await gateway.confirm(asked(), { reference: answer.reference, key: 'k' })).toMatchObject({
      state: 'authorised',
      holds: { amount, currency },
    });
  });

  it('[decisions, The wire] amounts that PayPal cannot represent are not requested', async () => {
    expect(await gateway.authorise(asked(), wanted({ currency: 'HUF', amount: 125_050 }))).toEqual({
      state: 'declined',
      code: 'payment_amount_unsupported',
    });
    expect(
      shop.services.gateways
        .methods({ ...asked(), gateways: [], row: { ...asked().row, default_currency: 'KWD' } }, 'en', {
          needsShipping: true,
        })
        .map(({ code }) => code),
    ).toEqual(['cod']);
  });

  it('[decisions, Commerce] refunds are no more than was captured, one per key', async () => {
    const { token, provider_order: reference } = await atPaypal();
    await follow(paypal.answer(reference, true));
    const [{ amount } = { amount: 0 }] = await shopper.paymentsOf(token);
    const refund = (sum: number, key: string) =>
      gateway.refund(asked(), { reference, amount: sum, currency: 'USD', key });
    expect(await refund(amount + 1, 'more')).toMatchObject({ state: 'declined', code: 'refund_exceeds_charge' });
    expect(await gateway.refund(asked(), { reference, amount: 125_050, currency: 'HUF', key: 'half' })).toMatchObject({
      state: 'declined',
      code: 'payment_amount_unsupported',
    });
    for (let turn = 0; turn < 2; turn += 1) expect(await refund(300, 'some')).toMatchObject({ state: 'refunded' });
    expect(orderAt(reference)?.refunded).toBe(300);
    expect(await gateway.capture(asked(), { reference, key: 'again', amount })).toMatchObject({ state: 'captured' });
    expect(await gateway.void(asked(), { reference, key: 'void' })).toMatchObject({ state: 'captured' });
  });

  it('[reliability] wrong keys are reported without revealing them', async () => {
    const wrong = paypalGateway({ ...PAYPAL_KEYS, clientSecret: 'secret-of-nobody', apiBase: paypal.origin });
    const failed: unknown = await wrong.authorise(asked(), wanted({})).catch((error: unknown) => error);
    if (!(failed instanceof GatewayError)) throw new Error('It was not refused');
    expect([failed.message, failed.stack?.includes('secret-of')]).toEqual([
      'PayPal: /v1/oauth2/token 401 invalid_client',
      false,
    ]);
  });

  it('[decisions, Commerce] one key creates one order, and a paid checkout creates none', async () => {
    const token = await shopper.ready();
    const headers = { 'idempotency-key': `paypal-${token}` };
    const [one, other] = await Promise.all([begin(token, headers), begin(token, headers)]);
    expect([one, (await shopper.paymentsOf(token)).length]).toEqual([other, 1]);
    await shop.database.db.update(payments).set({ state: 'authorised' }).where(eq(payments.checkout_token, token));
    expect(await begin(token)).toEqual({ status: 'authorised' });
  });
});
