import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { orderEvents } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { refunds } from '#server/db/schema/refund.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { stripeGateway } from '#server/modules/payments/stripe/stripe-gateway.ts';
import { fakeStripe, STRIPE_CARDS, STRIPE_KEYS } from '../../support/gateways/fake-stripe.ts';
import type { FakeStripe, StripeEvent } from '../../support/gateways/fake-stripe.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const BY_STRIPE = { accept_term: true, payment_method: 'stripe' };

describe('paying through Stripe', () => {
  let stripe: FakeStripe;
  let gateway: FirstGateway;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    stripe = await fakeStripe();
    gateway = stripeGateway({ ...STRIPE_KEYS, apiBase: stripe.origin }, { payOrigin: 'https://pay.test' });
    shop = await openCommerceShop(testEngine, { keyed: [gateway] });
    shopper = paying(shop);
  });
  afterEach(() => stripe.calm());
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  const charge = async (token: string, number: string, headers = {}) =>
    shop.call(checkoutApi.chargeAuthorize, {
      path: { token },
      body: { ...BY_STRIPE, payment_token: await stripe.card(number) },
      headers,
    });
  const intentsOf = async (token: string) => {
    const keys = (await shopper.paymentsOf(token)).map(({ idempotency_key }) => idempotency_key);
    return stripe.intents().filter(({ metadata }) => keys.includes(metadata['payment'] ?? ''));
  };
  const referenceOf = async (token: string) => (await shopper.paymentsOf(token)).at(-1)!.gateway_reference!;
  const order = (token: string) => shopper.order(token, BY_STRIPE);
  const ordered = async () => {
    const token = await shopper.ready();
    await charge(token, STRIPE_CARDS.good);
    await order(token);
    return token;
  };
  const post = ({ body, signature }: { body: string; signature?: string }) =>
    shop.request('/api/payments/stripe/webhook', {
      method: 'POST',
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
      body,
    });
  const tell = async (event: StripeEvent) => post(stripe.signed(event, shop.clock.now));
  const eventsOf = (reference: string, type?: string) =>
    stripe.events.filter(
      ({ type: one, data }) =>
        (type === undefined || one === type) && [data.object['id'], data.object['payment_intent']].includes(reference),
    );

  it('[acc §7] is offered in test mode; of two gateways for cards the one with keys has the card fields', async () => {
    const { payment_methods } = await shop.call(checkoutApi.paymentMethods, { path: { token: 'custom-token' } });
    expect(payment_methods.map(({ code, provider_options }) => [code, provider_options])).toEqual([
      ['stripe', { is_test_mode: true, takes_card: true }],
      ['cod', { is_test_mode: false }],
    ]);
  });

  it('[acc §4] is authorised for exactly the total, and captured once there is an order, once', async () => {
    const token = await shopper.ready(2);
    const { total } = await shop.call(checkoutApi.info, { path: { token } });
    expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'authorised' });
    expect(await intentsOf(token)).toMatchObject([
      { status: 'requires_capture', amount: total.total_price, currency: 'usd', received: 0 },
    ]);
    const made = await order(token);
    expect(await order(token)).toEqual(made);
    expect(await intentsOf(token)).toMatchObject([{ status: 'succeeded', received: total.total_price }]);
    expect([await shopper.statesOf(token), await shopper.ordersOf(token)]).toMatchObject([
      ['captured'],
      [{ financial_status: 'paid', payment_method_code: 'stripe' }],
    ]);
  });

  it.each([
    ['declined', 'card_declined'],
    ['poor', 'insufficient_funds'],
    ['expired', 'card_out_of_date'],
    ['wrongCvc', 'card_cvc_wrong'],
  ] as const)('[acc §4] %s says why (%s); another card pays', async (card, code) => {
    const token = await shopper.ready();
    expect(await charge(token, STRIPE_CARDS[card])).toEqual({ status: 'declined', code });
    expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'authorised' });
  });

  it('[acc §4] if the bank could not be reached the shopper can retry, a rate limit blocks for as long as Stripe says, and an unknown PaymentMethod is declined', async () => {
    const token = await shopper.ready();
    expect(await charge(token, STRIPE_CARDS.processingError)).toEqual({ status: 'retryable' });
    expect(
      await shop.call(checkoutApi.chargeAuthorize, {
        path: { token },
        body: { ...BY_STRIPE, payment_token: 'pm_of_nobody' },
      }),
    ).toEqual({ status: 'declined', code: 'card_token_expired' });
    stripe.mishap(/^POST \/v1\/payment_intents$/, 429, { 'retry-after': '7', 'stripe-should-retry': 'false' });
    expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'blocked', available_in: 7 });
    shopper.later(7);
    expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'authorised' });
  });

  it('[acc §4] a challenge is passed at the bank; refused, or declined after it, nothing is authorised', async () => {
    const [passed, refused, declined] = [await shopper.ready(), await shopper.ready(), await shopper.ready()];
    expect(await charge(passed, STRIPE_CARDS.challenged)).toEqual({
      status: 'requires_action',
      client_secret: expect.stringMatching(/^pi_\w+_secret_/),
    });
    expect(await shopper.confirm(passed)).toMatchObject({ status: 'requires_action' });
    stripe.challenge(await referenceOf(passed), true);
    expect(await shopper.confirm(passed)).toEqual({ status: 'authorised' });
    await order(passed);
    await charge(refused, STRIPE_CARDS.challenged);
    stripe.challenge(await referenceOf(refused), false);
    expect(await shopper.confirm(refused)).toEqual({ status: 'declined', code: 'authentication_failed' });
    await charge(declined, STRIPE_CARDS.challengedDeclined);
    stripe.challenge(await referenceOf(declined), true);
    expect(await shopper.confirm(declined)).toEqual({ status: 'declined', code: 'card_declined' });
  });

  it('[decisions, Commerce] an abandoned challenge is cancelled there, and so is an authorisation without an order', async () => {
    const [left, replaced] = [await shopper.ready(), await shopper.ready()];
    await charge(left, STRIPE_CARDS.challenged);
    expect(await shopper.confirm(left, { abandon: true })).toEqual({ status: 'declined', code: 'payment_abandoned' });
    await charge(replaced, STRIPE_CARDS.good);
    await shopper.order(replaced, { ...BY_STRIPE, payment_method: 'cod' });
    expect([...(await intentsOf(left)), ...(await intentsOf(replaced))].map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ]);
  });

  describe('[reliability] lost requests and responses', () => {
    it.each([
      ['making the intent', /^POST \/v1\/payment_intents$/],
      ['confirming it', /\/confirm$/],
    ] as const)('the answer to %s: asked again, it is one intent, and it is paid', async (_, call) => {
      const token = await shopper.ready();
      // The library retries once by itself; both responses are lost.
      for (let turn = 0; turn < 2; turn += 1) stripe.mishap(call, 'lost');
      expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'processing' });
      expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
      await order(token);
      expect(await intentsOf(token)).toMatchObject([{ status: 'succeeded' }]);
    });

    it.each([[429], [500]])(
      'a %i in place of the answer that it is paid says nothing of it: asked again, it is',
      async (status) => {
        const token = await shopper.ready();
        for (let turn = 0; turn < 2; turn += 1) stripe.mishap(/\/confirm$/, 'lost');
        expect(await charge(token, STRIPE_CARDS.good)).toEqual({ status: 'processing' });
        stripe.mishap(/^GET \/v1\/payment_intents\//, status, { 'stripe-should-retry': 'false' });
        expect(await shopper.confirm(token)).toEqual({ status: 'processing' });
        expect(await shopper.confirm(token)).toEqual({ status: 'authorised' });
      },
    );

    it('a payment reported as declined that is authorised after all is voided', async () => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.challenged);
      stripe.challenge(await referenceOf(token), false);
      expect(await shopper.confirm(token)).toMatchObject({ status: 'declined' });
      const held = { status: 'requires_capture', amount_capturable: 100 };
      stripe.change(await referenceOf(token), held);
      const [failed] = eventsOf(await referenceOf(token));
      await tell({
        ...failed!,
        id: `evt_${token}`,
        type: 'payment_intent.amount_capturable_updated',
        data: { object: { ...failed!.data.object, ...held } },
      });
      expect([await shopper.statesOf(token), (await intentsOf(token)).map(({ status }) => status)]).toEqual([
        ['voided'],
        ['canceled'],
      ]);
    });

    it('Stripe itself fails: nothing is charged, and another attempt is another intent', async () => {
      const token = await shopper.ready();
      stripe.mishap(/^POST \/v1\/payment_intents$/, 500, { 'stripe-should-retry': 'false' });
      expect([await charge(token, STRIPE_CARDS.good), await charge(token, STRIPE_CARDS.good)]).toEqual([
        { status: 'retryable' },
        { status: 'authorised' },
      ]);
    });

    it.each([
      ['capture', /\/capture$/, 'captured'],
      ['cancel', /\/cancel$/, 'voided'],
    ] as const)('the answer to %s: recovery asks again and finds it done', async (act, call, state) => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.good);
      for (let turn = 0; turn < 2; turn += 1) stripe.mishap(call, 'lost');
      if (act === 'capture') await order(token);
      else await shopper.order(token, { ...BY_STRIPE, payment_method: 'cod' });
      shopper.later(PAYMENT_LEFT_SECONDS.capture);
      await shop.recover();
      expect(await shopper.statesOf(token)).toEqual([state]);
      expect((await intentsOf(token)).map(({ status, received, amount }) => [status, received === amount])).toEqual([
        act === 'capture' ? ['succeeded', true] : ['canceled', false],
      ]);
    });

    it('a process killed between card and order: the order is created, or the payment refunded', async () => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.good);
      await shop.database.db
        .update(payments)
        .set({ state: 'pending', gateway_reference: null, updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, token));
      shopper.later(PAYMENT_LEFT_SECONDS.answer);
      await shop.recover();
      expect([await shopper.ordersOf(token), await intentsOf(token)]).toMatchObject([
        [{ financial_status: 'paid' }],
        [{ status: 'succeeded' }],
      ]);
    });

    it('an unavailable gateway is asked less and less often', async () => {
      const token = await shopper.ready();
      for (let turn = 0; turn < 2; turn += 1) stripe.mishap(/^POST \/v1\/payment_intents$/, 'unreached');
      await charge(token, STRIPE_CARDS.good);
      const triesAfter = async (seconds: number) => {
        for (let turn = 0; turn < 2; turn += 1) stripe.mishap(/^POST \/v1\/payment_intents$/, 'unreached');
        shopper.later(seconds);
        await shop.recover();
        return (await shopper.paymentsOf(token))[0]!.tries;
      };
      expect([
        await triesAfter(30),
        await triesAfter(30),
        await triesAfter(30),
        await triesAfter(60),
        await triesAfter(60),
      ]).toEqual([1, 1, 2, 2, 3]);
    });
  });

  it('[decisions, Commerce] one key is one charge, during the first call and after it', async () => {
    const token = await shopper.ready();
    const payment_token = await stripe.card(STRIPE_CARDS.declined);
    const headers = { 'idempotency-key': `stripe-${token}` };
    const ask = () =>
      shop.call(checkoutApi.chargeAuthorize, { path: { token }, body: { ...BY_STRIPE, payment_token }, headers });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(
      [1, 2, 3].map(() => ({ status: 'declined', code: 'card_declined' })),
    );
    expect([(await intentsOf(token)).length, await shopper.statesOf(token)]).toEqual([1, ['declined']]);
  });

  describe("[decisions, Commerce] Stripe's webhooks", () => {
    it('create the order before the browser does, once, however often they come', async () => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.challenged);
      const reference = await referenceOf(token);
      stripe.challenge(reference, true);
      const [event] = eventsOf(reference);
      const heard = [await tell(event!), await tell(event!)];
      expect([heard.map(({ status }) => status), (await heard[1]!.json()).result]).toEqual([
        [200, 200],
        { replayed: true },
      ]);
      expect([await shopper.ordersOf(token), await intentsOf(token)]).toMatchObject([
        [{ financial_status: 'paid' }],
        [{ status: 'succeeded' }],
      ]);
    });

    it('that come late change nothing', async () => {
      const token = await ordered();
      for (const event of eventsOf(await referenceOf(token))) expect((await tell(event)).status).toBe(200);
      expect([await shopper.statesOf(token), await shopper.ordersOf(token)]).toMatchObject([
        ['captured'],
        [{ financial_status: 'paid' }],
      ]);
    });

    it('that come before the response are matched by the key they carry', async () => {
      const token = await shopper.ready();
      for (let turn = 0; turn < 2; turn += 1) stripe.mishap(/\/confirm$/, 'lost');
      await charge(token, STRIPE_CARDS.good);
      const [{ idempotency_key } = { idempotency_key: '' }] = await shopper.paymentsOf(token);
      const told = stripe.events.find(
        ({ data }) => (data.object['metadata'] as Record<string, string>)['payment'] === idempotency_key,
      );
      expect((await tell(told!)).status).toBe(200);
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'paid' }]);
    });

    it.each([
      ['another sum', { amount_capturable: 1 }],
      ['another currency', { currency: 'eur' }],
    ])('of %s than was asked for is given back, and makes no order', async (_, wrong) => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.challenged);
      const reference = await referenceOf(token);
      stripe.challenge(reference, true);
      const [event] = eventsOf(reference);
      await tell({ ...event!, id: `${event!.id}_wrong`, data: { object: { ...event!.data.object, ...wrong } } });
      expect([await shopper.statesOf(token), await shopper.ordersOf(token), await intentsOf(token)]).toMatchObject([
        ['voided'],
        [],
        [{ status: 'canceled' }],
      ]);
      expect(await shopper.confirm(token)).toEqual({ status: 'declined', code: 'payment_amount_wrong' });
    });

    it('are rejected unsigned, signed by another, changed, and after 300 s', async () => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.challenged);
      const reference = await referenceOf(token);
      stripe.challenge(reference, true);
      const [event] = eventsOf(reference);
      const at = shop.clock.now;
      const good = stripe.signed(event!, at);
      const bad = [
        { body: good.body },
        { ...good, signature: '' },
        stripe.signed(event!, at, 'whsec_of_another'),
        { ...good, body: `${good.body} ` },
        stripe.signed(event!, new Date(at.getTime() - 301_000)),
        { ...good, signature: good.signature.replace('v1=', 'v0=') },
      ];
      for (const one of bad) expect((await post(one)).status).toBe(400);
      expect(await shopper.ordersOf(token)).toEqual([]);
      expect((await post(stripe.signed(event!, new Date(at.getTime() - 299_000)))).status).toBe(200);
    });

    it('of another shop or about other objects of the account are accepted and ignored', async () => {
      const token = await shopper.ready();
      await charge(token, STRIPE_CARDS.good);
      const [event] = eventsOf(await referenceOf(token));
      const other = (object: object, type = event!.type) =>
        tell({ ...event!, id: `evt_${Math.random()}`, type, data: { object: { ...event!.data.object, ...object } } });
      expect([
        (await other({ metadata: { shop: '2', payment: 'x' } })).status,
        (await other({ metadata: {} })).status,
        (await other({}, 'customer.created')).status,
      ]).toEqual([200, 200, 200]);
      expect(await shopper.ordersOf(token)).toEqual([]);
    });

    it.each([
      ['some', 500, 'partially_refunded', 'captured'],
      ['all', undefined, 'refunded', 'refunded'],
    ] as const)(
      'of %s given back at its own desk, before it was heard that it was taken: it was, and is',
      async (_, part, financial_status, state) => {
        const token = await shopper.ready();
        await charge(token, STRIPE_CARDS.good);
        for (let turn = 0; turn < 2; turn += 1) stripe.mishap(/\/capture$/, 'lost');
        await order(token);
        expect(await shopper.statesOf(token)).toEqual(['authorised']);
        const [reference, [{ total_price, id } = { total_price: 0, id: 0 }]] = [
          await referenceOf(token),
          await shopper.ordersOf(token),
        ];
        stripe.refundAtDesk(reference, part ?? total_price);
        await tell(eventsOf(reference, 'charge.refunded').at(-1)!);
        const kinds = (
          await shop.database.db
            .select()
            .from(orderEvents)
            .where(eq(orderEvents.order_id, id))
            .orderBy(asc(orderEvents.id))
        ).map(({ kind }) => kind);
        expect([await shopper.ordersOf(token), await shopper.statesOf(token), kinds]).toMatchObject([
          [{ financial_status }],
          [state],
          ['placed', 'paid', 'refunded'],
        ]);
      },
    );

    it('about refunds in the dashboard reach the order: partial, then full', async () => {
      const token = await ordered();
      const reference = await referenceOf(token);
      const [{ total_price } = { total_price: 0 }] = await shopper.ordersOf(token);
      stripe.refundAtDesk(reference, 500);
      await tell(eventsOf(reference, 'charge.refunded').at(-1)!);
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'partially_refunded' }]);
      stripe.refundAtDesk(reference, total_price - 500);
      for (let turn = 0; turn < 2; turn += 1) await tell(eventsOf(reference, 'charge.refunded').at(-1)!);
      const [row] = await shopper.paymentsOf(token);
      expect([await shopper.ordersOf(token), row]).toMatchObject([
        [{ financial_status: 'refunded' }],
        { state: 'refunded' },
      ]);
      expect(
        (await shop.database.db.select().from(refunds).where(eq(refunds.payment_id, row!.id))).map(
          ({ amount, reason }) => [amount, reason],
        ),
      ).toEqual([
        [500, 'gateway'],
        [total_price - 500, 'gateway'],
      ]);
    });
  });
});
