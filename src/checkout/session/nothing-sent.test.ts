import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentApi } from '#api/content.api.ts';
import { createHttp } from '#api/core/http.ts';
import { webRandom } from '#platform/random.ts';
import { outside } from '#server/core/clock.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orders } from '#server/db/schema/order.ts';
import { shippingZones } from '#server/db/schema/pricing.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { keepTestCard, testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { countriesStore } from '#stores/checkout/countries.store.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { PaymentStore } from '#stores/payment/payment.store.ts';
import { CARDS } from '../../../tests/spec/support/paying.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit } from '../../../tests/support/demo-visitor.ts';
import { setAddressField } from '#forms/address/address.model.ts';
import { CheckoutSession } from './checkout-session.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop({ gateways: new Gateways([testGateway(() => Promise.resolve())]) });
  const { db } = shop.database;
  await db.delete(shippingZones).where(eq(shippingZones.is_rest_of_world, true));
  await db
    .update(variants)
    .set({ requires_shipping: false })
    .where(eq(variants.id, await variantOf('everyday-mug')));
});
afterAll(() => shop.close());

const variantOf = async (handle: string) => {
  const isIt = and(
    eq(products.shop_id, variants.shop_id),
    eq(products.id, variants.product_id),
    eq(products.handle, handle),
  );
  return (
    await shop.database.db.select({ id: variants.id }).from(variants).innerJoin(products, isIt).orderBy(variants.id)
  )[0]!.id;
};

const fetch: typeof globalThis.fetch = async (input, init) => shop.fetch(new Request(input, init));
const base = 'http://halden.localhost/api';

/** Countries that the shop ships to. */
const countriesServed = async () =>
  (await createHttp({ base, fetch }).call(contentApi.countries, { query: { locale: 'en' } })).countries;

/** Pays with a card that is typed in already. */
function withCard({ stores, platform }: Visit) {
  const card = { number: CARDS.good, expiry: '12 / 34', cvc: '123', name: 'Ana Lima' };
  const context = { ...outside, id: 1, db: shop.database.db } as ShopContext;
  return new PaymentStore({
    ...platform,
    http: createHttp({ base, fetch, headers: stores.headers }),
    random: webRandom,
    messages: { listen: () => () => undefined },
    card: { tokenise: async () => ({ ok: true, value: await keepTestCard(context, card) }) },
    place: () => ({ link: 'http://pay.localhost', locale: 'en' }),
    leave: () => Promise.resolve(),
  });
}

/** At the checkout of these, as the page begins with it. */
async function atCheckout(...handles: string[]) {
  const visit = shop.visit();
  const { stores } = visit;
  const { cart, checkout: store } = stores;
  await cart.add(await Promise.all(handles.map(async (handle) => ({ variant_id: await variantOf(handle), qty: 1 }))));
  await store.load(cart.cart!.checkoutToken);
  const [countries] = await Promise.all([countriesServed(), store.loadPaymentMethods()]);
  const start = {
    checkout: store.checkout!,
    paymentMethods: store.paymentMethods,
    countries,
    defaultCountry: 'US',
    charged: { code: 'USD' },
  };
  const session = new CheckoutSession({
    store,
    drafts: stores.checkoutDraft,
    paying: { ...stores.get(payingStores), payment: withCard(visit) },
    start,
    mustAccept: false,
  });
  const end = session.begin();
  const nameOf = (code: string) => session.countries.find((country) => country.code === code)?.name;
  return {
    session,
    store,
    cart,
    nameOf,
    end,
    everyCountry: async () => session.billing.setCountries(await stores.get(countriesStore).load('en')),
  };
}

it('[core §3] where nothing is sent the bill goes to any country, and the order is made', async () => {
  const { session, nameOf, everyCountry, end } = await atCheckout('everyday-mug');
  expect([session.checkout.shipping.required, nameOf('US'), nameOf('BR')]).toEqual([false, 'United States', undefined]);
  await everyCountry();
  expect(nameOf('BR')).toBe('Brazil');
  session.contact.set('email', 'ana@example.com');
  for (const [field, value] of Object.entries({
    country_code: 'BR',
    province_code: 'SP',
    first_name: 'Ana',
    last_name: 'Lima',
    address1: 'Rua Augusta 1',
    city: 'São Paulo',
    zip: '01305-000',
  }))
    setAddressField(session.address, field as 'zip', value);
  await session.place();
  expect([session.wrongIds, session.refusal]).toEqual([[], null]);
  expect(await shop.database.db.select().from(orders).where(eq(orders.email, 'ana@example.com'))).toMatchObject([
    { shipping_address: expect.objectContaining({ country_code: 'BR', province_code: 'SP' }) },
  ]);
  end();
});

it('[core §3] where a parcel is sent it goes only where the shop sends, whatever the bill knows', async () => {
  const { session, nameOf, everyCountry, end } = await atCheckout('everyday-mug', 'moon-vase');
  await everyCountry();
  expect([session.checkout.shipping.required, nameOf('US'), nameOf('BR')]).toEqual([true, 'United States', undefined]);
  setAddressField(session.address, 'country_code', 'BR');
  await session.place();
  expect(session.wrongIds).toContain('shipping_address.country_code');
  end();
});
