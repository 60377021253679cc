import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { variants } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const PAIRS = { min: 2, max: 6, step: 2 };
const candle = (qty: number, metadata = {}) => ({ variant_id: VARIANTS.candle, qty, metadata });

describe('how many a line may hold', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await shop.database.db
      .update(variants)
      .set({ quantity_min: 2, quantity_max: 6, quantity_step: 2 })
      .where(eq(variants.id, VARIANTS.candle));
  });
  afterAll(() => shop.close());

  const post = (form: Record<string, string>, cookie = '') =>
    shop.request('/cart/add', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'http://shop.test', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('[core §3] product and line have the rule, and only if there is one', async () => {
    expect((await shop.call(catalogueApi.product, { path: { handle: 'candle' } })).variants[0]).toMatchObject({
      quantity_rule: PAIRS,
    });
    const cart = await shop.cartWith(candle(2), { variant_id: VARIANTS.bowl, qty: 1 });
    expect(cart.items.map(({ quantity_rule }) => quantity_rule)).toEqual([PAIRS, undefined]);
  });

  it.each([
    [1, 'quantity_too_small'],
    [3, 'quantity_step'],
    [8, 'quantity_too_large'],
  ])('[core §5] %i at once are refused at the line, and nothing is put right unasked', async (qty, code) => {
    const { token, items } = await shop.cartWith(candle(2), { variant_id: VARIANTS.bowl, qty: 1 });
    const query = { cart_token: token };
    const refused = { status: 422, code, errors: [{ field: 'cartItem.qty', code }] };
    expect(
      await shop.refused(cartApi.change, { query, body: { cartItem: { id: items[0]!.id, ...candle(qty) } } }),
    ).toMatchObject(refused);
    expect(
      await shop.refused(cartApi.create, { body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }, candle(qty)] } }),
    ).toMatchObject({ code, errors: [{ field: 'cartItems.1.qty', code }] });
    expect((await shop.call(cartApi.read, { query })).items.map((item) => item.qty)).toEqual([2, 1]);
  });

  it('[core §5] added units count together with those of the line', async () => {
    const { token } = await shop.cartWith(candle(4));
    const query = { cart_token: token };
    expect((await shop.call(cartApi.add, { query, body: { cartItems: [candle(2)] } })).items[0]?.qty).toBe(6);
    expect(await shop.refused(cartApi.add, { query, body: { cartItems: [candle(2)] } })).toMatchObject({
      code: 'quantity_too_large',
      errors: [{ field: 'cartItems.0.qty' }],
    });
    expect((await shop.call(cartApi.changeMany, { query, body: { cartItems: [candle(0)] } })).items).toEqual([]);
  });

  it('[hydration, Without script] a form without a quantity means the minimum; an invalid one returns with the reason', async () => {
    const added = await post({ id: String(VARIANTS.candle), product_id: '14' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
    const cookie = added.headers.get('set-cookie')!.split(';')[0]!;
    const token = cookie.split('=')[1]!;
    expect((await shop.call(cartApi.read, { query: { cart_token: token } })).items[0]?.qty).toBe(2);
    const refused = await post({ id: String(VARIANTS.candle), product_id: '14', quantity: '1' }, cookie);
    expect(refused.headers.get('location')).toBe('/cart?error=quantity_step');
  });

  it('[core §5] a line older than its rule reports it, and blocks the order', async () => {
    const { db } = shop.database;
    const isBowl = eq(variants.id, VARIANTS.bowl);
    const { token, checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await db.update(variants).set({ quantity_min: 4 }).where(isBowl);
    const query = { cart_token: token };
    expect((await shop.call(cartApi.read, { query })).items[0]).toMatchObject({
      qty: 1,
      quantity_rule: { min: 4, max: null, step: 1 },
    });
    expect((await shop.call(cartApi.add, { query, body: { cartItems: [candle(2)] } })).items).toHaveLength(2);
    const order = await shop.request(`/api/checkout/${checkoutToken}/create-order.json`, {
      method: 'POST',
      body: JSON.stringify({ accept_term: true, payment_method: 'cod' }),
    });
    expect(await order.json()).toMatchObject({
      success: false,
      code: 'quantity_too_small',
      errors: [{ field: 'items.0.qty', code: 'quantity_too_small' }],
    });
    await db.update(variants).set({ quantity_min: 1 }).where(isBowl);
  });
});
