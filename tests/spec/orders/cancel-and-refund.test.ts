import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discountsApi } from '#api/discounts.api.ts';
import { isRefusal } from '#api/core/refusal.ts';
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { discountUses, discounts } from '#server/db/schema/pricing.ts';
import { products } from '#server/db/schema/product.ts';
import { refunds } from '#server/db/schema/refund.ts';
import { testCharges } from '#server/db/schema/test-gateway.ts';
import { testEngines } from '#server/db/testing.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { signatureOf } from '#server/modules/payments/signature.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import type { RefundRequest } from '#server/modules/orders/refunds/refund-order.ts';
import { sendRefund } from '#server/modules/orders/refunds/send-refund.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { times } from '../../load/in-parallel.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';

const CANCEL = { by: 'merchant', restocks: true, tells: true } as const;

describe.each(testEngines())('orders that end otherwise on %s', (engine) => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(engine);
    shopper = paying(shop);
  });
  afterAll(() => shop.close());

  const bought = async (qty = 2, method = 'test-gateway') => {
    const token = await shopper.ready(qty);
    if (method !== 'cod') await shopper.charge(token, await shopper.card(CARDS.good));
    const { order } = await shopper.order(token, { ...WISH, payment_method: method });
    return { token, id: order.id };
  };
  const cancel = async (id: number, gateways = shop.services.gateways) =>
    cancelOrder(await shop.context(), gateways, id, CANCEL);
  /** Of an order that was paid once. */
  const refund = async (id: number, act: Partial<RefundRequest> = {}, gateways = shop.services.gateways) =>
    (await refundOrder(await shop.context(), gateways, id, { restocks: false, tells: true, ...act }))[0]!;
  const refusalOf = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error as Error)),
    );
  const orderOf = async (id: number) => (await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const itemOf = async (id: number) =>
    (await shop.database.db.select().from(orderItems).where(eq(orderItems.order_id, id)))[0]!;
  const refundsOf = (id: number) =>
    shop.database.db.select().from(refunds).where(eq(refunds.order_id, id)).orderBy(asc(refunds.id));
  const kindsOf = async (id: number) =>
    (
      await shop.database.db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(asc(orderEvents.id))
    ).map(({ kind }) => kind);
  const chargeOf = async (id: number) => {
    const { state, captured, refunded } = testCharges;
    const [row] = await shop.database.db
      .select({ state, captured, refunded })
      .from(testCharges)
      .innerJoin(payments, eq(payments.idempotency_key, testCharges.key))
      .where(eq(payments.order_id, id));
    return row!;
  };
  /** A gateway that gives the money back and whose answer is lost. */
  const deaf = () => {
    const gateway = shop.services.gateways.paying('test-gateway')!;
    return new Gateways([
      {
        ...gateway,
        refund: async (...asked) => Promise.reject(new Error(`lost: ${(await gateway.refund(...asked)).state}`)),
      },
    ]);
  };

  describe('cancelled', () => {
    it('[reliability] stock comes back once, sales are uncounted and the money is given back, however often it is asked', async () => {
      const counts = async () =>
        [
          await shopper.stockOf(),
          (await shop.database.db.select().from(products).where(eq(products.id, 11)))[0]!.sales_count,
        ] as const;
      const [stock, sold] = await counts();
      const { id, token } = await bought(3);
      expect(await counts()).toEqual([stock - 3, sold + 3]);
      const all = await times(20, () => cancel(id));
      expect(new Set(all.map(({ cancelled_at }) => cancelled_at?.getTime())).size).toBe(1);
      expect(await counts()).toEqual([stock, sold]);
      const { total_price, financial_status } = await orderOf(id);
      expect([financial_status, await shopper.statesOf(token), await chargeOf(id)]).toEqual([
        'refunded',
        ['refunded'],
        { state: 'refunded', captured: total_price, refunded: total_price },
      ]);
      expect(await refundsOf(id)).toMatchObject([{ state: 'done', reason: 'cancelled', amount: total_price }]);
      expect(await kindsOf(id)).toEqual(['placed', 'paid', 'cancelled', 'refunded']);
    });

    it('[decisions, Commerce] the use of a discount is given back once', async () => {
      const uses = async () => [
        (await shop.database.db.select().from(discounts).where(eq(discounts.id, 407)))[0]!.used_count,
        (await shop.database.db.select().from(discountUses).where(eq(discountUses.discount_id, 407))).length,
      ];
      const order = async () => {
        const token = await shopper.ready(2);
        await shop.call(discountsApi.apply, { path: { token }, body: { code: 'FIRST' } });
        return (await shopper.order(token, { ...WISH, payment_method: 'cod' })).order.id;
      };
      const id = await order();
      expect(await uses()).toEqual([1, 1]);
      await times(5, () => cancel(id));
      expect(await uses()).toEqual([0, 0]);
      await cancel(await order());
    });

    it('[reliability] units that were given back without coming back stay out of stock; those that came back do not come twice', async () => {
      const { id } = await bought(4);
      const [stock, { id: order_item_id }] = [await shopper.stockOf(), await itemOf(id)];
      await refund(id, { lines: [{ order_item_id, qty: 1 }] });
      await refund(id, { lines: [{ order_item_id, qty: 1 }], restocks: true });
      await cancel(id);
      expect(await shopper.stockOf()).toBe(stock + 3);
    });

    it('[decisions, Commerce] money that was only set aside is let go', async () => {
      const { id, token } = await bought();
      await shop.database.db.update(payments).set({ state: 'authorised' }).where(eq(payments.order_id, id));
      await shop.database.db.update(orders).set({ financial_status: 'authorized' }).where(eq(orders.id, id));
      await shop.database.db
        .update(testCharges)
        .set({ state: 'authorised', captured: 0 })
        .where(eq(testCharges.reference, (await shopper.paymentsOf(token))[0]!.gateway_reference!));
      await cancel(id);
      expect([
        (await orderOf(id)).financial_status,
        await shopper.statesOf(token),
        await chargeOf(id),
        await refundsOf(id),
      ]).toEqual(['voided', ['voided'], { state: 'voided', captured: 0, refunded: 0 }, []]);
    });

    it('[core §4] what is paid at the door owes nothing; what was shipped or given back is not cancelled', async () => {
      const { id } = await bought(1, 'cod');
      expect(await cancel(id)).toMatchObject({ financial_status: 'voided' });
      expect(await refundsOf(id)).toEqual([]);
      const shipped = await bought(2);
      await shipOrder(await shop.context(), shipped.id, {
        tells: true,
        lines: [{ order_item_id: (await itemOf(shipped.id)).id, qty: 1 }],
      });
      expect(await refusalOf(cancel(shipped.id))).toBe('order_shipped');
      const given = await bought(1);
      await refund(given.id);
      expect(await refusalOf(cancel(given.id))).toBe('order_refunded');
    });
  });

  describe('refunded', () => {
    it('[decisions, Commerce] by units: what they cost, with the tax added to them; restocked units come back once', async () => {
      const { id } = await bought(3);
      const [stock, item] = [await shopper.stockOf(), await itemOf(id)];
      const lines = [{ order_item_id: item.id, qty: 1 }];
      const shares = [
        await refund(id, { lines, restocks: true }),
        await refund(id, { lines }),
        await refund(id, { lines }),
      ].map(({ amount }) => amount);
      expect(shares.reduce((sum, share) => sum + share)).toBe(item.price * 3 + item.total_tax);
      expect(await refusalOf(refund(id, { lines }))).toBe('refund_quantity');
      expect(await shopper.stockOf()).toBe(stock + 1);
      expect(await orderOf(id)).toMatchObject({ financial_status: 'partially_refunded', cancelled_at: null });
      const left = (await orderOf(id)).total_price - (item.price * 3 + item.total_tax);
      expect((await refund(id)).amount).toBe(left);
      expect([(await orderOf(id)).financial_status, await refusalOf(refund(id)), (await chargeOf(id)).state]).toEqual([
        'refunded',
        'refund_nothing_left',
        'refunded',
      ]);
    });

    it('[reliability] a line that is named twice is given back no more often than it was bought', async () => {
      const { id } = await bought(2);
      const line = { order_item_id: (await itemOf(id)).id, qty: 2 };
      expect([await refusalOf(refund(id, { lines: [line, line] })), await refundsOf(id)]).toEqual([
        'refund_quantity',
        [],
      ]);
    });

    it('[reliability] never above what was captured: 20 at once, each for half', async () => {
      const { id } = await bought(2);
      const { total_price } = await orderOf(id);
      const half = Math.floor(total_price / 2);
      const outcomes = await times(20, () => refusalOf(refund(id, { amount: half })));
      expect(outcomes.filter((one) => one === 'not refused')).toHaveLength(2);
      expect(await refusalOf(refund(id, { amount: total_price - 2 * half + 1 }))).toMatch(
        /refund_(exceeds_captured|nothing_left)/,
      );
      expect((await chargeOf(id)).refunded).toBe(2 * half);
    });

    it('[reliability] an answer that was lost is asked for again under its key: neither lost nor twice', async () => {
      const { id } = await bought(2);
      expect((await refund(id, { amount: 500 }, deaf())).state).toBe('asked');
      expect([(await chargeOf(id)).refunded, (await orderOf(id)).financial_status]).toEqual([500, 'paid']);
      expect(await shop.recover()).toBe(0);
      shopper.later(10);
      await times(3, () => shop.recover());
      expect([(await chargeOf(id)).refunded, (await orderOf(id)).financial_status, await refundsOf(id)]).toMatchObject([
        500,
        'partially_refunded',
        [{ state: 'done', amount: 500 }],
      ]);
      expect(await kindsOf(id)).toEqual(['placed', 'paid', 'refunded']);
    });

    it('[decisions, Commerce] one that the gateway refuses does not count, and may be asked for again', async () => {
      const { id } = await bought(1);
      const gateway = shop.services.gateways.paying('test-gateway')!;
      const refusing = new Gateways([
        {
          ...gateway,
          refund: async (_shop, { reference }) => ({ state: 'declined', reference, code: 'balance_insufficient' }),
        },
      ]);
      expect(await refund(id, {}, refusing)).toMatchObject({ state: 'failed', code: 'balance_insufficient' });
      expect([(await orderOf(id)).financial_status, await kindsOf(id)]).toEqual([
        'paid',
        ['placed', 'paid', 'refund_failed'],
      ]);
      expect((await refund(id)).state).toBe('done');
    });

    it('[decisions, Commerce] by hand where no gateway holds the money', async () => {
      const { id } = await bought(1, 'cod');
      expect(await refusalOf(refund(id))).toBe('refund_nothing_left');
      await shop.database.db.update(orders).set({ financial_status: 'paid' }).where(eq(orders.id, id));
      expect(await refund(id, { amount: 100 })).toMatchObject({ state: 'done', payment_id: null });
      expect(await orderOf(id)).toMatchObject({ financial_status: 'partially_refunded' });
    });
  });

  describe('what the gateway tells of refunds by itself', () => {
    const post = async (id: number, event: string, refunded: number) => {
      const [row] = await shop.database.db.select().from(payments).where(eq(payments.order_id, id));
      const body = JSON.stringify({
        id: event,
        reference: row!.gateway_reference,
        key: row!.idempotency_key,
        answer: { state: 'captured', reference: row!.gateway_reference },
        refunded,
      });
      return shop.request('/api/payments/test-gateway/webhook', {
        method: 'POST',
        headers: { 'x-payment-signature': signatureOf('whsec_of_the_test_shop', body, shop.clock.now) },
        body,
      });
    };

    it('[decisions, Commerce] the order shows it, once; what this shop asked for itself is nothing new', async () => {
      const { id } = await bought(2);
      await refund(id, { amount: 300 });
      shopper.later(3);
      await shop.tell(3);
      expect(await refundsOf(id)).toHaveLength(1);
      for (const event of ['one', 'one', 'again'])
        expect((await post(id, `ev_${engine}_${event}`, 1000)).status).toBe(200);
      expect(await refundsOf(id)).toMatchObject([{ amount: 300 }, { amount: 700, reason: 'gateway', state: 'done' }]);
      expect(await orderOf(id)).toMatchObject({ financial_status: 'partially_refunded' });
      await post(id, `ev_${engine}_all`, 9_999_999);
      expect([
        (await orderOf(id)).financial_status,
        (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0),
      ]).toEqual(['refunded', (await orderOf(id)).total_price]);
    });
  });

  describe('[decisions, Commerce] given back at the desk while this shop’s own refund is under way', () => {
    const told = async (id: string, refunded: number, order: number) => {
      const [row] = await shop.database.db.select().from(payments).where(eq(payments.order_id, order));
      const body = JSON.stringify({
        id: `ev_${engine}_${id}`,
        reference: row!.gateway_reference,
        key: row!.idempotency_key,
        answer: { state: 'captured', reference: row!.gateway_reference },
        refunded,
      });
      const headers = { 'x-payment-signature': signatureOf('whsec_of_the_test_shop', body, shop.clock.now) };
      expect((await shop.request('/api/payments/test-gateway/webhook', { method: 'POST', headers, body })).status).toBe(
        200,
      );
    };
    const answered = (state: 'declined' | 'refunded') => {
      const gateway = shop.services.gateways.paying('test-gateway')!;
      return async (order: number) => {
        const row = (await refundsOf(order))[0]!;
        const answering = new Gateways([
          {
            ...gateway,
            refund: async (_shop, { reference }) =>
              state === 'refunded' ? { state, reference } : { state, reference, code: 'refund_exceeds_charge' },
          },
        ]);
        return sendRefund(await shop.context(), answering, row);
      };
    };
    const asked = async () => {
      const { id } = await bought(2);
      const gateway = shop.services.gateways.paying('test-gateway')!;
      const away = new Gateways([{ ...gateway, refund: async () => Promise.reject(new Error('unreached')) }]);
      expect((await refund(id, { amount: 300 }, away)).state).toBe('asked');
      return id;
    };

    it('ours fails: what the desk gave counts, and more may be asked for', async () => {
      const id = await asked();
      await told(`fails_${id}`, 300, id);
      expect(await refundsOf(id)).toMatchObject([{ state: 'asked', amount: 300 }]);
      await answered('declined')(id);
      expect(await refundsOf(id)).toMatchObject([
        { state: 'failed', amount: 300 },
        { state: 'done', reason: 'gateway', amount: 300 },
      ]);
      expect(await orderOf(id)).toMatchObject({ financial_status: 'partially_refunded' });
      await told(`again_${id}`, 300, id);
      expect(await refundsOf(id)).toHaveLength(2);
    });

    it('ours is done as well: both count, once each', async () => {
      const id = await asked();
      await told(`desk_${id}`, 300, id);
      await answered('refunded')(id);
      await told(`both_${id}`, 600, id);
      expect(await refundsOf(id)).toMatchObject([
        { state: 'done', amount: 300 },
        { state: 'done', reason: 'gateway', amount: 300 },
      ]);
    });
  });

  describe('shipped', () => {
    it('[core §4] in parts until all is sent; what was given back before is not sent', async () => {
      const { id } = await bought(3);
      const order_item_id = (await itemOf(id)).id;
      const ship = async (qty?: number) =>
        shipOrder(await shop.context(), id, { tells: true, ...(qty && { lines: [{ order_item_id, qty }] }) });
      await refund(id, { lines: [{ order_item_id, qty: 1 }], restocks: true });
      expect(await refusalOf(ship(3))).toBe('ship_quantity');
      await ship(1);
      expect((await orderOf(id)).fulfillment_status).toBe('partial');
      expect((await ship()).items).toEqual([{ order_item_id, qty: 1 }]);
      expect([(await orderOf(id)).fulfillment_status, await refusalOf(ship())]).toEqual([
        'fulfilled',
        'nothing_to_ship',
      ]);
      const halved = await bought(2);
      const half = [{ order_item_id: (await itemOf(halved.id)).id, qty: 1 }];
      await shipOrder(await shop.context(), halved.id, { tells: true, lines: half });
      await refund(halved.id, { lines: half });
      expect((await orderOf(halved.id)).fulfillment_status).toBe('fulfilled');
      const gone = await bought(1, 'cod');
      await cancel(gone.id);
      expect(await refusalOf(shipOrder(await shop.context(), gone.id, { tells: true }))).toBe('order_cancelled');
    });
  });
});
