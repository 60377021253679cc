import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
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
const MORE = 651;
/**
 * Whose second charge is where when the process dies: at which step, whether the gateway had done it, who is left, and
 * whether the line comes. Where the card was not asked for, only somebody who is there presses anew. `over`: the offers
 * are ended before anybody hears of the money.
 */
const CASES = [
  { step: 'charge', isDone: true, left: 'tabs', adds: true },
  { step: 'charge', isDone: false, left: 'tabs', adds: true },
  { step: 'charge', isDone: true, left: 'nobody', adds: true },
  { step: 'charge', isDone: false, left: 'nobody', adds: false },
  { step: 'charge', isDone: true, left: 'over', adds: false },
  { step: 'capture', isDone: true, left: 'tabs', adds: true },
  { step: 'capture', isDone: false, left: 'nobody', adds: true },
] as const;

describe.each(Object.entries(KEYED_CARDS))('an offer after an order, charged by %s', (payment_method, open) => {
  const input = { accept_term: true, payment_method };

  it(
    `[acc §4, reliability] kill -9 while the second charge is asked for: the line is there exactly when its money is, and once, ${KILLS} times over`,
    async () => {
      const cards = await open();
      const shop = await startTwoProcesses(cards.keys);
      const recovery = await openRecovery(shop.database, new Gateways([cashOnDelivery], [cards.gateway]));
      try {
        const { db } = shop.database;
        await db.update(variants).set({ quantity: 1000 });
        await db.insert(offers).values({
          shop_id: 1,
          id: MORE,
          kind: 'post_purchase',
          title: 'One more thing',
          product_id: 14,
          trigger_product_ids: [10],
          discount_type: 'percentage',
          discount_value: 25,
        });
        await bumpContentVersion(db, 1);
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
    const stock = async () => (await db.select().from(variants).where(eq(variants.id, VARIANTS.candle)))[0]!.quantity;
    const asked = (token: string) => ({ path: { token }, body: { offer_id: MORE, variant_id: VARIANTS.candle } });
    const tabs = (token: string) =>
      times(TABS, async () => must(await shop.call(postPurchaseApi.add, asked(token))).status);
    const before = await stock();
    const bought = await times(CASES.length, () => buy(cards, shop));
    const dying: Promise<unknown>[] = [];
    for (const [index, { step, isDone }] of CASES.entries()) {
      const reached = cards.fake.stall(cards[step], isDone);
      dying.push(shop.callOn(0, postPurchaseApi.add, asked(bought[index]!.token)));
      await reached;
    }
    const over = Promise.allSettled(dying);
    await shop.kill(0);
    expect(new Set((await over).map(({ status }) => status))).toEqual(new Set(['rejected']));

    const those = (left: (typeof CASES)[number]['left']) => bought.filter((_, index) => CASES[index]!.left === left);
    await Promise.all(those('over').map(({ token }) => shop.call(postPurchaseApi.finalize, { path: { token } })));
    await Promise.all(those('tabs').map(({ token }) => tabs(token)));
    await recovery.run();
    // By now it is known of every charge what became of it: whoever still wants the offer has it, or begins anew.
    for (const { token } of those('tabs'))
      expect(['added', 'processing']).toEqual(expect.arrayContaining(await tabs(token)));
    await recovery.run();
    await Promise.all(bought.map(({ token }) => shop.call(postPurchaseApi.finalize, { path: { token } })));

    for (const [index, { token, total }] of bought.entries()) {
      const { step, isDone, left, adds } = CASES[index]!;
      const [order] = await db.select().from(orders).where(eq(orders.checkout_token, token));
      const lines = await db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, order!.id))
        .orderBy(asc(orderItems.id));
      const mails = await db
        .select()
        .from(outboxMails)
        .where(and(eq(outboxMails.kind, 'order_confirmation'), eq(outboxMails.to_address, emailOf(token))));
      const what = {
        step,
        isDone,
        left,
        status: order!.financial_status,
        lines: lines.map(({ variant_id }) => variant_id),
        first: await chargesOf(cards, shop, token),
        second: await chargesOf(cards, shop, `${token}/${MORE}`),
        mails: mails.length,
      };
      const paid = (taken: number) => [{ held: 0, taken, given: 0 }];
      const both = [VARIANTS.chalk, VARIANTS.candle];
      expect(what).toEqual({
        step,
        isDone,
        left,
        status: 'paid',
        lines: adds ? both : [VARIANTS.chalk],
        first: paid(total),
        second: adds ? paid(order!.total_price - total) : [],
        mails: 1,
      });
      expect(order!.total_price > total).toBe(adds);
    }
    expect(await stock()).toBe(before - CASES.filter(({ adds }) => adds).length);
  }

  /** An order that is paid; what it cost. */
  async function buy(cards: KeyedCards, shop: TwoProcesses): Promise<{ token: string; total: number }> {
    const {
      cart: { checkoutToken: token },
    } = must(await shop.call(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.chalk, qty: 1 }] } }));
    must(
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { email: emailOf(token), shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      }),
    );
    const payment_token = await cards.card(cards.good);
    must(await shop.call(checkoutApi.chargeAuthorize, { path: { token }, body: { ...input, payment_token } }));
    must(await shop.call(checkoutApi.createOrder, { path: { token }, body: input }));
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.checkout_token, token));
    expect(order?.financial_status).toBe('paid');
    return { token, total: order!.total_price };
  }
});

const emailOf = (token: string) => `${token}@example.com`;

/** What the gateway holds or took for the payments under a token. */
async function chargesOf(cards: KeyedCards, { database }: TwoProcesses, token: string) {
  const rows = await database.db.select().from(payments).where(eq(payments.checkout_token, token));
  const keys = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  return cards
    .charges()
    .flatMap(({ key, held, taken, given }) => (keys.has(key) && held + taken > 0 ? [{ held, taken, given }] : []));
}
