import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { outside } from '#server/core/clock.ts';
import { keepTestCard } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { must, times } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';

const ROUNDS = howOften({ usual: 3, full: 100 });
const LIMIT = 3;
const BUMP = 641;
const MORE = 642;

describe('offers in two processes', () => {
  let shop: TwoProcesses;
  beforeAll(async () => {
    shop = await startTwoProcesses();
    const { db } = shop.database;
    await db.update(variants).set({ quantity: 100_000 });
    await db.insert(offers).values([
      {
        shop_id: 1,
        id: BUMP,
        kind: 'order_bump',
        title: 'Before you go',
        product_id: 11,
        discount_type: 'percentage',
        discount_value: 10,
        usage_limit: LIMIT,
      },
      {
        shop_id: 1,
        id: MORE,
        kind: 'post_purchase',
        title: 'One more thing',
        product_id: 14,
        trigger_product_ids: [10],
        discount_type: 'percentage',
        discount_value: 25,
      },
    ]);
    await bumpContentVersion(db, 1);
  });
  afterAll(() => shop.close());

  type Lines = { variant_id: number; qty: number; metadata?: object }[];
  const ready = async (cartItems: Lines) => {
    const { cart } = must(await shop.call(cartApi.create, { body: { cartItems } }));
    must(
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: cart.checkoutToken },
        body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      }),
    );
    return cart.checkoutToken;
  };

  it("[reliability] an offer's limit holds however many order at once", async () => {
    const upsell = { upsell: { id: BUMP, source: 'order_bump' } };
    const tokens = await times(12, () =>
      ready([
        { variant_id: VARIANTS.chalk, qty: 1 },
        { variant_id: VARIANTS.bowl, qty: 1, metadata: upsell },
      ]),
    );
    const made = await Promise.all(
      tokens.map((token) =>
        shop.call(checkoutApi.createOrder, { path: { token }, body: { accept_term: true, payment_method: 'cod' } }),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(LIMIT);
    expect(new Set(made.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['offer_ended']));
    const [row] = await shop.database.db.select().from(offers).where(eq(offers.id, BUMP));
    expect(row?.used_count).toBe(LIMIT);
  });

  it(`[acc §4, reliability] 20 presses in two processes add one line and charge once, ${ROUNDS} times over`, async () => {
    const { db } = shop.database;
    const input = { accept_term: true, payment_method: 'test-gateway' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await ready([{ variant_id: VARIANTS.chalk, qty: 1 }]);
      const payment_token = await keepTestCard({ ...outside, id: 1, db } as ShopContext, {
        number: '4242424242424242',
        expiry: '12 / 40',
        cvc: '123',
        name: 'Ada Moss',
      });
      must(
        await shop.call(checkoutApi.chargeAuthorize, {
          path: { token },
          body: { ...input, payment_token },
          headers: { 'x-forwarded-for': `10.9.0.${round}` },
        }),
      );
      expect(must(await shop.call(checkoutApi.createOrder, { path: { token }, body: input })).post_purchase).toBe(true);
      const [before] = await db.select().from(orders).where(eq(orders.checkout_token, token));
      const answers = await times(20, () =>
        shop.call(postPurchaseApi.add, { path: { token }, body: { offer_id: MORE, variant_id: VARIANTS.candle } }),
      );
      // The process that does not hold the charge may be asked before the gateway knows of it, and says so; whoever
      // asks again hears how it ended.
      expect(
        answers
          .map((one) => (one.ok ? one.result.status : one.code))
          .filter((said) => said !== 'added' && said !== 'processing'),
      ).toEqual([]);
      expect(
        must(
          await shop.call(postPurchaseApi.add, {
            path: { token },
            body: { offer_id: MORE, variant_id: VARIANTS.candle },
          }),
        ).status,
      ).toBe('added');
      await times(20, () => shop.call(postPurchaseApi.finalize, { path: { token } }));
      const [after] = await db.select().from(orders).where(eq(orders.checkout_token, token));
      expect(await db.select().from(orderItems).where(eq(orderItems.order_id, after!.id))).toHaveLength(2);
      expect(
        await db
          .select()
          .from(payments)
          .where(eq(payments.checkout_token, `${token}/${MORE}`)),
      ).toMatchObject([{ state: 'captured', amount: after!.total_price - before!.total_price }]);
      const mails = await db.select().from(outboxMails).where(eq(outboxMails.kind, 'order_confirmation'));
      expect(mails.filter(({ text }) => text.includes(after!.token))).toHaveLength(1);
    }
  });
});
