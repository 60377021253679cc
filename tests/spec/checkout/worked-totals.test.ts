import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { orders } from '#server/db/schema/order.ts';
import { discounts, shippingRates, shippingZones, taxRates } from '#server/db/schema/pricing.ts';
import { variants } from '#server/db/schema/product.ts';
import { currencies, shops } from '#server/db/schema/shop.ts';
import { IN_CALIFORNIA, IN_GERMANY } from '../support/addresses.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying } from '../support/paying.ts';
import { WORKED_GROUPS } from '../support/worked-totals.ts';
import type { WorkedCase, WorkedGroup } from '../support/worked-totals.ts';
import { testEngine } from '#server/db/testing.ts';

const shop_id = 1;

const PLACES: Record<WorkedCase['to'], Address> = {
  California: IN_CALIFORNIA,
  'New York': { ...IN_CALIFORNIA, city: 'New York', province_code: 'NY', zip: '10001' },
  Berlin: IN_GERMANY,
  Tokyo: {
    ...IN_GERMANY,
    address1: '1-1 Marunouchi',
    city: 'Chiyoda',
    province_code: '13',
    zip: '100-0005',
    country_code: 'JP',
    phone: '+81 3-3212-2323',
  },
  Kuwait: { ...IN_GERMANY, address1: 'Gulf Road 1', city: 'Kuwait City', zip: '', country_code: 'KW' },
};

/** The seeded shop with the tax and currency settings of a group, and enough stock. */
async function openShop({ shop: rule }: WorkedGroup): Promise<CommerceShop> {
  const shop = await openCommerceShop(testEngine);
  const { db } = shop.database;
  const days = { min_processing_time: 1, max_processing_time: 2, min_shipping_time: 3, max_shipping_time: 5 };
  await db.update(shops).set(rule).where(eq(shops.id, shop_id));
  await db.update(variants).set({ quantity: 1000 }).where(eq(variants.shop_id, shop_id));
  await db.update(discounts).set({ usage_limit: null }).where(eq(discounts.shop_id, shop_id));
  if (rule.default_currency !== 'USD') {
    const formats = {
      money_format: '{{amount}}',
      money_without_currency_format: '{{amount}}',
      money_with_currency_format: '{{amount}}',
    };
    await db.update(currencies).set({ is_primary: false }).where(eq(currencies.shop_id, shop_id));
    await db
      .insert(currencies)
      .values({ shop_id, code: rule.default_currency, country_code: 'US', is_primary: true, position: 2, ...formats });
  }
  await db.insert(shippingZones).values([
    { shop_id, id: 303, name: 'Japan', countries: [{ country_code: 'JP' }] },
    { shop_id, id: 304, name: 'Kuwait', countries: [{ country_code: 'KW' }] },
  ]);
  await db.insert(shippingRates).values([
    { shop_id, id: 331, shipping_zone_id: 303, title: 'Parcel', kind: 'flat', price: 800, ...days },
    { shop_id, id: 341, shipping_zone_id: 304, title: 'Parcel', kind: 'flat', price: 1250, ...days },
  ]);
  await db.insert(taxRates).values([
    { shop_id, country_code: 'JP', province_code: '', title: 'Consumption tax', rate: 10 },
    { shop_id, country_code: 'KW', province_code: '', title: 'Tax', rate: 5 },
  ]);
  await db.insert(discounts).values([
    {
      shop_id,
      id: 415,
      title: 'Vases',
      code: 'VASES',
      discount_type: 'percentage',
      discount_value: 50,
      rule: { collection_ids: [20] },
      combines_with: ['order'],
    },
    {
      shop_id,
      id: 416,
      title: 'Third bowl',
      code: 'THIRD',
      discount_type: 'buy_x_get_y',
      discount_value: 0,
      rule: { buy: { qty: 2, product_ids: [11] }, get: { qty: 1, product_ids: [11], percentage: 100 } },
    },
    {
      shop_id,
      id: 417,
      title: 'Friendly ten',
      code: 'FRIEND',
      discount_type: 'percentage',
      discount_value: 10,
      combines_with: ['product', 'shipping'],
    },
  ]);
  return shop;
}

describe.each(WORKED_GROUPS)('totals worked by hand: $name', (group) => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openShop(group);
  });
  afterAll(() => shop.close());

  it.each(group.cases)(
    '[core §3] [decisions, The wire] $why: $working = $total',
    async ({
      why,
      cart,
      codes = [],
      to,
      rate,
      tip = 0,
      itemsTotal,
      off = 0,
      shipping = 0,
      tax = 0,
      taxInside = 0,
      total,
    }) => {
      const { checkoutToken: token } = await shop.cartWith(...cart);
      for (const code of codes) await shop.call(discountsApi.apply, { path: { token }, body: { code } });
      const email = `${why.replaceAll(/\W+/g, '-')}@example.com`;
      const checkout = await shop.call(checkoutApi.customerAndShipping, {
        path: { token },
        body: { email, shipping_address: PLACES[to], shipping_method: rate ?? null, tip },
      });
      const totals = {
        subtotal_price: itemsTotal,
        total_discounts: off,
        total_shipping: shipping,
        total_tax: tax,
        tax_price_include: taxInside,
        total_tipping: tip,
        total_price: total,
      };
      expect(checkout.total).toMatchObject(totals);
      expect((await shop.call(checkoutApi.info, { path: { token } })).total).toMatchObject(totals);

      const { card, charge, order: pay } = paying(shop);
      // Where nothing is shipped nobody comes to take the money.
      if (rate === undefined) await charge(token, await card(CARDS.good));
      const { order } =
        rate === undefined
          ? await pay(token)
          : await shop.call(checkoutApi.createOrder, {
              path: { token },
              body: { accept_term: true, payment_method: 'cod' },
            });
      const [made] = await shop.database.db
        .select()
        .from(orders)
        .where(and(eq(orders.shop_id, shop_id), eq(orders.id, order.id)));
      expect(made).toMatchObject({ ...totals, currency: group.shop.default_currency });
    },
  );
});

describe('totals worked out by hand', () => {
  it('[core §3] are at least thirty carts, and each adds up', () => {
    const cases = WORKED_GROUPS.flatMap((group) => group.cases);
    expect(cases.length).toBeGreaterThanOrEqual(30);
    for (const { itemsTotal, off = 0, shipping = 0, tax = 0, tip = 0, total } of cases)
      expect(itemsTotal - off + shipping + tax + tip).toBe(total);
  });
});
