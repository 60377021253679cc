import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { shippingEta } from '#domain/shipping/eta.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { shippingEtaApi } from '#api/shipping-eta.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { themes } from '#server/db/schema/theme.ts';
import { openTestPreview } from '../../support/preview-session.ts';
import { testEngine } from '#server/db/testing.ts';
import { unitEta } from '#server/modules/pricing/shipping/shipping-eta.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

describe('when it arrives', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const ask = (query: Record<string, string>, headers = {}) => shop.call(shippingEtaApi.eta, { query, headers });
  const none = {
    min_only_shipping_time: null,
    max_only_shipping_time: null,
    min_recurring_shipping: null,
    max_recurring_shipping: null,
  };

  it("[core §3, §7] returns the four times of the cheapest rate for one unit, for the shop's own country if none is known", async () => {
    const expected = {
      min_only_shipping_time: 4,
      max_only_shipping_time: 7,
      min_recurring_shipping: 3,
      max_recurring_shipping: 5,
      unit: 'days',
      requires_shipping: true,
      country_code: 'US',
    };
    expect(await ask({ variant_id: String(VARIANTS.bowl), product_id: '11' })).toEqual(expected);
    expect(await ask({ product_id: '11' })).toEqual(expected);
  });

  it("[core §7] the visitor's market decides, and the country of the page's locale before it", async () => {
    const cookie = `${COOKIES.globalMarket}=DE`;
    expect(await ask({ variant_id: String(VARIANTS.bowl) }, { cookie })).toMatchObject({
      country_code: 'DE',
      max_only_shipping_time: 7,
    });
    expect(await ask({ variant_id: String(VARIANTS.bowl), country: 'US' }, { cookie })).toMatchObject({
      country_code: 'US',
    });
  });

  it('[acc §5] what is made first arrives later by as much, on its page and by each method of the checkout', async () => {
    expect(await ask({ variant_id: String(VARIANTS.board) })).toMatchObject({
      min_only_shipping_time: 1 + 5 + 3,
      max_only_shipping_time: 2 + 6 + 5,
      min_recurring_shipping: 3,
    });
    const { checkoutToken } = await shop.cartWith(
      { variant_id: VARIANTS.bowl, qty: 1 },
      { variant_id: VARIANTS.board, qty: 1, properties: { Engraving: 'Ada' } },
    );
    const { shipping } = await shop.call(checkoutApi.customerAndShipping, {
      path: { token: checkoutToken },
      body: { shipping_address: IN_CALIFORNIA },
    });
    expect(shipping.rates.map((rate) => shippingEta(rate))).toEqual([
      { unit: 'days', min: 1 + 5 + 3, max: 2 + 6 + 5 },
      { unit: 'days', min: 1 + 5 + 3, max: 2 + 6 + 5 },
    ]);
  });

  it('[core §3] null where the shop does not ship, and for products without shipping', async () => {
    expect(await ask({ variant_id: String(VARIANTS.bowl), country: 'JP' })).toMatchObject({
      ...none,
      requires_shipping: true,
      country_code: 'JP',
    });
    expect(await ask({ variant_id: String(VARIANTS.voucher) })).toMatchObject({ ...none, requires_shipping: false });
  });

  it('[core §7] refuses unpublished products, except in a preview', async () => {
    for (const query of [
      { variant_id: '999999' },
      { variant_id: String(VARIANTS.draft) },
      { product_id: '999999' },
      {},
      { variant_id: String(VARIANTS.bowl), product_id: '10' },
    ]) {
      expect(await shop.refused(shippingEtaApi.eta, { query })).toMatchObject({
        status: 404,
        code: 'variant_not_found',
      });
    }
    const { db } = shop.database;
    await db.insert(themes).values({ shop_id: 1, id: 1, name: 'T', preset: 'plaster' });
    const { cookie } = await openTestPreview(shop.database, shop.request, { theme_id: 1 });
    expect(
      await shop.refused(shippingEtaApi.eta, { query: { variant_id: String(VARIANTS.draft), is_preview: 'true' } }),
    ).toMatchObject({
      code: 'variant_not_found',
    });
    expect(await ask({ variant_id: String(VARIANTS.draft), is_preview: 'true' }, { cookie })).toMatchObject({
      min_only_shipping_time: 4,
    });
    expect(await shop.refused(shippingEtaApi.eta, { query: { variant_id: '1; drop', country: 'usa' } })).toMatchObject({
      status: 422,
    });
  });

  it('[reliability] is never cached, because it depends on its visitor', async () => {
    const { headers } = await shop.request(`/api/payments/eta-shipping-time.json?variant_id=${VARIANTS.bowl}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

it('[core §9] weeks on the plus platform from twelve days on, known by the prefix of its order names', () => {
  const rate = {
    id: 1,
    title: 'Sea',
    kind: 'flat',
    price: 500,
    minimum: null,
    maximum: null,
    min_shipping_time: 12,
    max_shipping_time: 18,
    min_processing_time: 1,
    max_processing_time: 2,
  } as const;
  const zones = [{ id: 1, countries: [{ country_code: 'US' }], is_rest_of_world: false, rates: [rate] }];
  const piece = { price: 1000, weight: 500, requires_shipping: true, min_making_time: 0, max_making_time: 0 };
  expect(unitEta(zones, { order_prefix: '#PLB-' }, 'US', piece)).toMatchObject({
    min_only_shipping_time: 2,
    max_only_shipping_time: 3,
    min_recurring_shipping: 1,
    unit: 'weeks',
  });
  expect(unitEta(zones, { order_prefix: '#PB-' }, 'US', piece)).toMatchObject({
    min_only_shipping_time: 13,
    max_only_shipping_time: 20,
    unit: 'days',
  });
});
