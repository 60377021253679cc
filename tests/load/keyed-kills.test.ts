import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { KEYED_CARDS } from '../spec/support/keyed-cards.ts';
import type { KeyedCards } from '../spec/support/keyed-cards.ts';
import { howOften } from '../support/counts.ts';
import { must, times } from './in-parallel.ts';
import { openRecovery } from './recovery.ts';
import type { Recovery } from './recovery.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';
import { waitAtMostMs } from '../support/waits.ts';

const KILLS = howOften({ usual: 1, full: 10 });
const TABS = 5;
/**
 * Whose call is where when the process dies: at which step, whether the gateway had done it, and whether the browser is
 * still there.
 */
const CASES = [
  { step: 'charge', isDone: true, isThere: true },
  { step: 'charge', isDone: false, isThere: true },
  { step: 'charge', isDone: true, isThere: false },
  { step: 'charge', isDone: false, isThere: false },
  { step: 'capture', isDone: true, isThere: true },
  { step: 'capture', isDone: false, isThere: false },
] as const;

describe.each(Object.entries(KEYED_CARDS))('two processes that are paid by %s', (payment_method, open) => {
  const input = { accept_term: true, payment_method };

  it(
    `[reliability] kill -9 in the middle of its calls: order, money, stock and mail exactly once, ${KILLS} times over`,
    async () => {
      const cards = await open();
      const shop = await startTwoProcesses(cards.keys);
      const recovery = await openRecovery(shop.database, new Gateways([cashOnDelivery], [cards.gateway]));
      try {
        await shop.database.db.update(variants).set({ quantity: 1000 }).where(eq(variants.id, VARIANTS.bowl));
        for (let round = 0; round < KILLS; round += 1) await killed(cards, shop, recovery);
      } finally {
        await recovery.close();
        await shop.close();
        await cards.fake.close();
      }
    },
    waitAtMostMs * (KILLS + 1),
  );

  async function killed(cards: KeyedCards, shop: TwoProcesses, recovery: Recovery): Promise<void> {
    const { db } = shop.database;
    const stock = async () => (await db.select().from(variants).where(eq(variants.id, VARIANTS.bowl)))[0]!.quantity;
    const ordersOf = (token: string) => db.select().from(orders).where(eq(orders.checkout_token, token));
    const before = await stock();
    const dying: Promise<unknown>[] = [];
    const tokens = await times(CASES.length, () => ready(shop));
    for (const [index, { step, isDone }] of CASES.entries()) {
      const token = tokens[index]!;
      const reached = cards.fake.stall(cards[step], isDone);
      const payment_token = await cards.card(cards.good);
      const charge = shop.callOn(0, checkoutApi.chargeAuthorize, {
        path: { token },
        body: { ...input, payment_token },
      });
      dying.push(charge.then(() => shop.callOn(0, checkoutApi.createOrder, { path: { token }, body: input })));
      await reached;
    }
    const over = Promise.allSettled(dying);
    await shop.kill(0);
    expect(new Set((await over).map(({ status }) => status))).toEqual(new Set(['rejected']));

    // Those who are still there ask on, in several tabs, of whichever process answers.
    await Promise.all(
      tokens
        .filter((_, index) => CASES[index]!.isThere)
        .map((token) =>
          times(TABS, async () => {
            const { status } = must(await shop.call(checkoutApi.confirmPayment, { path: { token }, body: {} }));
            if (status === 'authorised') await shop.call(checkoutApi.createOrder, { path: { token }, body: input });
          }),
        ),
    );
    await recovery.run();

    let sold = 0;
    for (const [index, token] of tokens.entries()) {
      const { step, isDone, isThere } = CASES[index]!;
      // Nobody is charged once nobody waits: where the card was not asked for, and the browser is gone, there is no
      // order.
      const isOrdered = step === 'capture' || isDone || isThere;
      sold += isOrdered ? 1 : 0;
      const placed = await ordersOf(token);
      const keys = (await db.select().from(payments).where(eq(payments.checkout_token, token))).map(
        ({ idempotency_key }) => idempotency_key,
      );
      const charged = cards.charges().filter(({ key, held, taken }) => keys.includes(key) && held + taken > 0);
      const mails = await db
        .select()
        .from(outboxMails)
        .where(and(eq(outboxMails.kind, 'order_confirmation'), eq(outboxMails.to_address, emailOf(token))));
      const what = {
        step,
        isDone,
        isThere,
        orders: placed.map(({ financial_status }) => financial_status),
        charged: charged.map(({ held, taken, given }) => ({ held, taken, given })),
        mails: mails.length,
      };
      const { total_price: taken = 0 } = placed[0] ?? {};
      expect(what).toEqual({
        step,
        isDone,
        isThere,
        orders: isOrdered ? ['paid'] : [],
        charged: isOrdered ? [{ held: 0, taken, given: 0 }] : [],
        mails: isOrdered ? 1 : 0,
      });
    }
    expect(await stock()).toBe(before - sold);
  }
});

const emailOf = (token: string) => `${token}@example.com`;

async function ready(shop: TwoProcesses): Promise<string> {
  const {
    cart: { checkoutToken: token },
  } = must(await shop.call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] } }));
  must(
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: emailOf(token), shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    }),
  );
  return token;
}
