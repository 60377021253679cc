import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { silentLog } from '#server/core/log.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { testCharges } from '#server/db/schema/test-gateway.ts';
import { outside } from '#server/core/clock.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { recoverPayments } from '#server/modules/payments/complete-payment.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { keepTestCard, testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { createServices, waitAside } from '#server/services.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { must, times } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { Outcome, TwoProcesses } from './two-processes.ts';
import { waitAtMostMs } from '../support/waits.ts';

const ROUNDS = howOften({ usual: 5, full: 500 });
const KILLS = howOften({ usual: 3, full: 20 });
const WISH = { accept_term: true, payment_method: 'test-gateway' };

describe('paying in two processes', () => {
  let shop: TwoProcesses;
  let directory: ShopDirectory;
  beforeAll(async () => {
    shop = await startTwoProcesses();
    directory = new ShopDirectory(shop.database);
    await directory.start();
    await shop.database.db.update(variants).set({ quantity: 100_000 }).where(eq(variants.id, VARIANTS.bowl));
  });
  afterAll(async () => {
    await directory.stop();
    await shop.close();
  });

  // Each from an address of their own, as shoppers are: what one may try is bounded.
  let shoppers = 0;
  const shopper = () => `10.${(shoppers += 1) >> 16}.${(shoppers >> 8) & 255}.${shoppers & 255}`;
  const ready = async () => {
    const { cart } = must(
      await shop.call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] } }),
    );
    must(
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: cart.checkoutToken },
        body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      }),
    );
    return cart.checkoutToken;
  };
  const card = () =>
    keepTestCard({ ...outside, id: 1, db: shop.database.db } as ShopContext, {
      number: '4242424242424242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ada Moss',
    });
  const charge = (token: string, payment_token: string) =>
    shop.call(checkoutApi.chargeAuthorize, {
      path: { token },
      body: { ...WISH, payment_token },
      headers: { 'x-forwarded-for': shopper() },
    });
  const order = (token: string): Promise<Outcome<typeof checkoutApi.createOrder>> =>
    shop.call(checkoutApi.createOrder, { path: { token }, body: WISH });
  /** Charges of a checkout that hold or took money. */
  const heldFor = async (token: string) => {
    const { db } = shop.database;
    const rows = await db
      .select({ state: testCharges.state, captured: testCharges.captured, amount: testCharges.amount })
      .from(testCharges)
      .innerJoin(payments, eq(payments.idempotency_key, testCharges.key))
      .where(eq(payments.checkout_token, token));
    return rows.filter(({ state }) => state !== 'voided' && state !== 'declined');
  };
  const ordersOf = (token: string) => shop.database.db.select().from(orders).where(eq(orders.checkout_token, token));

  it(`[reliability] 20 tabs pay and order at once: one order, one charge, taken once, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await ready();
      const cards = await times(4, card);
      const stock = (await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.bowl)))[0]!.quantity;
      const made = await times(20, async (index) => {
        const { status } = must(await charge(token, cards[index % cards.length]!));
        return status === 'authorised' ? order(token) : status;
      });
      // Where every tab has heard that it is under way, somebody asks on.
      await expect.poll(async () => (await ordersOf(token)).length || (await order(token)).ok).toBeTruthy();
      const tokens = new Set(made.flatMap((one) => (typeof one === 'object' && one.ok ? [one.result.token] : [])));
      const placed = await ordersOf(token);
      expect([placed.length, tokens.size <= 1, placed[0]?.financial_status]).toEqual([1, true, 'paid']);
      expect(await heldFor(token)).toEqual([
        { state: 'captured', captured: placed[0]!.total_price, amount: placed[0]!.total_price },
      ]);
      expect((await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.bowl)))[0]!.quantity).toBe(
        stock - 1,
      );
    }
  });

  it(
    `[reliability] kill -9 anywhere between card and order leaves no money without an order, ${KILLS} times over`,
    async () => {
      const gateways = new Gateways([testGateway(waitAside), cashOnDelivery]);
      const services = createServices({ gateways });
      const longest = Math.max(...Object.values(PAYMENT_LEFT_SECONDS));
      for (let round = 0; round < KILLS; round += 1) {
        const tokens = await times(6, ready);
        const buying = tokens.map(async (token, index) => {
          must(await charge(token, await card()));
          if (index % 2) await order(token);
        });
        const over = Promise.allSettled(buying);
        // Some have not begun, some are at the gateway, some between card and order, some done.
        await Promise.any(buying.slice(0, 1 + (round % 6)));
        await shop.kill(round % 2 === 0 ? 0 : 1);
        await over;
        // What a process does at its start and every few seconds, once the time others are left has passed.
        const now = () => new Date(Date.now() + longest * 1000);
        const deps = { ...outside, ...services, now, database: shop.database, directory, log: silentLog() };
        await Promise.all([recoverPayments(deps), recoverPayments(deps)]);
        await recoverPayments({ ...deps, now: () => new Date(now().getTime() + longest * 1000) });
        for (const token of tokens) {
          const [placed] = await ordersOf(token);
          const taken = (await heldFor(token)).map(({ state, captured }) => ({ state, captured }));
          expect(taken).toEqual(placed ? [{ state: 'captured', captured: placed.total_price }] : []);
        }
      }
    },
    KILLS * waitAtMostMs,
  );
});
