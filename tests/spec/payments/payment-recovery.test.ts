import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { orderEvents, orders } from '#server/db/schema/order.ts';
import { paymentEvents, payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { testCards, testCharges, testEvents } from '#server/db/schema/test-gateway.ts';
import { testEngine } from '#server/db/testing.ts';
import { silentLog } from '#server/core/log.ts';
import { purgePayments } from '#server/modules/payments/complete-payment.ts';
import { endPayment } from '#server/modules/payments/end-payment.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { signatureOf } from '#server/modules/payments/signature.ts';
import { purgeTestData } from '#server/modules/payments/test-gateway/purge-test-data.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';

const SECRET = 'whsec_of_the_test_shop';

describe('payments without their shopper', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
  });
  afterAll(() => shop.close());

  describe('webhooks of the gateway', () => {
    const post = (body: string, signature: string) =>
      shop.request('/api/payments/test-gateway/webhook', {
        method: 'POST',
        headers: { 'x-payment-signature': signature },
        body,
      });
    const told = async (token: string, id: string) => {
      const [row] = await shopper.paymentsOf(token);
      return JSON.stringify({
        id,
        reference: row!.gateway_reference,
        key: row!.idempotency_key,
        answer: { state: 'authorised', reference: row!.gateway_reference },
      });
    };

    it('[decisions, Commerce] create the order if the browser was closed; repeated, they have one effect', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      shopper.later(3);
      await shop.tell(5);
      expect([
        await shopper.ordersOf(token),
        await shopper.statesOf(token),
        await shopper.chargesOf(token),
      ]).toMatchObject([
        [{ financial_status: 'paid', email: 'ada@example.com' }],
        ['captured'],
        [{ state: 'captured' }],
      ]);
      const made = await shopper.order(token);
      expect((await shopper.ordersOf(token)).map(({ token: one }) => one)).toEqual([made.token]);
    });

    it('[decisions, Commerce] also after a passed challenge without returning to the page', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.challenged));
      await shopper.challengeOf(token, true);
      shopper.later(3);
      await shop.tell();
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'paid' }]);
    });

    it('[decisions, Commerce] are rejected without a signature, with a wrong one, and after 300 s; accepted before', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const body = await told(token, 'ev_signed');
      const aged = (seconds: number) => new Date(shop.clock.now.getTime() - seconds * 1000);
      const signatures: [string, number][] = [
        ['', 400],
        ['t=1,v1=00', 400],
        [signatureOf('whsec_of_another', body, shop.clock.now), 400],
        [signatureOf(SECRET, `${body} `, shop.clock.now), 400],
        [signatureOf(SECRET, body, shop.clock.now).replace(/t=\d+/, 't=9999999999'), 400],
        [signatureOf(SECRET, body, aged(301)), 400],
        [signatureOf(SECRET, body, aged(-301)), 400],
      ];
      for (const [signature, status] of signatures)
        expect((await post(body, signature)).status, signature).toBe(status);
      expect(await shopper.ordersOf(token)).toEqual([]);
      expect((await post(body, signatureOf(SECRET, body, aged(299)))).status).toBe(200);
      expect(await shopper.ordersOf(token)).toHaveLength(1);
      expect((await (await post(body, signatureOf(SECRET, body, aged(0)))).json()).result).toEqual({ replayed: true });
      expect(
        await shop.database.db.select().from(paymentEvents).where(eq(paymentEvents.event_id, 'ev_signed')),
      ).toHaveLength(1);
    });

    it.each([1, 999_999])(
      '[decisions, Commerce] that approve another sum than the charge (%i) make no order, and the payment is voided',
      async (amount) => {
        const token = await shopper.ready();
        await shopper.charge(token, await shopper.card(CARDS.good));
        await shop.database.db.delete(testEvents);
        const [payment] = await shopper.paymentsOf(token);
        const { gateway_reference: reference, idempotency_key: key, currency } = payment!;
        const answer = { state: 'captured', reference, holds: { amount, currency } };
        const body = JSON.stringify({ id: `ev_sum_${amount}`, reference, key, answer });
        expect((await post(body, signatureOf(SECRET, body, shop.clock.now))).status).toBe(200);
        expect([await shopper.ordersOf(token), await shopper.paymentsOf(token)]).toMatchObject([
          [],
          [{ state: 'voided', code: 'payment_amount_wrong' }],
        ]);
        expect(await shopper.chargesOf(token)).toMatchObject([{ state: 'voided' }]);
        expect(await shopper.refusal(token)).toMatchObject({ status: 402 });
      },
    );

    it('[decisions, Commerce] about an unknown payment are repeated later, and of an unknown gateway are a 404', async () => {
      const body = JSON.stringify({
        id: 'ev_unknown',
        reference: 'ch_x',
        key: 'x',
        answer: { state: 'authorised', reference: 'ch_x' },
      });
      for (let turn = 0; turn < 2; turn += 1)
        expect((await post(body, signatureOf(SECRET, body, shop.clock.now))).status).toBe(404);
      expect((await post('{}', signatureOf(SECRET, '{}', shop.clock.now))).status).toBe(400);
      expect((await shop.request('/api/payments/cod/webhook', { method: 'POST', body })).status).toBe(404);
    });
  });

  describe('retention', () => {
    it('[reliability] one event that cannot be sent does not delay the others', async () => {
      const at = shop.clock.now;
      await shop.database.db
        .insert(testEvents)
        .values({ shop_id: 1, origin: 'nowhere', body: '{}', next_at: at, created_at: at });
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      shopper.later(3);
      await shop.tell();
      expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'paid' }]);
      for (let round = 0; round < 11; round += 1) {
        shopper.later(86_400);
        await shop.tell();
      }
      expect(await shop.database.db.select().from(testEvents).where(eq(testEvents.origin, 'nowhere'))).toEqual([]);
    });

    it('[reliability] no table grows forever: unused tokens, charges and attempts are deleted, captured payments stay', async () => {
      const [good, bad] = [await shopper.ready(), await shopper.ready()];
      await shopper.charge(good, await shopper.card(CARDS.good));
      await shopper.order(good);
      await shopper.charge(bad, await shopper.card(CARDS.declined));
      const expireAll = () =>
        Promise.all([purgePayments(shop.database.db, shop.clock.now), purgeTestData(shop.database.db, shop.clock.now)]);
      await expireAll();
      expect([await shopper.statesOf(bad), await shopper.chargesOf(bad)]).toMatchObject([
        ['declined'],
        [{ state: 'declined' }],
      ]);
      shopper.later(91 * 86_400);
      await expireAll();
      expect(await shop.database.db.select().from(testCards)).toEqual([]);
      expect(await shop.database.db.select().from(testCharges).where(eq(testCharges.state, 'declined'))).toEqual([]);
      expect([await shopper.statesOf(bad), await shopper.statesOf(good), await shopper.chargesOf(good)]).toMatchObject([
        [],
        ['captured'],
        [{ state: 'captured' }],
      ]);
    });
  });

  describe('payments that a gateway ends', () => {
    const eventsOf = async (orderId: number) =>
      (
        await shop.database.db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.order_id, orderId))
          .orderBy(asc(orderEvents.id))
      ).map(({ kind, data }) => ({ kind, data }));
    const atGateway = async (token: string, change: Partial<typeof testCharges.$inferInsert>) => {
      const [row] = await shopper.paymentsOf(token);
      await shop.database.db.update(testCharges).set(change).where(eq(testCharges.key, row!.idempotency_key));
      return row!;
    };
    const untaken = async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const { order } = await shopper.order(token);
      await shop.database.db.delete(orderEvents).where(eq(orderEvents.kind, 'paid'));
      await shop.database.db
        .update(payments)
        .set({ state: 'authorised', updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, token));
      await shop.database.db.update(orders).set({ financial_status: 'authorized' }).where(eq(orders.id, order.id));
      return { token, id: order.id };
    };

    it.each([
      ['voided', null, 'voided'],
      ['declined', 'expired_authorisation', 'expired_authorisation'],
    ] as const)(
      '[decisions, Commerce] an authorisation that can no longer be captured (%s): the payment ends, and its order is unpaid',
      async (state, code, reason) => {
        const { token, id } = await untaken();
        const { id: payment, amount } = await atGateway(token, { state, code });
        shopper.later(PAYMENT_LEFT_SECONDS.capture);
        await shop.recover();
        expect(await shopper.paymentsOf(token)).toMatchObject([{ state: 'voided', code }]);
        expect(await shopper.ordersOf(token)).toMatchObject([{ financial_status: 'pending' }]);
        expect(await eventsOf(id)).toEqual([
          { kind: 'placed', data: {} },
          { kind: 'payment_failed', data: { payment, amount, reason } },
        ]);
        shopper.later(PAYMENT_LEFT_SECONDS.capture);
        await shop.recover();
        expect(await eventsOf(id)).toHaveLength(2);
      },
    );

    it('[decisions, Commerce] a payment that the gateway refunds by itself creates no order', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const { gateway_reference: reference, idempotency_key: key } = await atGateway(token, { state: 'voided' });
      await shop.database.db.delete(testEvents);
      const body = JSON.stringify({
        id: `ev_voided_${reference}`,
        reference,
        key,
        answer: { state: 'voided', reference },
      });
      await shop.request('/api/payments/test-gateway/webhook', {
        method: 'POST',
        headers: { 'x-payment-signature': signatureOf(SECRET, body, shop.clock.now) },
        body,
      });
      expect([await shopper.ordersOf(token), await shopper.statesOf(token)]).toEqual([[], ['voided']]);
      expect((await shopper.refusal(token)).code).toBe('payment_required');
    });

    it('[decisions, Commerce] a payment captured at once is refunded if no order can be created', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const [{ amount } = { amount: 0 }] = await shopper.paymentsOf(token);
      await atGateway(token, { state: 'captured', captured: amount });
      await shopper.order(token, { ...WISH, payment_method: 'cod' });
      expect([await shopper.statesOf(token), await shopper.chargesOf(token)]).toMatchObject([
        ['refunded'],
        [{ state: 'refunded' }],
      ]);
    });

    it('[decisions, Commerce] a payment with a status not known yet does not count as cancelled', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      await shop.database.db
        .update(payments)
        .set({ state: 'voiding', gateway_reference: null, updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, token));
      const patient = new Gateways([
        { ...shop.services.gateways.paying('test-gateway')!, find: async () => ({ state: 'processing' }) },
      ]);
      const context = { ...shopper.asShop(), log: silentLog() };
      await endPayment(context, patient, (await shopper.paymentsOf(token))[0]!);
      expect(await shopper.statesOf(token)).toEqual(['voiding']);
      await endPayment(context, shop.services.gateways, (await shopper.paymentsOf(token))[0]!);
      expect([await shopper.statesOf(token), await shopper.chargesOf(token)]).toMatchObject([
        ['voided'],
        [{ state: 'voided' }],
      ]);
    });
  });

  describe('payments interrupted by the death of a process', () => {
    it('[reliability] authorised and no order: the order is made', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      shopper.later(PAYMENT_LEFT_SECONDS.order);
      await shop.recover();
      expect([await shopper.ordersOf(token), await shopper.statesOf(token)]).toMatchObject([
        [{ financial_status: 'paid' }],
        ['captured'],
      ]);
    });

    it('[reliability] authorised and no order possible: the payment is refunded', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const left = await shopper.stockOf();
      await shop.database.db.update(variants).set({ quantity: 0 }).where(eq(variants.id, VARIANTS.bowl));
      shopper.later(PAYMENT_LEFT_SECONDS.order);
      await shop.recover();
      expect([await shopper.ordersOf(token), await shopper.chargesOf(token)]).toEqual([
        [],
        [{ state: 'voided', captured: 0 }],
      ]);
      await shop.database.db.update(variants).set({ quantity: left }).where(eq(variants.id, VARIANTS.bowl));
    });

    it('[reliability] authorised and its checkout gone: the payment is refunded', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      await shop.database.db.delete(checkouts).where(eq(checkouts.token, token));
      shopper.later(PAYMENT_LEFT_SECONDS.order);
      await shop.recover();
      expect([await shopper.statesOf(token), await shopper.chargesOf(token)]).toEqual([
        ['voided'],
        [{ state: 'voided', captured: 0 }],
      ]);
    });

    it('[reliability] an order requested too early does not cancel what is authorised meanwhile', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      const become = (state: 'pending' | 'authorised') =>
        shop.database.db.update(payments).set({ state }).where(eq(payments.checkout_token, token));
      await become('pending');
      const release = shop.services.payments.release.bind(shop.services.payments);
      // The gateway's response arrives between the refusal and the cancellation it causes.
      const meanwhile = vi.spyOn(shop.services.payments, 'release').mockImplementation(async (...given) => {
        await become('authorised');
        return release(...given);
      });
      expect((await shopper.refusal(token)).code).toBe('payment_processing');
      meanwhile.mockRestore();
      await become('authorised');
      await shopper.order(token);
      expect(await shopper.chargesOf(token)).toMatchObject([{ state: 'captured' }]);
    });

    it('[reliability] requested and no response stored: the gateway is asked again under the same key', async () => {
      const token = await shopper.ready();
      await shopper.charge(token, await shopper.card(CARDS.good));
      await shop.database.db
        .update(payments)
        .set({ state: 'pending', gateway_reference: null, updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, token));
      shopper.later(PAYMENT_LEFT_SECONDS.answer);
      await shop.recover();
      expect([await shopper.ordersOf(token), await shopper.chargesOf(token)]).toMatchObject([
        [{ financial_status: 'paid' }],
        [{ state: 'captured' }],
      ]);
    });

    it('[reliability] an order and the payment not captured yet: it is captured; a void without response: it is repeated', async () => {
      const [ordered, left] = [await shopper.ready(), await shopper.ready()];
      await shopper.charge(ordered, await shopper.card(CARDS.good));
      const made = await shopper.order(ordered);
      await shop.database.db
        .update(payments)
        .set({ state: 'authorised', updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, ordered));
      await shop.database.db.update(orders).set({ financial_status: 'authorized' }).where(eq(orders.id, made.order.id));
      await shopper.charge(left, await shopper.card(CARDS.good));
      await shop.database.db
        .update(payments)
        .set({ state: 'voiding', updated_at: shop.clock.now })
        .where(eq(payments.checkout_token, left));
      shopper.later(PAYMENT_LEFT_SECONDS.capture);
      await shop.recover();
      expect([
        await shopper.statesOf(ordered),
        await shopper.ordersOf(ordered),
        await shopper.chargesOf(left),
      ]).toMatchObject([['captured'], [{ financial_status: 'paid' }], [{ state: 'voided' }]]);
    });
  });
});
