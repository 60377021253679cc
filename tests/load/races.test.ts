import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { discountUses, discounts } from '#server/db/schema/pricing.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { must, times } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { Outcome, TwoProcesses } from './two-processes.ts';

const ORDER_ROUNDS = howOften({ usual: 3, full: 1000 });
const CART_ROUNDS = howOften({ usual: 3, full: 100 });
const REPLAY_ROUNDS = howOften({ usual: 1, full: 500 });
const COUPON_ROUNDS = howOften({ usual: 1, full: 500 });
const SHARED_ROUNDS = howOften({ usual: 1, full: 100 });

const WISH = { accept_term: true, payment_method: 'cod' };

/** Two server processes on one PostgreSQL: PGlite runs transactions one after another and would prove nothing. */
describe('races between two processes', () => {
  let shop: TwoProcesses;
  beforeAll(async () => {
    shop = await startTwoProcesses();
  });
  afterAll(() => shop.close());

  /** A few at a time: what comes before a race is no race. */
  const prepare = async <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    while (done.length < n)
      done.push(...(await times(Math.min(20, n - done.length), (index) => act(done.length + index))));
    return done;
  };
  const ready = async (variant_id: number, qty: number, email: string, code?: string): Promise<Cart> => {
    const { cart } = must(await shop.call(cartApi.create, { body: { cartItems: [{ variant_id, qty }] } }));
    if (code) must(await shop.call(cartApi.read, { query: { cart_token: cart.token, discount_code: code } }));
    must(
      await shop.call(checkoutApi.customerAndShipping, {
        path: { token: cart.checkoutToken },
        body: { email, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      }),
    );
    return cart;
  };
  const order = (token: string, headers = {}): Promise<Outcome<typeof checkoutApi.createOrder>> =>
    shop.call(checkoutApi.createOrder, { path: { token }, body: WISH, headers });
  const stock = (variantId: number, quantity: number) =>
    shop.database.db.update(variants).set({ quantity }).where(eq(variants.id, variantId));
  const codesOf = (outcomes: Outcome<typeof checkoutApi.createOrder>[]) =>
    new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code])));

  it('[reliability] 200 parallel buyers of a stock of 5 buy exactly 5', async () => {
    const carts = await prepare(200, (index) => ready(VARIANTS.chalk, 1, `buyer${index}@example.com`));
    const outcomes = await Promise.all(carts.map(({ checkoutToken }) => order(checkoutToken)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(codesOf(outcomes)).toEqual(new Set(['sold_out']));
    const [stock] = await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.chalk));
    expect(stock?.quantity).toBe(0);
    const sold = await shop.database.db.select().from(orderItems).where(eq(orderItems.variant_id, VARIANTS.chalk));
    expect(sold).toHaveLength(5);
    const mails = await shop.database.db.select().from(outboxMails);
    expect(mails).toHaveLength(5);
  });

  it(`[reliability] 20 parallel orders of one checkout are one order, ${ORDER_ROUNDS} times over`, async () => {
    await stock(VARIANTS.bowl, ORDER_ROUNDS + 47);
    for (let round = 0; round < ORDER_ROUNDS; round += 1) {
      const { checkoutToken } = await ready(VARIANTS.bowl, 1, 'ada@example.com');
      const made = (await times(20, () => order(checkoutToken))).map(must);
      expect(new Set(made.map(({ token }) => token)).size).toBe(1);
      const rows = await shop.database.db.select().from(orders).where(eq(orders.checkout_token, checkoutToken));
      expect(rows).toHaveLength(1);
    }
    const [bowl] = await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.bowl));
    expect(bowl?.quantity).toBe(47);
  });

  it(`[reliability] 10 parallel adds are 10 lines, ${CART_ROUNDS} times over; equal ones add up`, async () => {
    for (let round = 0; round < CART_ROUNDS; round += 1) {
      const { token } = must(await shop.call(cartApi.create, { body: {} }));
      const add = (properties: Record<string, string>) =>
        shop.call(cartApi.add, {
          query: { cart_token: token },
          body: { cartItems: [{ variant_id: VARIANTS.board, qty: 1, properties }] },
        });
      (await times(10, (index) => add({ Engraving: `N${index}` }))).forEach(must);
      (await times(10, () => add({ Engraving: 'same' }))).forEach(must);
      const cart = must(await shop.call(cartApi.read, { query: { cart_token: token } }));
      expect(cart.items.map(({ qty }) => qty)).toEqual([...Array.from({ length: 10 }, () => 1), 10]);
    }
  });

  it(`[reliability] one idempotency key, 20 times at once, adds once, ${REPLAY_ROUNDS} times over`, async () => {
    for (let round = 0; round < REPLAY_ROUNDS; round += 1) {
      const { token } = must(await shop.call(cartApi.create, { body: {} }));
      const asked = {
        query: { cart_token: token },
        body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
        headers: { 'idempotency-key': `race-${token}` },
      };
      (await times(20, () => shop.call(cartApi.add, asked))).forEach(must);
      expect(must(await shop.call(cartApi.read, { query: { cart_token: token } })).total_quantity).toBe(1);
    }
  });

  it(`[reliability] a coupon for one is used once by 30 who try at once, ${COUPON_ROUNDS} times over`, async () => {
    const { db } = shop.database;
    await stock(VARIANTS.candle, COUPON_ROUNDS + 39);
    for (let round = 0; round < COUPON_ROUNDS; round += 1) {
      await db.delete(discountUses).where(eq(discountUses.discount_id, 407));
      await db.update(discounts).set({ used_count: 0 }).where(eq(discounts.id, 407));
      const carts = await prepare(30, (index) =>
        ready(VARIANTS.candle, 1, `coupon${round}-${index}@example.com`, 'FIRST'),
      );
      const tokens = carts.map(({ checkoutToken }) => checkoutToken);
      const outcomes = await Promise.all(tokens.map((token) => order(token)));
      const [coupon] = await db.select().from(discounts).where(eq(discounts.id, 407));
      expect(coupon?.used_count).toBe(1);
      const made = await db.select().from(orders).where(inArray(orders.checkout_token, tokens));
      const discounted = made.filter(({ discounts: applied }) => applied.some(({ code }) => code === 'FIRST'));
      expect(discounted).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(codesOf(outcomes)).toEqual(new Set(['coupon_used_up']));
      // The same shopper's retry is never refused.
      const winner = tokens.find((token) => token === discounted[0]?.checkout_token)!;
      expect(must(await order(winner)).token).toBe(discounted[0]?.token);
    }
  });

  it(`[reliability] a coupon for five is used five times by 20 who each ask twice at once and type it at once, ${SHARED_ROUNDS} times over`, async () => {
    const { db } = shop.database;
    await stock(VARIANTS.candle, SHARED_ROUNDS * 20 + 39);
    for (let round = 0; round < SHARED_ROUNDS; round += 1) {
      await db.delete(discountUses).where(eq(discountUses.discount_id, 407));
      await db.update(discounts).set({ used_count: 0, usage_limit: 5 }).where(eq(discounts.id, 407));
      const carts = await prepare(20, (index) => ready(VARIANTS.candle, 1, `five${round}-${index}@example.com`));
      const tokens = carts.map(({ checkoutToken }) => checkoutToken);
      const type = (token: string) => shop.call(discountsApi.apply, { path: { token }, body: { code: 'first' } });
      (await Promise.all(tokens.flatMap((token) => [type(token), type(token)]))).forEach(must);
      const outcomes = await Promise.all(tokens.flatMap((token) => [order(token), order(token)]));
      const [coupon] = await db.select().from(discounts).where(eq(discounts.id, 407));
      const [uses] = await db.select({ n: count() }).from(discountUses).where(eq(discountUses.discount_id, 407));
      expect([coupon?.used_count, uses?.n]).toEqual([5, 5]);
      expect(codesOf(outcomes)).toEqual(new Set(['coupon_used_up']));
      // Both calls of one shopper end the same way, and a winner's third is the same order.
      const made = tokens.map((_, index) =>
        outcomes.slice(2 * index, 2 * index + 2).flatMap((outcome) => (outcome.ok ? [outcome.result.token] : [])),
      );
      expect(made.filter(({ length }) => length === 2)).toHaveLength(5);
      expect(made.filter(({ length }) => length === 0)).toHaveLength(15);
      for (const [index, [one, other]] of made.entries())
        if (one) expect([other, must(await order(tokens[index]!)).token]).toEqual([one, one]);
    }
    await db.update(discounts).set({ used_count: 0, usage_limit: 1 }).where(eq(discounts.id, 407));
  });

  it('[reliability] codes typed at once into one cart are all kept', async () => {
    const { token, checkoutToken } = await ready(VARIANTS.bowl, 2, 'codes@example.com');
    (
      await Promise.all(
        ['WELCOME10', 'FREESHIP', 'FIRST', 'ONCE'].map((code) =>
          shop.call(discountsApi.apply, { path: { token: checkoutToken }, body: { code } }),
        ),
      )
    ).forEach(must);
    const { discounts: held } = must(await shop.call(cartApi.read, { query: { cart_token: token } }));
    expect(held.flatMap(({ code }) => code ?? []).sort()).toEqual(['FIRST', 'FREESHIP', 'ONCE', 'WELCOME10']);
  });

  it('[reliability] a coupon once for each shopper is used once by 20 checkouts of one shopper', async () => {
    const carts = await prepare(20, () => ready(VARIANTS.bowl, 1, 'Once@Example.com', 'ONCE'));
    await Promise.all(carts.map(({ checkoutToken }) => order(checkoutToken)));
    const [uses] = await shop.database.db
      .select({ n: count() })
      .from(discountUses)
      .where(and(eq(discountUses.discount_id, 408), eq(discountUses.email_key, 'once@example.com')));
    expect(uses?.n).toBe(1);
  });

  it('[reliability] orders of the same things in any order wait for each other instead of failing', async () => {
    const pairs = await prepare(20, async (index) => {
      const items = [
        { variant_id: VARIANTS.candle, qty: 1 },
        { variant_id: VARIANTS.voucher, qty: 1 },
      ];
      const { cart } = must(
        await shop.call(cartApi.create, { body: { cartItems: index % 2 ? items : items.toReversed() } }),
      );
      must(
        await shop.call(checkoutApi.customerAndShipping, {
          path: { token: cart.checkoutToken },
          body: { email: `pair${index}@example.com`, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
        }),
      );
      return cart.checkoutToken;
    });
    const outcomes = await Promise.all(pairs.map((token) => order(token)));
    expect(codesOf(outcomes)).toEqual(new Set());
    const numbers = (await shop.database.db.select().from(orders)).map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });
});
