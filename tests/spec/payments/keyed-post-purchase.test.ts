import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { PAYMENT_LEFT_SECONDS, PAYMENT_UNHEARD_SECONDS } from '#domain/payment/payment-limits.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems } from '#server/db/schema/order.ts';
import { variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { KEYED_CARDS } from '../support/keyed-cards.ts';
import type { KeyedCards } from '../support/keyed-cards.ts';
import { paying } from '../support/paying.ts';
import { testEngine } from '#server/db/testing.ts';

const MORE = 631;
const PRESSES = 20;

describe.each(Object.entries(KEYED_CARDS))('offers after a purchase by %s', (payment_method, open) => {
  let cards: KeyedCards;
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  /** Runs between the gateway's response and its receipt. */
  let meanwhile: () => Promise<unknown>;
  beforeAll(async () => {
    cards = await open();
    const { gateway } = cards;
    const watched = {
      ...gateway,
      authoriseAgain: async (...asked: Parameters<NonNullable<typeof gateway.authoriseAgain>>) => {
        const answer = await gateway.authoriseAgain!(...asked);
        await meanwhile();
        return answer;
      },
    };
    shop = await openCommerceShop(testEngine, { keyed: [watched] });
    shopper = paying(shop);
    const { db } = shop.database;
    await db.insert(offers).values({
      shop_id: 1,
      id: MORE,
      kind: 'post_purchase',
      title: 'One more thing',
      product_id: 14,
      trigger_product_ids: [10],
      discount_type: 'percentage',
      discount_value: 25,
      max_quantity: 1,
    });
    await db
      .update(variants)
      .set({ quantity: 1000 })
      .where(inArray(variants.id, [VARIANTS.chalk, VARIANTS.candle]));
    await bumpContentVersion(db, 1);
    meanwhile = async () => undefined;
  });
  afterEach(() => {
    cards.fake.calm();
    meanwhile = async () => undefined;
  });
  afterAll(async () => {
    await shop.close();
    await cards.fake.close();
  });

  const input = { accept_term: true, payment_method };
  const ready = async (variant_id: number = VARIANTS.chalk) => {
    const { checkoutToken: token } = await shop.cartWith({ variant_id, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: `${token}@example.com`, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    return token;
  };
  const bought = async (variant_id?: number) => {
    const token = await ready(variant_id);
    const payment_token = await cards.card(cards.good);
    expect(
      await shop.call(checkoutApi.chargeAuthorize, { path: { token }, body: { ...input, payment_token } }),
    ).toEqual({ status: 'authorised' });
    return { token, made: await shopper.order(token, input) };
  };
  const add = (token: string) =>
    shop.call(postPurchaseApi.add, { path: { token }, body: { offer_id: MORE, variant_id: VARIANTS.candle } });
  const offered = async (token: string, declined: number[] = []) =>
    (await shop.call(postPurchaseApi.activate, { path: { token }, body: { declined } })).offers.map(({ id }) => id);
  const orderOf = async (token: string) => (await shopper.ordersOf(token))[0]!;
  const linesOf = async (token: string) =>
    (
      await shop.database.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, (await orderOf(token)).id))
    ).map(({ variant_id }) => variant_id);
  const titlesOf = async (token: string) =>
    (
      await shop.database.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, (await orderOf(token)).id))
    ).map(({ title }) => title);
  const mailsOf = async (token: string) =>
    shop.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.kind, 'order_confirmation'), eq(outboxMails.to_address, `${token}@example.com`)));
  const stock = async () =>
    (await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.candle)))[0]!.quantity;
  /** What the gateway holds or captured for a checkout, and for its post-purchase offers. */
  const chargesOf = async (token: string) => {
    const keys = (await shopper.paymentsOf(token)).map(({ idempotency_key }) => idempotency_key);
    return cards.charges().filter(({ key, held, taken }) => keys.includes(key) && held + taken > 0);
  };
  const addedOf = (token: string) => chargesOf(`${token}/${MORE}`);
  const bothTaken = async (token: string, before: number) => {
    const { total_price, financial_status } = await orderOf(token);
    expect([financial_status, await linesOf(token)]).toEqual(['paid', [VARIANTS.chalk, VARIANTS.candle]]);
    expect([await chargesOf(token), await addedOf(token)]).toMatchObject([
      [{ taken: before, held: 0 }],
      [{ taken: total_price - before, held: 0 }],
    ]);
  };

  it(`[acc §4, reliability] ${PRESSES} presses are one charge more on the same card, one line and one mail`, async () => {
    const { token, made } = await bought();
    expect(made.post_purchase).toBe(true);
    const [{ total_price: before }, left] = [await orderOf(token), await stock()];
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => add(token)));
    const { total_price } = await orderOf(token);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['added']));
    expect(answers.every((one) => one.total_price === total_price)).toBe(true);
    await bothTaken(token, before);
    expect(await stock()).toBe(left - 1);
    await Promise.all([1, 2, 3].map(() => shop.call(postPurchaseApi.finalize, { path: { token } })));
    const mails = await mailsOf(token);
    expect([mails.length, (await titlesOf(token)).filter((title) => !mails[0]!.text.includes(title))]).toEqual([1, []]);
  });

  it('[acc §4] a declined offer is never shown again and cannot be accepted', async () => {
    const { token } = await bought();
    expect([await offered(token, [MORE]), await offered(token)]).toEqual([[], []]);
    expect(
      await shop.refused(postPurchaseApi.add, {
        path: { token },
        body: { offer_id: MORE, variant_id: VARIANTS.candle },
      }),
    ).toMatchObject({ status: 422 });
    expect(await addedOf(token)).toEqual([]);
  });

  it('[reliability] a lost response is looked up, and nobody is charged twice', async () => {
    const { token } = await bought();
    const { total_price: before } = await orderOf(token);
    for (let turn = 0; turn < 2; turn += 1) cards.fake.mishap(cards.charge, 'lost');
    expect(await add(token)).toEqual({ status: 'processing', total_price: null });
    cards.fake.calm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['added']));
    await bothTaken(token, before);
  });

  it('[reliability] a charge that never reached the gateway is not made later: after a while another click can', async () => {
    const { token } = await bought();
    const { total_price: before } = await orderOf(token);
    for (let turn = 0; turn < 2; turn += 1) cards.fake.mishap(cards.charge, 'unreached');
    expect([(await add(token)).status, (await add(token)).status]).toEqual(['processing', 'processing']);
    cards.fake.calm();
    shopper.later(PAYMENT_UNHEARD_SECONDS);
    expect([(await add(token)).status, await addedOf(token)]).toEqual(['declined', []]);
    expect((await add(token)).status).toBe('added');
    for (const wait of [1, 2, 4, 8]) {
      shopper.later(PAYMENT_LEFT_SECONDS.void * wait);
      await shop.recover();
    }
    expect(await shopper.statesOf(`${token}/${MORE}`)).toEqual(['voided', 'captured']);
    await bothTaken(token, before);
  });

  it('[reliability] without the browser the charged offer is still added: by the process itself, in time; after that the payment is refunded', async () => {
    for (const isInTime of [true, false]) {
      const { token } = await bought();
      const { total_price: before } = await orderOf(token);
      for (let turn = 0; turn < 2; turn += 1) cards.fake.mishap(cards.charge, 'lost');
      await add(token);
      cards.fake.calm();
      if (!isInTime) await shop.call(postPurchaseApi.finalize, { path: { token } });
      shopper.later(PAYMENT_LEFT_SECONDS.answer);
      await shop.recover();
      if (isInTime) await bothTaken(token, before);
      else
        expect([await linesOf(token), await addedOf(token), await shopper.statesOf(`${token}/${MORE}`)]).toEqual([
          [VARIANTS.chalk],
          [],
          ['voided'],
        ]);
    }
  });

  it('[reliability] a webhook before the response adds the line; the response finds it', async () => {
    const { token } = await bought();
    const { total_price: before } = await orderOf(token);
    let told = 0;
    meanwhile = async () => {
      const [{ idempotency_key } = { idempotency_key: '' }] = await shopper.paymentsOf(`${token}/${MORE}`);
      const response = await cards.tell(shop, idempotency_key);
      if (response) expect((told = response.status)).toBe(200);
      if (response) expect(await linesOf(token)).toEqual([VARIANTS.chalk, VARIANTS.candle]);
    };
    expect((await add(token)).status).toBe('added');
    expect(told).toBe(cards.tells ? 200 : 0);
    await bothTaken(token, before);
  });

  it('[reliability] cancelled: both charges are refunded', async () => {
    const { token, made } = await bought();
    await add(token);
    await cancelOrder(await shop.context(), shop.services.gateways, made.order.id, {
      by: 'shopper',
      restocks: true,
      tells: true,
    });
    const left = [...(await chargesOf(token)), ...(await addedOf(token))].map(
      ({ held, taken, given }) => held + taken - given,
    );
    expect([left.reduce((sum, one) => sum + one, 0), await orderOf(token)]).toMatchObject([
      0,
      { financial_status: 'refunded' },
    ]);
  });

  it('[acc §4] the card is saved for that only, and not if nothing is offered', async () => {
    const [{ token }, plain] = [await bought(), await bought(VARIANTS.bowl)];
    expect([await chargesOf(token), await chargesOf(plain.token)]).toMatchObject([[{ kept: true }], [{ kept: false }]]);
    expect(plain.made).not.toHaveProperty('post_purchase');
  });

  it('[acc §4] a decline of the bank changes nothing, and a required verification counts as a decline', async () => {
    const { token } = await bought();
    const { total_price } = await orderOf(token);
    for (const how of ['declined', 'asks'] as const) {
      cards.turn(cards.good, how);
      expect(await add(token)).toEqual({ status: 'declined', total_price: null });
      expect([(await orderOf(token)).total_price, await linesOf(token), await addedOf(token)]).toEqual([
        total_price,
        [VARIANTS.chalk],
        [],
      ]);
    }
    cards.turn(cards.good, 'succeeds');
    expect((await add(token)).status).toBe('added');
    await bothTaken(token, total_price);
  });
});
