import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInput } from '#api/checkout.api.ts';
import { CHECKOUT_SAVE_DELAY_MS } from '#domain/limits.ts';
import { orders } from '#server/db/schema/order.ts';
import { countriesStore } from '#stores/checkout/countries.store.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';

const MUG = 1026;
const ADDRESS: AddressInput = {
  first_name: 'Ada',
  last_name: 'Marlow',
  address1: '12 Pine Street',
  city: 'Portland',
  zip: '97209',
  country_code: 'US',
  province_code: 'OR',
  phone: '',
};

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

/** A visitor at the checkout of two mugs. */
async function atCheckout(options?: VisitOptions): Promise<Visit & { token: string }> {
  const visit = shop.visit(options);
  await visit.stores.cart.add([{ variant_id: MUG, qty: 2 }]);
  const token = visit.stores.cart.cart?.checkoutToken ?? '';
  await visit.stores.checkout.load(token);
  visit.asked.length = 0;
  return { ...visit, token };
}

async function readyToOrder(options?: VisitOptions) {
  const visit = await atCheckout(options);
  const { checkout } = visit.stores;
  await checkout.saveNow({ email: 'ada@example.com', shipping_address: ADDRESS });
  await checkout.selectShippingMethod(checkout.checkout?.shipping.rates[0]?.id ?? '');
  await checkout.loadPaymentMethods();
  const cash = checkout.paymentMethods.find(({ code }) => code === 'cod');
  if (cash) await checkout.selectPaymentMethod(cash);
  visit.asked.length = 0;
  return visit;
}

