import { and, eq, inArray, like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { PAYMENT_LEFT_SECONDS, POST_PURCHASE_SECONDS } from '#domain/payment/payment-limits.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { jobs, outboxMails } from '#server/db/schema/system.ts';
import { testCards, testCharges } from '#server/db/schema/test-gateway.ts';
import { testEngine } from '#server/db/testing.ts';
import { CONFIRM_WAITING } from '#server/modules/orders/post-purchase/post-purchase-rows.ts';
import { PostPurchaseService } from '#server/modules/orders/post-purchase/post-purchase.service.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying } from '../support/paying.ts';

const MORE = 631;
const SECOND = 632;
const EMAIL = 'ada@example.com';

describe('offers after the purchase', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
    await shop.database.db.insert(offers).values([
      {
        shop_id: 1,
        id: MORE,
        kind: 'post_purchase',
        title: 'One more thing',
        product_id: 14,
        trigger_product_ids: [10],
        discount_type: 'percentage',
        discount_value: 25,
        max_quantity: 1,
      },
      {
        shop_id: 1,
        id: SECOND,
        kind: 'post_purchase',
        title: 'And another',
        product_id: 11,
        trigger_product_ids: [10],
        discount_type: 'fixed_amount',
        discount_value: 500,
      },
    ]);
    await shop.database.db
      .update(variants)
      .set({ quantity: 1000 })
      .where(inArray(variants.id, [VARIANTS.chalk, VARIANTS.bowl]));
    await bumpContentVersion(shop.database.db, 1);
  });
  afterAll(() => shop.close());

  const vase = async () => {
    const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: checkoutToken },
      body: { email: EMAIL, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    return checkoutToken;
  };
  const byCash = async () => {
    const token = await vase();
    const made = await shop.call(checkoutApi.createOrder, {
      path: { token },
      body: { accept_term: true, payment_method: 'cod' },
    });
    return { token, made };
  };
  const byCard = async () => {
    const token = await vase();
    const card = await shopper.card(CARDS.good);
    expect(await shopper.charge(token, card)).toEqual({ status: 'authorised' });
    return { token, card, made: await shopper.order(token) };
  };
  const activate = async (token: string, declined: number[] = []) =>
    (await shop.call(postPurchaseApi.activate, { path: { token }, body: { declined } })).offers.map(({ id }) => id);
  const input = { offer_id: MORE, variant_id: VARIANTS.candle };
  const add = (token: string, body: { offer_id: number; variant_id: number } = input) =>
    shop.call(postPurchaseApi.add, { path: { token }, body });
  const orderOf = async (token: string) =>
    (await shop.database.db.select().from(orders).where(eq(orders.checkout_token, token)))[0]!;
  const linesOf = async (token: string) =>
    shop.database.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, (await orderOf(token)).id));
  const mailsOf = async (token: string, kind = 'order_confirmation') => {
    const { name } = await orderOf(token);
    return (
      await shop.database.db
        .select()
        .from(outboxMails)
        .where(and(eq(outboxMails.kind, kind), eq(outboxMails.to_address, EMAIL)))
    ).filter(({ text, subject }) => text.includes(name) || subject.includes(name));
  };
  const balanced = (order: typeof orders.$inferSelect, lines: (typeof orderItems.$inferSelect)[]) =>
    order.total_line_items_price === lines.reduce((sum, { price, qty }) => sum + price * qty, 0) &&
    order.total_line_items_price -
      order.total_discounts +
      order.total_shipping +
      order.total_tax +
      order.total_tipping +
      order.total_extra_fee ===
      order.total_price &&
    order.tax_lines.reduce((sum, { price }) => sum + price, 0) === order.total_tax + order.tax_price_include;

  it('[acc §4] are shown for orders that meet their conditions, and the email waits for them', async () => {
    const { token, made } = await byCash();
    expect(made.post_purchase).toBe(true);
    expect(await activate(token)).toEqual([MORE, SECOND]);
    expect(await mailsOf(token)).toEqual([]);
    const other = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: other.checkoutToken },
      body: { email: EMAIL, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    const plain = await shop.call(checkoutApi.createOrder, {
      path: { token: other.checkoutToken },
      body: { accept_term: true, payment_method: 'cod' },
    });
    expect(plain).not.toHaveProperty('post_purchase');
    expect(await mailsOf(other.checkoutToken)).toHaveLength(1);
    expect(
      await shop.refused(postPurchaseApi.activate, { path: { token: other.checkoutToken }, body: {} }),
    ).toMatchObject({ status: 404, code: 'post_purchase_not_found' });
  });

  it('[acc §4] a declined offer is never shown again and cannot be accepted', async () => {
    const { token } = await byCash();
    expect(await activate(token, [MORE])).toEqual([SECOND]);
    expect(await activate(token)).toEqual([SECOND]);
    expect(await shop.refused(postPurchaseApi.add, { path: { token }, body: input })).toMatchObject({
      status: 422,
      code: 'offer_ended',
    });
  });

  it('[acc §4] with cash it is added to the amount due, and the email lists everything once', async () => {
    const { token, made } = await byCash();
    const before = await orderOf(token);
    const { total_price } = await add(token);
    const after = await orderOf(token);
    const lines = await linesOf(token);
    expect([after.total_price, after.financial_status]).toEqual([total_price, 'pending']);
    expect(after.total_price).toBeGreaterThan(before.total_price);
    expect(lines[1]).toMatchObject({
      variant_id: VARIANTS.candle,
      metadata: { upsell: { id: MORE, source: 'post_purchase', title: 'One more thing' } },
    });
    expect(balanced(after, lines)).toBe(true);
    expect(await activate(token)).toEqual([SECOND]);
    const ended = await Promise.all([1, 2, 3].map(() => shop.call(postPurchaseApi.finalize, { path: { token } })));
    expect(ended.map(({ token: own }) => own)).toEqual([made.token, made.token, made.token]);
    const mails = await mailsOf(token);
    expect(mails).toHaveLength(1);
    for (const { title } of lines) expect(mails[0]!.text).toContain(title);
    expect(
      await shop.refused(postPurchaseApi.add, {
        path: { token },
        body: { offer_id: SECOND, variant_id: VARIANTS.bowl },
      }),
    ).toMatchObject({ status: 422, code: 'post_purchase_over' });
    expect(await activate(token)).toEqual([]);
  });

  it('[decisions, Sessions and keys] the confirmation leaves after a minute at most, what is added later has its own', async () => {
    const { token } = await byCash();
    const placed = shop.clock.now.getTime();
    const [job] = await shop.database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, CONFIRM_WAITING), eq(jobs.unique_key, token)));
    expect(job!.run_at.getTime() - placed).toBe(60_000);
    await Promise.all([1, 2].map(async () => shop.services.postPurchases.confirm(await shop.context(), token)));
    expect(await mailsOf(token)).toHaveLength(1);
    expect(await activate(token)).toEqual([MORE, SECOND]);
    await add(token);
    await shop.call(postPurchaseApi.finalize, { path: { token } });
    const [sent, ...others] = await mailsOf(token);
    const later = await mailsOf(token, 'order_added');
    const [, candle] = await linesOf(token);
    expect([others, later.length]).toEqual([[], 1]);
    expect(sent!.text).not.toContain(candle!.title);
    expect(later[0]!.text).toContain(candle!.title);
  });

  it('[acc §4] a checkout that was loaded again says that its offers stand, until they are over', async () => {
    const { token } = await byCash();
    const order = async () => (await shop.call(checkoutApi.info, { path: { token } })).order;
    expect(await order()).toMatchObject({ post_purchase: true });
    await shop.call(postPurchaseApi.finalize, { path: { token } });
    expect(await order()).not.toHaveProperty('post_purchase');
  });

  it('[acc §4, reliability] with a card it is charged once more, exactly, however many clicks at once', async () => {
    const { token } = await byCard();
    const before = await orderOf(token);
    const stock = async () =>
      (
        await shop.database.db
          .select({ quantity: variants.quantity })
          .from(variants)
          .where(eq(variants.id, VARIANTS.candle))
      )[0]!.quantity;
    const left = await stock();
    await Promise.all(Array.from({ length: 8 }, () => add(token)));
    const after = await orderOf(token);
    const more = await shop.database.db
      .select()
      .from(payments)
      .where(eq(payments.checkout_token, `${token}/${MORE}`));
    expect(more).toMatchObject([
      { state: 'captured', amount: after.total_price - before.total_price, order_id: after.id },
    ]);
    expect([after.financial_status, await stock()]).toEqual(['paid', left - 1]);
    expect(await linesOf(token)).toHaveLength(2);
    expect(balanced(after, await linesOf(token))).toBe(true);
    expect(await add(token)).toEqual({ status: 'added', total_price: after.total_price });
  });

  describe('changes to the order meanwhile', () => {
    const chargesOf = async (token: string) =>
      (
        await shop.database.db
          .select({ state: testCharges.state, taken: testCharges.captured, given: testCharges.refunded })
          .from(testCharges)
          .innerJoin(payments, eq(payments.idempotency_key, testCharges.key))
          .where(like(payments.checkout_token, `${token}%`))
      ).toSorted((a, b) => b.taken - a.taken);
    const idOf = async (token: string) => (await orderOf(token)).id;
    const cancel = async (token: string) =>
      cancelOrder(await shop.context(), shop.services.gateways, await idOf(token), {
        by: 'shopper',
        restocks: true,
        tells: true,
      });

    it('[reliability] cancelled: both charges are refunded in full', async () => {
      const { token } = await byCard();
      await add(token);
      await cancel(token);
      expect((await chargesOf(token)).map(({ state, taken, given }) => [state, given === taken])).toEqual([
        ['refunded', true],
        ['refunded', true],
      ]);
      expect(await orderOf(token)).toMatchObject({ financial_status: 'refunded' });
    });

    it('[reliability] cancelled while the second is only authorised: it is voided', async () => {
      const { token } = await byCard();
      await add(token);
      const [more] = await shopper.paymentsOf(`${token}/${MORE}`);
      await shop.database.db.update(payments).set({ state: 'authorised' }).where(eq(payments.id, more!.id));
      await shop.database.db
        .update(testCharges)
        .set({ state: 'authorised', captured: 0 })
        .where(eq(testCharges.key, more!.idempotency_key));
      await cancel(token);
      expect((await chargesOf(token)).map(({ state }) => state)).toEqual(['refunded', 'voided']);
      expect(await orderOf(token)).toMatchObject({ financial_status: 'refunded' });
    });

    it('[decisions, Commerce] refunds are split between both charges, never more than each captured', async () => {
      const { token } = await byCard();
      const { total_price } = await orderOf(token);
      await add(token);
      const give = async (amount?: number) =>
        (
          await refundOrder(await shop.context(), shop.services.gateways, await idOf(token), {
            amount,
            restocks: false,
            tells: true,
          })
        ).map((row) => row.amount);
      expect(await give(total_price - 100)).toEqual([total_price - 100]);
      const mails = async () => {
        const { name } = await orderOf(token);
        return (await shop.database.db.select().from(outboxMails).where(eq(outboxMails.kind, 'order_refunded')))
          .filter(({ subject, text }) => `${subject} ${text}`.includes(name))
          .map(({ text }) => /\$[\d.,]+ USD/.exec(text)?.[0]);
      };
      expect(await mails()).toHaveLength(1);
      expect(await give(200)).toEqual([100, 100]);
      expect((await mails()).at(-1)).toBe('$2.00 USD');
      expect(await mails()).toHaveLength(2);
      expect(await orderOf(token)).toMatchObject({ financial_status: 'partially_refunded' });
      const whole = (await orderOf(token)).total_price;
      expect(await give()).toEqual([whole - total_price - 100]);
      expect((await chargesOf(token)).map(({ state, taken, given }) => [state, given === taken])).toEqual([
        ['refunded', true],
        ['refunded', true],
      ]);
      expect([
        await orderOf(token),
        await shopper.statesOf(token),
        await shopper.statesOf(`${token}/${MORE}`),
      ]).toMatchObject([{ financial_status: 'refunded' }, ['refunded'], ['refunded']]);
    });

    it('[reliability] an order is paid once all of it is captured', async () => {
      const { token } = await byCard();
      const [first] = await shopper.paymentsOf(token);
      await shop.database.db
        .update(payments)
        .set({ state: 'authorised', updated_at: shop.clock.now })
        .where(eq(payments.id, first!.id));
      await shop.database.db
        .update(orders)
        .set({ financial_status: 'authorized' })
        .where(eq(orders.checkout_token, token));
      await add(token);
      expect(await orderOf(token)).toMatchObject({ financial_status: 'authorized' });
      shopper.later(PAYMENT_LEFT_SECONDS.capture);
      await shop.recover();
      expect(await orderOf(token)).toMatchObject({ financial_status: 'paid' });
    });

    it.each([
      ['cancelled', { cancelled_at: new Date() }],
      ['on its way', { fulfillment_status: 'partial' }],
      ['given back', { financial_status: 'refunded' }],
      ['given back in part', { financial_status: 'partially_refunded' }],
    ] as const)(
      '[reliability] an order that is %s by then captures nothing more, and the authorisation is voided',
      async (_, changed) => {
        const { token } = await byCard();
        const { total_price } = await orderOf(token);
        const gateway = shop.services.gateways.paying('test-gateway')!;
        const whileAsked = {
          ...gateway,
          authoriseAgain: async (...asked: Parameters<NonNullable<typeof gateway.authoriseAgain>>) => {
            const answer = await gateway.authoriseAgain!(...asked);
            await shop.database.db.update(orders).set(changed).where(eq(orders.checkout_token, token));
            return answer;
          },
        };
        const slow = new PostPurchaseService({
          catalogue: shop.services.catalogue,
          gateways: new Gateways([whileAsked]),
        });
        await expect(slow.add(await shop.context(), token, input, 'en')).rejects.toMatchObject({
          code: 'post_purchase_over',
        });
        expect(await shop.refused(postPurchaseApi.add, { path: { token }, body: input })).toMatchObject({
          code: 'post_purchase_over',
        });
        expect([
          (await orderOf(token)).total_price,
          await linesOf(token),
          await shopper.statesOf(`${token}/${MORE}`),
        ]).toMatchObject([total_price, [{}], ['voided']]);
      },
    );

    it('[acc §4] ended while the bank was asked: the sent email stays correct, nothing more is added', async () => {
      const { token } = await byCard();
      const gateway = shop.services.gateways.paying('test-gateway')!;
      const whileAsked = {
        ...gateway,
        authoriseAgain: async (...asked: Parameters<NonNullable<typeof gateway.authoriseAgain>>) => {
          const answer = await gateway.authoriseAgain!(...asked);
          await shop.call(postPurchaseApi.finalize, { path: { token } });
          return answer;
        },
      };
      const slow = new PostPurchaseService({
        catalogue: shop.services.catalogue,
        gateways: new Gateways([whileAsked]),
      });
      await expect(slow.add(await shop.context(), token, input, 'en')).rejects.toMatchObject({
        code: 'post_purchase_over',
      });
      expect([await linesOf(token), await shopper.statesOf(`${token}/${MORE}`)]).toMatchObject([[{}], ['voided']]);
    });

    it('[reliability, The server owns money] an order that cost nothing and pays cash on delivery owes what is added', async () => {
      const { token } = await byCash();
      await shop.database.db
        .update(orders)
        .set({ total_price: 0, financial_status: 'paid' })
        .where(eq(orders.checkout_token, token));
      await add(token);
      expect(await orderOf(token)).toMatchObject({ financial_status: 'pending' });
    });
  });

  it('[acc §4] a decline of the bank changes nothing, and another click tries again', async () => {
    const { token, card } = await byCard();
    const before = await orderOf(token);
    await shop.database.db.update(testCards).set({ fate: 'declined' }).where(eq(testCards.token, card));
    expect(await add(token)).toEqual({ status: 'declined', total_price: null });
    await shop.database.db.update(testCards).set({ fate: 'challenged' }).where(eq(testCards.token, card));
    expect(await add(token)).toEqual({ status: 'declined', total_price: null });
    expect((await orderOf(token)).total_price).toBe(before.total_price);
    await shop.database.db.update(testCards).set({ fate: 'succeeds' }).where(eq(testCards.token, card));
    expect(await add(token)).toMatchObject({ status: 'added' });
    const states = (
      await shop.database.db
        .select()
        .from(payments)
        .where(eq(payments.checkout_token, `${token}/${MORE}`))
    ).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['captured', 'declined', 'voided']);
  });

  it('[reliability] a sold out offer takes no money', async () => {
    const { token } = await byCard();
    await shop.database.db.update(variants).set({ quantity: 0 }).where(eq(variants.id, VARIANTS.candle));
    expect(await shop.refused(postPurchaseApi.add, { path: { token }, body: input })).toMatchObject({ status: 422 });
    expect(
      await shop.database.db
        .select()
        .from(payments)
        .where(eq(payments.checkout_token, `${token}/${MORE}`)),
    ).toEqual([]);
    await shop.database.db.update(variants).set({ quantity: 50 }).where(eq(variants.id, VARIANTS.candle));
  });

  it('[acc §4] end after a while; the confirmation has left by then', async () => {
    const { token } = await byCash();
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + POST_PURCHASE_SECONDS * 1000);
    expect(await shop.refused(postPurchaseApi.add, { path: { token }, body: input })).toMatchObject({
      code: 'post_purchase_over',
    });
    const waiting = await shop.database.db.select().from(jobs).where(eq(jobs.unique_key, token));
    expect(waiting.map(({ kind, run_at }) => [kind, run_at <= shop.clock.now])).toEqual([[CONFIRM_WAITING, true]]);
    shop.clock.now = before;
  });

  it('[reliability] a cart cannot use one', async () => {
    expect(
      await shop.refused(cartApi.create, {
        body: { cartItems: [{ variant_id: VARIANTS.candle, qty: 1, metadata: { upsell: { id: MORE, source: 'x' } } }] },
      }),
    ).toMatchObject({ code: 'offer_ended' });
  });

  it('[reliability, The server owns money] whatever is accepted, totals are exact', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        async (price, off, both) => {
          await shop.database.db
            .update(variants)
            .set({ price, quantity: 1000 })
            .where(eq(variants.id, VARIANTS.candle));
          await shop.database.db.update(offers).set({ discount_value: off }).where(eq(offers.id, MORE));
          const { token } = await byCash();
          const { total_price } = await add(token);
          const last = both
            ? (await add(token, { offer_id: SECOND, variant_id: VARIANTS.bowl })).total_price
            : total_price;
          const order = await orderOf(token);
          expect(order.total_price).toBe(last);
          expect(balanced(order, await linesOf(token))).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });
});
