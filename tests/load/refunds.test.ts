import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { isRefusal } from '#api/core/refusal.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { orderEvents, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { refunds } from '#server/db/schema/refund.ts';
import { testCharges } from '#server/db/schema/test-gateway.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { silentLog } from '#server/core/log.ts';
import { outside } from '#server/core/clock.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { keepTestCard, testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { recoverRefunds } from '#server/modules/orders/refunds/send-refund.ts';
import { createServices, waitAside } from '#server/services.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { must, times } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';
import { waitAtMostMs } from '../support/waits.ts';

const PROCESS = fileURLToPath(new URL('./refund-process.ts', import.meta.url));
const ROUNDS = howOften({ usual: 3, full: 50 });
const KILLS = howOften({ usual: 3, full: 20 });
const WISH = { accept_term: true, payment_method: 'test-gateway' };

describe('cancelling and refunding in two processes', () => {
  let shop: TwoProcesses;
  let directory: ShopDirectory;
  const gateways = new Gateways([testGateway(waitAside), cashOnDelivery]);
  const { emit } = createServices({ gateways });
  beforeAll(async () => {
    shop = await startTwoProcesses();
    directory = new ShopDirectory(shop.database);
    await directory.start();
    await shop.database.db.update(variants).set({ quantity: 1000 }).where(eq(variants.id, VARIANTS.bowl));
  });
  afterAll(async () => {
    await directory.stop();
    await shop.close();
  });

  let shoppers = 0;
  const shopper = () => ({ 'x-forwarded-for': `10.1.${((shoppers += 1) >> 8) & 255}.${shoppers & 255}` });
  const bought = async (qty = 2) => {
    const { db } = shop.database;
    const card = await keepTestCard({ ...outside, id: 1, db } as ShopContext, {
      number: '4242424242424242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ada Moss',
    });
    const {
      cart: { checkoutToken: token },
    } = must(await shop.call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.bowl, qty }] } }));
    must(
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      }),
    );
    must(
      await shop.call(checkoutApi.chargeAuthorize, {
        path: { token },
        body: { ...WISH, payment_token: card },
        headers: shopper(),
      }),
    );
    return must(await shop.call(checkoutApi.createOrder, { path: { token }, body: WISH }));
  };
  const stock = async () =>
    (await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.bowl)))[0]!.quantity;
  const chargeOf = async (id: number) => {
    const { state, captured, refunded } = testCharges;
    return (
      await shop.database.db
        .select({ state, captured, refunded })
        .from(testCharges)
        .innerJoin(payments, eq(payments.idempotency_key, testCharges.key))
        .where(eq(payments.order_id, id))
    )[0]!;
  };

  it(`[reliability] 20 parallel cancels: stock comes back once and the money is given back once, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await stock();
      const {
        token,
        access_key,
        order: { id },
      } = await bought(3);
      expect(await stock()).toBe(before - 3);
      const outcomes = await times(20, () =>
        shop.call(ordersApi.cancel, { path: { id: token }, body: { key: access_key }, headers: shopper() }),
      );
      expect(new Set(outcomes.map((one) => must(one).status))).toEqual(new Set(['cancelled']));
      expect(await stock()).toBe(before);
      const events = await shop.database.db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.order_id, id), eq(orderEvents.kind, 'cancelled')));
      const { captured, ...charge } = await chargeOf(id);
      expect([events.length, charge]).toEqual([1, { state: 'refunded', refunded: captured }]);
    }
  });

  it(`[reliability] refunds in a race from two processes are never above what was captured, ${ROUNDS} times over`, async () => {
    const { url } = shop;
    const second = await openPostgres(url, { onError: () => undefined });
    const record = (await directory.byId(1))!;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const {
          order: { id },
        } = await bought();
        const { captured } = await chargeOf(id);
        const third = Math.ceil(captured / 3);
        const outcomes = await times(20, async (index) => {
          const context: ShopContext = {
            id: 1,
            ...record,
            ...outside,
            emit,
            db: (index % 2 ? second : shop.database).db,
            log: silentLog(),
          };
          return refundOrder(context, gateways, id, { amount: third, restocks: false, tells: false }).catch(
            (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error as Error)),
          );
        });
        expect(outcomes.filter((one) => typeof one !== 'string')).toHaveLength(2);
        expect((await chargeOf(id)).refunded).toBe(2 * third);
      }
    } finally {
      await second.close();
    }
  });

  it(
    `[reliability] kill -9 between asked and noted: no refund twice and none lost, ${KILLS} times over`,
    async () => {
      const { url, database } = shop;
      for (let round = 0; round < KILLS; round += 1) {
        await database.db.update(orders).set({ financial_status: 'refunded' });
        const made = await times(6, () => bought());
        const child = fork(PROCESS, [url, '700'], { execArgv: [] });
        const ended = once(child, 'exit');
        // It dies with one order begun, and some before it done.
        await new Promise<void>((reached) => {
          let left = 1 + (round % 6);
          child.on('message', () => (left -= 1) === 0 && reached());
        });
        child.kill('SIGKILL');
        await ended;
        const later = () => new Date(Date.now() + 60_000);
        const deps = { ...outside, emit, now: later, database, directory, gateways, log: silentLog() };
        await Promise.all([recoverRefunds(deps), recoverRefunds(deps)]);
        await recoverRefunds({ ...deps, now: () => new Date(Date.now() + 600_000) });
        for (const {
          order: { id },
        } of made) {
          const rows = await database.db.select().from(refunds).where(eq(refunds.order_id, id));
          const [row] = await database.db.select().from(orders).where(eq(orders.id, id));
          expect(rows.length).toBeLessThanOrEqual(1);
          expect([(await chargeOf(id)).refunded, row!.financial_status]).toEqual(
            rows.length === 1 ? [700, 'partially_refunded'] : [0, 'paid'],
          );
        }
      }
    },
    KILLS * waitAtMostMs,
  );
});