describe('the checkout', () => {
  it('[core §4] every part is loading until the first fetch has answered', async () => {
    const visit = shop.visit();
    await visit.stores.cart.add([{ variant_id: MUG, qty: 2 }]);
    const { checkout } = visit.stores;
    const loading = checkout.load(visit.stores.cart.cart?.checkoutToken ?? '');
    expect([checkout.status, checkout.isSettled, Object.values(checkout.loading)]).toEqual([
      'loading',
      false,
      [true, true, true, true, true],
    ]);
    await loading;
    expect([checkout.status, checkout.isSettled, Object.values(checkout.loading)]).toEqual([
      'ready',
      true,
      [false, false, false, false, false],
    ]);
    expect([checkout.checkout?.items.length, checkout.checkout?.total.subtotal_price]).toEqual([1, 6400]);
  });

  it('[core §7] a token nobody has fails with its code', async () => {
    const { checkout } = shop.visit().stores;
    expect(await checkout.load('a-token-that-nobody-has')).toEqual({ ok: false, code: 'checkout_not_found' });
    expect([checkout.status, checkout.error, checkout.isSettled]).toEqual(['failed', 'checkout_not_found', true]);
  });

  it('[acc §7] what is typed is stored once typing rests, in one call', async () => {
    const { stores, platform, asked, requests, token } = await atCheckout();
    const { checkout } = stores;
    checkout.save({ email: 'a' });
    platform.clock.tick(CHECKOUT_SAVE_DELAY_MS - 1);
    checkout.save({ email: 'ada@example.com' });
    checkout.save({ note: 'Ring twice' });
    platform.clock.tick(CHECKOUT_SAVE_DELAY_MS - 1);
    expect([asked, checkout.hasUnsaved, checkout.isSettled]).toEqual([[], true, false]);
    platform.clock.tick(1);
    await checkout.saveNow();
    await expect.poll(() => checkout.checkout?.info.email).toBe('ada@example.com');
    expect(asked).toEqual([`PUT /checkout/${token}/customer-and-shipping.json`]);
    expect(await requests.at(-1)?.json()).toEqual({ email: 'ada@example.com', note: 'Ring twice' });
    expect(checkout.checkout?.info.note).toBe('Ring twice');
  });

  it('[core §4] an address makes shipping, its calculation and tax loading, and answers rates and totals', async () => {
    const { stores } = await atCheckout();
    const { checkout } = stores;
    const saving = checkout.saveNow({ shipping_address: ADDRESS });
    expect(checkout.loading).toEqual({
      shipping: true,
      tax: true,
      tip: false,
      discount: false,
      shippingCalculation: true,
    });
    await saving;
    expect(checkout.isSettled).toBe(true);
    expect(checkout.checkout?.shipping.rates.length).toBeGreaterThan(1);
  });

  it('[core §7] another country refetches rates and totals without storing it', async () => {
    const { stores, asked, requests, token } = await atCheckout();
    const { checkout } = stores;
    await checkout.saveNow({ shipping_address: ADDRESS });
    const american = checkout.checkout?.shipping.rates.map(({ id }) => id);
    await checkout.changeDestination({ country: 'DE' });
    expect(asked.at(-1)).toBe(`GET /checkout/${token}/next/new-info.json`);
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('country')).toBe('DE');
    expect(checkout.checkout?.shipping.rates.map(({ id }) => id)).not.toEqual(american);
    expect(checkout.checkout?.info.shipping_address?.country_code).toBe('US');
  });

  it('[core §4] a shipping method and a tip enter the total', async () => {
    const { stores } = await atCheckout();
    const { checkout } = stores;
    await checkout.saveNow({ shipping_address: ADDRESS });
    const rate = checkout.checkout?.shipping.rates.find(({ price }) => price > 0);
    await checkout.selectShippingMethod(rate?.id ?? '');
    expect([checkout.checkout?.shipping.method, checkout.checkout?.total.total_shipping]).toEqual([
      rate?.id,
      rate?.price,
    ]);
    const tipping = checkout.setTip(500);
    expect(checkout.loading.tip).toBe(true);
    await tipping;
    expect([checkout.loading.tip, checkout.error]).toEqual([false, null]);
  });

  it('[core §4] a payment method refetches only when its totals formula group is another one', async () => {
    const { stores, asked, requests, token } = await atCheckout();
    const { checkout } = stores;
    const method = {
      id: 1,
      code: 'cod',
      title: '',
      instructions: '',
      totals_formula_group: 'with-fee',
      provider_options: { is_test_mode: false },
    };
    await checkout.selectPaymentMethod(method);
    expect(asked).toEqual([`GET /checkout/${token}/next/new-info.json`]);
    expect(new URL(requests.at(-1)?.url ?? '').search).toContain('payment_method=cod&payment_method_id=1');
    await checkout.selectPaymentMethod({ ...method, id: 2 });
    expect([asked.length, checkout.paymentMethod?.id]).toEqual([1, 2]);
  });

  it('[reliability] what could not be sent is sent with the next', async () => {
    let isOnline = true;
    const { stores, requests } = await atCheckout({
      between: (_, pass) => (isOnline ? pass() : Promise.reject(new TypeError('fetch failed'))),
    });
    const { checkout } = stores;
    isOnline = false;
    expect(await checkout.saveNow({ email: 'ada@example.com' })).toEqual({ ok: false, code: 'network_failed' });
    expect([checkout.error, checkout.hasUnsaved]).toEqual(['network_failed', true]);
    isOnline = true;
    await checkout.saveNow({ note: 'Hello' });
    expect(await requests.at(-1)?.json()).toEqual({ email: 'ada@example.com', note: 'Hello' });
    expect([checkout.error, checkout.hasUnsaved]).toEqual([null, false]);
  });

  it('[decisions, Sessions and keys] is shown again in a second tab and after a reload, and to no other browser', async () => {
    const { stores, platform, token } = await atCheckout();
    await stores.checkout.saveNow({ email: 'ada@example.com', shipping_address: ADDRESS });
    const tab = shop.visit({ platform }).stores.checkout;
    await tab.load(token);
    expect(tab.checkout?.info).toMatchObject({ email: 'ada@example.com', shipping_address: { city: 'Portland' } });
    const stranger = shop.visit().stores.checkout;
    await stranger.load(token);
    expect(stranger.checkout?.info).toMatchObject({ email: '', shipping_address: null, is_masked: true });
    expect(stranger.checkout?.items).toHaveLength(1);
  });

  it('[acc §7] countries are named in the language asked for', async () => {
    const { stores } = await atCheckout();
    const countries = await stores.get(countriesStore).load('de');
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Deutschland');
  });
});

