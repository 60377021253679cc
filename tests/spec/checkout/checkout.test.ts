import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { testEngine } from '#server/db/testing.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { IN_CALIFORNIA, IN_GERMANY } from '../support/addresses.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const UNKNOWN = 'A'.repeat(32);

describe('checkout', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const start = async (...items: Parameters<CommerceShop['cartWith']>) => (await shop.cartWith(...items)).checkoutToken;
  const info = (token: string, query: Record<string, string> = {}, headers = {}): Promise<Checkout> =>
    shop.call(checkoutApi.info, { path: { token }, query, headers });
  const put = (token: string, body: unknown): Promise<Checkout> =>
    shop.call(checkoutApi.customerAndShipping, { path: { token }, body });

  it("[core §3] a new checkout has the cart's lines and no personal data", async () => {
    const checkout = await info(await start({ variant_id: VARIANTS.bowl, qty: 2 }));
    expect(checkout).toMatchObject({
      info: { email: '', shipping_address: null, billing_address: null },
      shipping: { rates: [], method: null, required: true },
      order: null,
      total: { total_line_items_price: 5000, total_price: 5000, total_tax: 0, total_shipping: 0 },
    });
    expect(checkout.items).toHaveLength(1);
  });

  it('[acc §7] an address has the rates of its zone, cheapest first; the chosen one is in the totals', async () => {
    const token = await start({ variant_id: VARIANTS.chalk, qty: 1 });
    const addressed = await put(token, { email: 'a@example.com', shipping_address: IN_CALIFORNIA });
    expect(addressed.shipping.rates.map(({ id, price }) => [id, price])).toEqual([
      ['311', 900],
      ['313', 2400],
    ]);
    expect(addressed.shipping.method).toBeNull();
    const chosen = await put(token, { shipping_method: '311' });
    // 7.25 % of 6800 is 493.
    expect(chosen).toMatchObject({
      info: { email: 'a@example.com' },
      shipping: { method: '311' },
      total: { total_shipping: 900, total_tax: 493, total_price: 6800 + 900 + 493 },
    });
    expect(await info(token)).toEqual(chosen);
  });

  it('[acc §3] rates by price depend on the items, rates by weight on the shipment', async () => {
    const dear = await start({ variant_id: VARIANTS.chalk, qty: 3 });
    expect((await put(dear, { shipping_address: IN_CALIFORNIA })).shipping.rates.map(({ id }) => id)).toEqual([
      '312',
      '313',
    ]);
    const light = await start({ variant_id: VARIANTS.chalk, qty: 3 });
    expect((await put(light, { shipping_address: IN_GERMANY })).shipping.rates.map(({ id }) => id)).toEqual(['321']);
    const heavy = await start({ variant_id: VARIANTS.chalk, qty: 4 });
    expect((await put(heavy, { shipping_address: IN_GERMANY })).shipping.rates).toEqual([]);
  });

  it('[core §7] country and province of the query are used in the calculation, not stored', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    const supposed = await info(token, { country: 'US', province: 'CA' });
    expect(supposed.shipping.rates).not.toEqual([]);
    expect(supposed.total.total_tax).toBe(181);
    expect((await info(token)).shipping.rates).toEqual([]);
    expect(
      (await info(token, { country: 'US', province: 'CA', disable_calculate_shipping: 'true' })).shipping.rates,
    ).toEqual([]);
  });

  it('[core §7] automatic discounts named in the query are removed', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 10 });
    expect((await info(token)).total).toMatchObject({ total_discounts: 1250, not_explicit_discount: 1250 });
    expect((await info(token, { deleted_automatic_discounts: '405' })).total.total_discounts).toBe(0);
  });

  it('[acc §7] a shipping method of another zone is refused and nothing is stored', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    await put(token, { shipping_address: IN_CALIFORNIA, shipping_method: '311' });
    const refused = await shop.refused(checkoutApi.customerAndShipping, {
      path: { token },
      body: { note: 'x', shipping_method: '321' },
    });
    expect(refused).toMatchObject({
      status: 422,
      code: 'shipping_method_unknown',
      errors: [{ field: 'shipping_method', code: 'shipping_method_unknown' }],
    });
    expect(await info(token)).toMatchObject({ info: { note: '' }, shipping: { method: '311' } });
  });

  it('[acc §7] another country clears the method; the same country keeps it', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    await put(token, { shipping_address: IN_CALIFORNIA, shipping_method: '311' });
    expect(
      (await put(token, { shipping_address: { ...IN_CALIFORNIA, province_code: 'NY', zip: '10001' } })).shipping.method,
    ).toBe('311');
    expect((await put(token, { shipping_address: IN_GERMANY })).shipping.method).toBeNull();
  });

  it("[core §3] free shipping takes the rate's price off and shows the original price", async () => {
    const { token, checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
    await shop.call(cartApi.read, { query: { cart_token: token, discount_code: 'FREESHIP' } });
    const checkout = await put(checkoutToken, { shipping_address: IN_CALIFORNIA, shipping_method: '311' });
    expect(checkout.total).toMatchObject({
      previous_shipping_fee: 900,
      shipping_fee: 0,
      total_shipping: 0,
      total_discounts: 0,
    });
    expect(checkout.discounts).toMatchObject([{ code: 'FREESHIP', discount_type: 'free_shipping', amount: 900 }]);
  });

  it('[core §3] a tip and a billing address are stored; null removes the billing address', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    expect(await put(token, { tip: 300, billing_address: IN_GERMANY })).toMatchObject({
      total: { total_tipping: 300, total_price: 2800 },
      info: { billing_address: { city: 'Berlin' } },
    });
    expect((await put(token, { billing_address: null })).info.billing_address).toBeNull();
  });

  it('[core §3] a tip is a whole amount up to the subtotal; anything else is refused and nothing of the request is stored', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    await put(token, { tip: 2500 });
    const refused = await shop.refused(checkoutApi.customerAndShipping, {
      path: { token },
      body: { note: 'x', tip: 2501 },
    });
    expect(refused).toMatchObject({
      status: 422,
      code: 'tip_too_large',
      errors: [{ field: 'tip', code: 'tip_too_large' }],
    });
    for (const tip of [-1, 1.5, 1e300])
      expect(await shop.refused(checkoutApi.customerAndShipping, { path: { token }, body: { tip } })).toMatchObject({
        errors: [{ field: 'tip' }],
      });
    expect(await info(token)).toMatchObject({
      info: { note: '' },
      tipping: { amount: 2500 },
      total: { total_tipping: 2500 },
    });
  });

  it('[core §3] a separate billing address is validated field by field, by the API’s names, and can be in any country', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    await put(token, {
      email: 'ada@example.com',
      shipping_address: IN_CALIFORNIA,
      shipping_method: '311',
      billing_address: { ...IN_GERMANY, zip: 'x', city: '' },
    });
    const order = { path: { token }, body: { accept_term: true, payment_method: 'cod' } };
    expect(await shop.refused(checkoutApi.createOrder, order)).toMatchObject({
      code: 'checkout_incomplete',
      errors: [
        { field: 'billing_address.city', code: 'field_required' },
        { field: 'billing_address.zip', code: 'zip_invalid' },
      ],
    });
    await put(token, { billing_address: { ...IN_GERMANY, country_code: 'AQ', zip: '' } });
    expect(await shop.call(checkoutApi.createOrder, order)).toMatchObject({ order: { name: expect.any(String) } });
  });

  it('[decisions, Commerce] a cart without shipping has no rates and no tax', async () => {
    const token = await start({ variant_id: VARIANTS.voucher, qty: 1 });
    expect(await put(token, { shipping_address: IN_CALIFORNIA })).toMatchObject({
      shipping: { required: false, rates: [] },
      total: { total_tax: 0, total_price: 5000 },
    });
  });

  it('[decisions, Digital products] cash on delivery is not offered, nor taken, where nothing is shipped', async () => {
    const token = await start({ variant_id: VARIANTS.voucher, qty: 1 });
    const codes = async (path: { token: string }) =>
      (await shop.call(checkoutApi.paymentMethods, { path })).payment_methods.map(({ code }) => code);
    expect(await codes({ token })).toEqual(['test-gateway']);
    await put(token, { email: 'ada@example.com' });
    expect((await info(token, { payment_method: 'cod' })).payment.method_code).toBeNull();
    expect(
      await shop.refused(checkoutApi.createOrder, {
        path: { token },
        body: { accept_term: true, payment_method: 'cod' },
      }),
    ).toMatchObject({ status: 422, code: 'payment_method_unknown' });
    expect(
      await codes({
        token: await start({ variant_id: VARIANTS.bowl, qty: 1 }, { variant_id: VARIANTS.voucher, qty: 1 }),
      }),
    ).toEqual(['test-gateway', 'cod']);
  });

  it('[core §3] a subscription is returned', async () => {
    const token = await start({
      variant_id: VARIANTS.candle,
      qty: 1,
      metadata: { subscription: { selling_plan_id: PLANS.monthly } },
    });
    expect((await info(token)).subscription).toEqual({ selling_plan_id: PLANS.monthly });
  });

  it('[core §3] rates and payment methods are in the requested language', async () => {
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    const checkout = await info(token, { country: 'US' }, { 'x-lang': 'de' });
    expect(checkout.shipping.rates[0]?.name).toBe('Standardversand');
    const { payment_methods } = await shop.call(checkoutApi.paymentMethods, {
      path: { token },
      headers: { 'x-lang': 'de' },
    });
    expect(payment_methods).toMatchObject([
      { code: 'test-gateway', title: 'Karte', provider_options: { is_test_mode: true, takes_card: true } },
      { code: 'cod', title: 'Nachnahme', provider_options: { is_test_mode: false } },
    ]);
  });

  it('[acc §7] custom-token returns the payment methods of the shop', async () => {
    expect(
      (await shop.call(checkoutApi.paymentMethods, { path: { token: 'custom-token' } })).payment_methods.map(
        ({ code }) => code,
      ),
    ).toEqual(['test-gateway', 'cod']);
  });

  it('[core §7] an unknown checkout is a 404, and personal responses are never cached', async () => {
    const refused = { status: 404, code: 'checkout_not_found' };
    expect(await shop.refused(checkoutApi.info, { path: { token: UNKNOWN } })).toMatchObject(refused);
    expect(await shop.refused(checkoutApi.paymentMethods, { path: { token: UNKNOWN } })).toMatchObject(refused);
    expect(await shop.refused(checkoutApi.customerAndShipping, { path: { token: UNKNOWN }, body: {} })).toMatchObject(
      refused,
    );
    const token = await start({ variant_id: VARIANTS.bowl, qty: 1 });
    expect((await shop.request(`/api/checkout/${token}/next/new-info.json`)).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});
