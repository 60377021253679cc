import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { variants } from '#server/db/schema/product.ts';
import { testEngines } from '#server/db/testing.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const DAY = 86_400_000;
const UNKNOWN = 'A'.repeat(32);

describe.each(testEngines())('cart on %s', (engine) => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(engine);
  });
  afterAll(() => shop.close());

  it('[core §4, §7] creating a cart returns a cart token and a checkout token of 128 bits or more', async () => {
    const created = await shop.call(cartApi.create, { body: {} });
    expect(created.token).toMatch(/^[\w-]{22,}$/);
    expect(created.cart_token).toBe(created.token);
    expect(created.checkout_token).toMatch(/^[\w-]{22,}$/);
    expect(created.cart).toMatchObject({
      token: created.token,
      checkoutToken: created.checkout_token,
      items: [],
      total_price: 0,
    });
  });

  it('[core §3] a cart has its lines with price, handle, image and totals in minor units', async () => {
    const cart = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 2 }, { variant_id: VARIANTS.bowl, qty: 1 });
    expect(
      cart.items.map(({ handle, variant_title, qty, price, line_price }) => [
        handle,
        variant_title,
        qty,
        price,
        line_price,
      ]),
    ).toEqual([
      ['vase', 'Chalk', 2, 6800, 13_600],
      ['bowl', '', 1, 2500, 2500],
    ]);
    expect(cart.items[0]?.image?.src).toBe('vase-1.jpg');
    expect(cart).toMatchObject({ subtotal_price: 16_100, total_discounts: 0, total_price: 16_100, total_quantity: 3 });
  });

  it('[core §3] names are in the requested language', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    const cart = await shop.call(cartApi.read, { query: { cart_token: token }, headers: { 'x-lang': 'de' } });
    expect(cart.items[0]).toMatchObject({ title: 'Mondvase', variant_title: 'Kreide' });
  });

  it('[reliability] a price in a body is ignored', async () => {
    const { token } = await shop.cartWith();
    const cart = await shop.call(cartApi.add, {
      query: { cart_token: token },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1, price: 1, line_price: 1 }] },
    });
    expect(cart.total_price).toBe(2500);
  });

  it('[reliability] reports how far free shipping is, and the checkout keeps it', async () => {
    const { token, free_shipping } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
    expect(free_shipping).toEqual({ target: 15_000, missing: 8200, country: 'United States' });
    const query = { cart_token: token };
    const cart = await shop.call(cartApi.add, { query, body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 4 }] } });
    expect(cart).toMatchObject({ total_price: 16_800, free_shipping: { target: 15_000, missing: 0 } });
    const { shipping } = await shop.call(checkoutApi.info, {
      path: { token: cart.checkoutToken },
      query: { country: 'US' },
    });
    expect(shipping.rates[0]?.price).toBe(0);
    const { free_shipping: digital } = await shop.cartWith({ variant_id: VARIANTS.voucher, qty: 9 });
    expect(digital).toBeUndefined();
    // Germany has no rate that becomes free.
    const abroad = await shop.call(cartApi.read, { query, headers: { cookie: `${COOKIES.globalMarket}=DE` } });
    expect(abroad.free_shipping).toBeUndefined();
  });

  it('[core §4] equal lines are merged; other properties make another line', async () => {
    const { token } = await shop.cartWith({
      variant_id: VARIANTS.board,
      qty: 1,
      properties: { Engraving: 'A', Wrap: 'Paper' },
    });
    const body = {
      cartItems: [
        { variant_id: VARIANTS.board, qty: 2, properties: { Wrap: 'Paper', Engraving: 'A' } },
        { variant_id: VARIANTS.board, qty: 1, properties: { Engraving: 'B' } },
      ],
    };
    const cart = await shop.call(cartApi.add, { query: { cart_token: token }, body });
    expect(cart.items.map(({ qty, properties }) => [qty, properties.Engraving])).toEqual([
      [3, 'A'],
      [1, 'B'],
    ]);
  });

  it('[core §5] a line is changed by its id, and keeps fields that are left out', async () => {
    const { token, items } = await shop.cartWith({
      variant_id: VARIANTS.board,
      qty: 1,
      properties: { Engraving: 'A' },
    });
    const query = { cart_token: token };
    const more = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.board, qty: 4 } },
    });
    expect(more.items).toMatchObject([{ id: items[0]!.id, qty: 4, properties: { Engraving: 'A' } }]);
  });

  it('[core §5] a line that becomes equal to another is merged into it', async () => {
    const { token, items } = await shop.cartWith(
      { variant_id: VARIANTS.bowl, qty: 1 },
      { variant_id: VARIANTS.chalk, qty: 2 },
    );
    const cart = await shop.call(cartApi.change, {
      query: { cart_token: token },
      body: { cartItem: { id: items[1]!.id, variant_id: VARIANTS.bowl, qty: 2 } },
    });
    expect(cart.items.map(({ variant_id, qty }) => [variant_id, qty])).toEqual([[VARIANTS.bowl, 3]]);
  });

  it('[core §4] two lines can swap their contents in one call, and all quantities 0 clear the cart', async () => {
    const { token, items } = await shop.cartWith(
      { variant_id: VARIANTS.bowl, qty: 1 },
      { variant_id: VARIANTS.candle, qty: 2 },
    );
    const query = { cart_token: token };
    const traded = await shop.call(cartApi.changeMany, {
      query,
      body: {
        cartItems: [
          { id: items[0]!.id, variant_id: VARIANTS.candle, qty: 1 },
          { id: items[1]!.id, variant_id: VARIANTS.bowl, qty: 2 },
        ],
      },
    });
    expect(traded.items.map(({ variant_id, qty }) => [variant_id, qty])).toEqual([
      [VARIANTS.candle, 1],
      [VARIANTS.bowl, 2],
    ]);
    const empty = await shop.call(cartApi.changeMany, {
      query,
      body: { cartItems: traded.items.map(({ id, variant_id }) => ({ id, variant_id, qty: 0 })) },
    });
    expect(empty).toMatchObject({ items: [], total_price: 0, total_quantity: 0 });
  });

  it('[core §7] lines are removed one by one or together', async () => {
    const { token, items } = await shop.cartWith(
      { variant_id: VARIANTS.bowl, qty: 1 },
      { variant_id: VARIANTS.chalk, qty: 1 },
      { variant_id: VARIANTS.candle, qty: 1 },
    );
    const query = { cart_token: token };
    const one = await shop.call(cartApi.remove, { query, body: { cartItem: { item_id: items[0]!.id } } });
    expect(one.items.map(({ variant_id }) => variant_id)).toEqual([VARIANTS.chalk, VARIANTS.candle]);
    const rest = await shop.call(cartApi.removeMany, { query, body: { ids: one.items.map(({ id }) => id) } });
    expect(rest.items).toEqual([]);
  });

  it('[core §4] the plan of the cart is copied onto a new line, and priced where its product offers it', async () => {
    const { token, items } = await shop.cartWith({
      variant_id: VARIANTS.candle,
      qty: 1,
      metadata: { subscription: { selling_plan_id: PLANS.monthly } },
    });
    expect(items[0]).toMatchObject({ price: 1799, metadata: { subscription: { selling_plan_id: PLANS.monthly } } });
    const cart = await shop.call(cartApi.add, {
      query: { cart_token: token },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
    });
    expect(cart.items[1]).toMatchObject({
      price: 2500,
      metadata: { subscription: { selling_plan_id: PLANS.monthly } },
    });
  });

  it("[core §4] a new line's plan is cleared where no line of the cart has one", async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const cart = await shop.call(cartApi.add, {
      query: { cart_token: token },
      body: {
        cartItems: [
          { variant_id: VARIANTS.candle, qty: 1, metadata: { subscription: { selling_plan_id: PLANS.monthly } } },
        ],
      },
    });
    expect(cart.items[1]).toMatchObject({ price: 1999, metadata: {}, plan_change: 'cleared' });
  });

  it('[core §4] a cleared plan is said also where the units join a line, and until the shopper chooses anew', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1 });
    const query = { cart_token: token };
    const metadata = { subscription: { selling_plan_id: PLANS.monthly } };
    const line = { variant_id: VARIANTS.candle, qty: 1, metadata };
    const { items } = await shop.call(cartApi.add, { query, body: { cartItems: [line] } });
    expect(items).toMatchObject([{ qty: 2, plan_change: 'cleared' }]);
    expect((await shop.call(cartApi.read, { query })).items).toMatchObject([{ plan_change: 'cleared' }]);
    const more = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.candle, qty: 3 } },
    });
    expect(more.items).toMatchObject([{ qty: 3, plan_change: 'cleared' }]);
    const single = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.candle, qty: 3, metadata: {} } },
    });
    expect(single.items[0]).not.toHaveProperty('plan_change');
    const planned = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: items[0]!.id, variant_id: VARIANTS.candle, qty: 3, metadata } },
    });
    expect(planned.items).toMatchObject([{ price: 1799, metadata, selling_plan_name: 'Every month' }]);
  });

  it('[core §5] a changed line has at least one unit; only several together are cleared by quantity 0', async () => {
    const { token, items } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const query = { cart_token: token };
    const none = { id: items[0]!.id, variant_id: VARIANTS.bowl, qty: 0 };
    expect(await shop.refused(cartApi.change, { query, body: { cartItem: none } })).toMatchObject({
      status: 400,
      code: 'invalid_params',
      message: 'Add cart error: Invalid params',
    });
    expect((await shop.call(cartApi.read, { query })).items).toHaveLength(1);
    expect((await shop.call(cartApi.changeMany, { query, body: { cartItems: [none] } })).items).toEqual([]);
  });

  it('[core §7] a discount code is kept with the cart if it is valid, whatever its case', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
    const query = { cart_token: token };
    expect((await shop.call(cartApi.read, { query: { ...query, discount_code: 'nonsense' } })).total_discounts).toBe(0);
    expect((await shop.call(cartApi.readV2, { query: { ...query, discount_code: 'spring15' } })).total_discounts).toBe(
      0,
    );
    expect(await shop.call(cartApi.read, { query: { ...query, discount_code: 'welcome10' } })).toMatchObject({
      total_discounts: 500,
      total_price: 4500,
      price_rule: { code: 'WELCOME10', discount_value: 10 },
    });
    expect((await shop.call(cartApi.read, { query })).total_price).toBe(4500);
    expect((await shop.call(cartApi.read, { query: { ...query, discount_code: '' } })).total_price).toBe(5000);
  });

  it('[core §3] an automatic discount shows without a code', async () => {
    const cart = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 10 });
    expect(cart).toMatchObject({
      subtotal_price: 25_000,
      total_discounts: 1250,
      multiple_price_rules: [{ title: '5% from $200', code: null, discount_value: 5 }],
    });
  });

  it('[core §4] a price change also applies to existing carts', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.voucher, qty: 1 });
    const isVoucher = eq(variants.id, VARIANTS.voucher);
    await shop.database.db.update(variants).set({ price: 4000 }).where(isVoucher);
    expect((await shop.call(cartApi.read, { query: { cart_token: token } })).total_price).toBe(4000);
    await shop.database.db.update(variants).set({ price: 5000 }).where(isVoucher);
  });

  it('[core §4, §8] an unknown token answers 409 invalid_cart_token', async () => {
    const refused = { status: 409, code: 'invalid_cart_token', message: 'Invalid cart token' };
    for (const cart_token of [UNKNOWN, 'x', '../../etc', '']) {
      const expected =
        cart_token === ''
          ? { status: 400, code: 'invalid_tokens', message: 'Request action error: Invalid tokens' }
          : refused;
      expect(await shop.refused(cartApi.read, { query: { cart_token } })).toMatchObject(expected);
    }
    expect(
      await shop.refused(cartApi.add, {
        query: { cart_token: UNKNOWN },
        body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
      }),
    ).toMatchObject(refused);
  });

  it('[core §9] a cart lives 30 days after its last change', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const start = shop.clock.now;
    shop.clock.now = new Date(start.getTime() + 29 * DAY);
    await shop.call(cartApi.add, {
      query: { cart_token: token },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
    });
    shop.clock.now = new Date(start.getTime() + 58 * DAY);
    expect((await shop.call(cartApi.read, { query: { cart_token: token } })).total_quantity).toBe(2);
    shop.clock.now = new Date(start.getTime() + 60 * DAY);
    expect(await shop.refused(cartApi.read, { query: { cart_token: token } })).toMatchObject({
      code: 'invalid_cart_token',
    });
    shop.clock.now = start;
  });

  it('[reliability] the same idempotency key adds once', async () => {
    const { token } = await shop.cartWith();
    const again = {
      query: { cart_token: token },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
      headers: { 'idempotency-key': `add-${token}` },
    };
    await shop.call(cartApi.add, again);
    const replayed = await shop.call(cartApi.add, again);
    expect(replayed.total_quantity).toBe(1);
  });
});