describe('the order', () => {
  it('[core §4] is made of what is stored; its key is kept and the cart let go of', async () => {
    const { stores, platform, token } = await readyToOrder();
    const { checkout, cart } = stores;
    const outcome = await checkout.placeOrder({ accept_term: true });
    expect(outcome).toMatchObject({ ok: true, value: { token: expect.any(String), access_key: expect.any(String) } });
    if (!outcome.ok) return;
    expect([checkout.placing, cart.isEmpty, platform.local.get('cartToken'), token.length > 20]).toEqual([
      'placed',
      true,
      null,
      true,
    ]);
    expect(stores.orders.keyOf(outcome.value.token)).toBe(outcome.value.access_key);
    await stores.orders.load(outcome.value.token);
    expect([stores.orders.status, stores.orders.order?.person?.email, stores.orders.order?.items.length]).toEqual([
      'ready',
      'ada@example.com',
      1,
    ]);
  });

  it('[acc §9] its key is kept 7 days; without it nothing personal comes', async () => {
    const { stores, platform } = await readyToOrder();
    const outcome = await stores.checkout.placeOrder({ accept_term: true });
    const token = outcome.ok ? outcome.value.token : '';
    const later = shop.visit({ platform }).stores.orders;
    await later.load(token);
    expect(later.order?.person?.email).toBe('ada@example.com');
    platform.clock.tick(7 * 86_400_000);
    expect(later.keyOf(token)).toBeUndefined();
    await later.load(token);
    expect([later.status, later.order?.person]).toEqual(['ready', null]);
  });

  it('[reliability] is one, however often it is asked for', async () => {
    const { stores, asked, token } = await readyToOrder();
    const answers = await Promise.all([1, 2, 3].map(() => stores.checkout.placeOrder({ accept_term: true })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(asked.filter((call) => call.includes('create-order'))).toEqual([
      `POST /checkout/${token}/create-order.json`,
    ]);
  });

  it('[reliability] after an answer that was lost is the same order', async () => {
    let isLost = true;
    const { stores } = await readyToOrder({
      between: async (request, pass) => {
        const response = await pass();
        if (!isLost || !request.url.includes('create-order')) return response;
        isLost = false;
        throw new TypeError('fetch failed');
      },
    });
    const before = await shop.database.db.$count(orders);
    expect(await stores.checkout.placeOrder({ accept_term: true })).toEqual({ ok: false, code: 'network_failed' });
    expect(stores.checkout.placing).toBe('idle');
    expect(await stores.checkout.placeOrder({ accept_term: true })).toMatchObject({ ok: true });
    expect((await shop.database.db.$count(orders)) - before).toBe(1);
  });

  it('[core §5] without an address or a rate is refused at its fields, and nothing is lost', async () => {
    const { stores } = await atCheckout();
    const { checkout } = stores;
    await checkout.loadPaymentMethods();
    const outcome = await checkout.placeOrder({ accept_term: true });
    expect(outcome.ok).toBe(false);
    expect([checkout.placing, checkout.error, Object.keys(checkout.fieldErrors).length > 0, stores.cart.count]).toEqual(
      ['idle', outcome.ok ? '' : outcome.code, true, 2],
    );
  });

  it('[decisions, The wire] needs a way to pay', async () => {
    const { stores, asked } = await atCheckout();
    expect(await stores.checkout.placeOrder({ accept_term: true })).toEqual({
      ok: false,
      code: 'payment_method_required',
    });
    expect(asked).toEqual([]);
  });
});
