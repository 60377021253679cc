import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { HEADER } from '#api/core/names.ts';
import { discounts } from '#server/db/schema/pricing.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { testEngines } from '#server/db/testing.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { BROWSER, openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const WISH = { accept_term: true, payment_method: 'cod' };
const CONTACT = { email: 'Ada@Example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' };

describe.each(testEngines())('create-order on %s', (engine) => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(engine);
  });
  afterAll(() => shop.close());

  const ready = async (
    item: Parameters<CommerceShop['cartWith']>[0],
    { code, ...contact }: Partial<typeof CONTACT> & { code?: string } = CONTACT,
  ) => {
    const cart = await shop.cartWith(item);
    if (code) await shop.call(cartApi.read, { query: { cart_token: cart.token, discount_code: code } });
    await shop.call(checkoutApi.customerAndShipping, { path: { token: cart.checkoutToken }, body: contact });
    return cart;
  };
  const order = (token: string, body: unknown = WISH, headers = {}) =>
    shop.call(checkoutApi.createOrder, { path: { token }, body, headers });
  const refusal = (token: string, body: unknown = WISH) =>
    shop.refused(checkoutApi.createOrder, { path: { token }, body });
  const stockOf = async (id: number) =>
    (await shop.database.db.select().from(variants).where(eq(variants.id, id)))[0]?.quantity;
  const countOf = async (table: typeof orders | typeof outboxMails) =>
    (await shop.database.db.select().from(table)).length;

  it('[core §4] an order takes the stock, stores its calculated totals, sends its email and empties the cart', async () => {
    const cart = await ready({ variant_id: VARIANTS.bowl, qty: 2 });
    const before = { stock: await stockOf(VARIANTS.bowl), mails: await countOf(outboxMails) };
    const { total } = await shop.call(checkoutApi.info, { path: { token: cart.checkoutToken } });
    const made = await order(cart.checkoutToken);
    expect(made).toMatchObject({
      token: expect.stringMatching(/^[\w-]{22,}$/),
      access_key: expect.stringMatching(/^[\w-]{22,}$/),
      order: { name: expect.stringMatching(/^#10\d\d$/) },
    });
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, made.order.id));
    expect(row).toMatchObject({
      email: 'Ada@Example.com',
      total_price: total.total_price,
      total_tax: 363,
      total_shipping: 2400,
      currency: 'USD',
      payment_method_code: 'cod',
      financial_status: 'pending',
    });
    const items = await shop.database.db.select().from(orderItems).where(eq(orderItems.order_id, made.order.id));
    expect(items).toMatchObject([
      { variant_id: VARIANTS.bowl, qty: 2, price: 2500, total_tax: 363, tax_lines: [{ rate: 7.25, price: 363 }] },
    ]);
    expect(await stockOf(VARIANTS.bowl)).toBe(before.stock! - 2);
    expect(await countOf(outboxMails)).toBe(before.mails + 1);
    const [product] = await shop.database.db.select().from(products).where(eq(products.id, 11));
    expect(product?.sales_count).toBeGreaterThanOrEqual(11);
    const after = await shop.call(cartApi.read, { query: { cart_token: cart.token } });
    expect(after.items).toEqual([]);
    expect(after.checkoutToken).not.toBe(cart.checkoutToken);
  });

  it("[reliability] one order per checkout, however often it is requested; the next one is the cart's new checkout", async () => {
    const cart = await ready({ variant_id: VARIANTS.bowl, qty: 1 });
    const made = await order(cart.checkoutToken);
    const stock = await stockOf(VARIANTS.bowl);
    expect(await order(cart.checkoutToken)).toEqual(made);
    expect(await order(cart.checkoutToken, { accept_term: false, payment_method: 'nonsense' })).toEqual(made);
    expect(await stockOf(VARIANTS.bowl)).toBe(stock);
    expect(await shop.call(checkoutApi.info, { path: { token: cart.checkoutToken } })).toMatchObject({
      order: { id: made.order.id, token: made.token },
      items: [{ variant_id: VARIANTS.bowl }],
    });
    expect(
      await shop.refused(checkoutApi.customerAndShipping, {
        path: { token: cart.checkoutToken },
        body: { note: 'late' },
      }),
    ).toMatchObject({ status: 422, code: 'checkout_completed' });
    const again = await shop.call(cartApi.add, {
      query: { cart_token: cart.token },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
    });
    await shop.call(checkoutApi.customerAndShipping, { path: { token: again.checkoutToken }, body: CONTACT });
    expect((await order(again.checkoutToken)).order.id).not.toBe(made.order.id);
  });

  it('[decisions, Commerce] order names count up without gaps', async () => {
    const first = await order((await ready({ variant_id: VARIANTS.bowl, qty: 1 })).checkoutToken);
    await refusal((await shop.cartWith()).checkoutToken);
    const second = await order((await ready({ variant_id: VARIANTS.bowl, qty: 1 })).checkoutToken);
    expect(Number(second.order.name.slice(1))).toBe(Number(first.order.name.slice(1)) + 1);
  });

  it('[reliability] a checkout without address or contact reports every missing field', async () => {
    const cart = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    const refused = await refusal(cart.checkoutToken);
    expect(refused).toMatchObject({ status: 422, code: 'checkout_incomplete' });
    expect(refused.errors).toEqual(
      [
        'email',
        'shipping_address.last_name',
        'shipping_address.address1',
        'shipping_address.city',
        'shipping_address.country_code',
      ].map((field) => ({ field, code: 'field_required' })),
    );
  });

  it.each([
    ['email', { email: 'nobody' }, 'email_invalid_format'],
    ['shipping_address.zip', { shipping_address: { ...IN_CALIFORNIA, zip: '1' } }, 'zip_invalid'],
    ['shipping_address.province_code', { shipping_address: { ...IN_CALIFORNIA, province_code: '' } }, 'field_required'],
    [
      'shipping_address.province_code',
      { shipping_address: { ...IN_CALIFORNIA, province_code: 'XX' } },
      'province_invalid',
    ],
    [
      'shipping_address.country_code',
      { shipping_address: { ...IN_CALIFORNIA, country_code: 'JP', province_code: '13', zip: '100-0001' } },
      'country_not_served',
    ],
    ['shipping_address.phone', { shipping_address: { ...IN_CALIFORNIA, phone: 'call me' } }, 'phone_invalid'],
    ['billing_address.city', { billing_address: { ...IN_CALIFORNIA, city: '' } }, 'field_required'],
  ])('[reliability] %s is refused', async (field, change, code) => {
    const cart = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: cart.checkoutToken },
      body: { ...CONTACT, shipping_method: undefined, ...change },
    });
    expect(await refusal(cart.checkoutToken)).toMatchObject({ code: 'checkout_incomplete', errors: [{ field, code }] });
  });

  it('[reliability] no shipping rate, no accepted terms, no known payment method, no lines', async () => {
    const { checkoutToken } = await ready(
      { variant_id: VARIANTS.bowl, qty: 1 },
      { ...CONTACT, shipping_method: undefined },
    );
    expect(await refusal(checkoutToken)).toMatchObject({
      status: 422,
      code: 'shipping_method_required',
      errors: [{ field: 'shipping_method' }],
    });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: checkoutToken },
      body: { shipping_method: '313' },
    });
    expect(await refusal(checkoutToken, { ...WISH, accept_term: false })).toMatchObject({
      status: 422,
      code: 'terms_not_accepted',
    });
    expect(await refusal(checkoutToken, { ...WISH, payment_method: 'gold' })).toMatchObject({
      status: 422,
      code: 'payment_method_unknown',
    });
    expect(await refusal((await shop.cartWith()).checkoutToken)).toMatchObject({ status: 422, code: 'cart_empty' });
    expect(await refusal('A'.repeat(32))).toMatchObject({ status: 404, code: 'checkout_not_found' });
  });

  it('[reliability] items that sold out in between are reported at their lines, and nothing is changed', async () => {
    const cart = await ready({ variant_id: VARIANTS.chalk, qty: 5 });
    const counts = [await countOf(orders), await countOf(outboxMails)];
    const isChalk = eq(variants.id, VARIANTS.chalk);
    await shop.database.db.update(variants).set({ quantity: 4 }).where(isChalk);
    expect(await refusal(cart.checkoutToken)).toMatchObject({
      status: 422,
      code: 'not_enough_stock',
      errors: [{ field: 'items.0.qty', code: 'not_enough_stock' }],
    });
    expect((await shop.call(cartApi.read, { query: { cart_token: cart.token } })).items[0]).toMatchObject({
      qty: 5,
      available_quantity: 4,
    });
    await shop.database.db.update(variants).set({ quantity: 0 }).where(isChalk);
    expect(await refusal(cart.checkoutToken)).toMatchObject({
      status: 422,
      code: 'sold_out',
      errors: [{ field: 'items.0.qty', code: 'sold_out' }],
    });
    expect([await countOf(orders), await countOf(outboxMails)]).toEqual(counts);
    await shop.database.db.update(variants).set({ quantity: 5 }).where(isChalk);
  });

  it('[decisions, Commerce] a product that can be oversold is sold without stock', async () => {
    const cart = await ready({ variant_id: VARIANTS.board, qty: 3, properties: { Engraving: 'ADA' } });
    await order(cart.checkoutToken);
    expect(await stockOf(VARIANTS.board)).toBe(0);
  });

  it("[reliability] a coupon's limits hold, in total and per shopper however the email is written", async () => {
    const usesOf = async (id: number) =>
      (await shop.database.db.select().from(discounts).where(eq(discounts.id, id)))[0]?.used_count;
    const first = await ready({ variant_id: VARIANTS.bowl, qty: 2 }, { ...CONTACT, code: 'FIRST' });
    const second = await ready({ variant_id: VARIANTS.bowl, qty: 2 }, { ...CONTACT, code: 'FIRST' });
    const made = await order(first.checkoutToken);
    expect(await order(first.checkoutToken)).toEqual(made);
    expect(await usesOf(407)).toBe(1);
    // The order with the higher price is refused until the shopper has seen it.
    expect(await refusal(second.checkoutToken)).toMatchObject({
      status: 422,
      code: 'coupon_used_up',
      errors: [{ field: 'discount_code', code: 'coupon_used_up' }],
    });
    expect((await shop.call(checkoutApi.info, { path: { token: second.checkoutToken } })).discounts).toEqual([]);
    await order(second.checkoutToken);

    await order((await ready({ variant_id: VARIANTS.bowl, qty: 2 }, { ...CONTACT, code: 'ONCE' })).checkoutToken);
    const again = await ready(
      { variant_id: VARIANTS.bowl, qty: 2 },
      { ...CONTACT, email: ' ada@example.com', code: 'ONCE' },
    );
    expect((await shop.call(checkoutApi.info, { path: { token: again.checkoutToken } })).discounts).toEqual([]);
    expect(await usesOf(408)).toBe(1);
  });

  it('[reliability] the same idempotency key creates one order and marks the response as a replay', async () => {
    const cart = await ready({ variant_id: VARIANTS.bowl, qty: 1 });
    const headers = { 'idempotency-key': `order-${cart.token}` };
    const made = await order(cart.checkoutToken, WISH, headers);
    const replay = await shop.request(`/api/checkout/${cart.checkoutToken}/create-order.json`, {
      method: 'POST',
      headers: { ...headers, [HEADER.checkoutSecret]: BROWSER },
      body: JSON.stringify(WISH),
    });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((await replay.json()).result).toEqual(made);
  });

  it('[core §7] low stock changes the digest, so that pages show it', async () => {
    const digest = async () => (await shop.call(bootstrapApi.app)).digest;
    const before = await digest();
    await order((await ready({ variant_id: VARIANTS.chalk, qty: 1 })).checkoutToken);
    await expect.poll(digest).not.toBe(before);
    const { result } = await (await shop.request('/api/catalog/next/product/vase.json')).json();
    expect(result.variants[0].quantity).toBe(4);
  });

  it('[decisions, The wire] Σ lines − discounts + shipping + tax + tip + extra fees = total in every order', async () => {
    const rows = await shop.database.db.select().from(orders).orderBy(asc(orders.id));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(
        row.total_line_items_price -
          row.total_discounts +
          row.total_shipping +
          row.total_tax +
          row.total_tipping +
          row.total_extra_fee,
      ).toBe(row.total_price);
    }
  });
});
