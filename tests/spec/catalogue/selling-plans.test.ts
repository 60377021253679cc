import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import type { ItemMetadata } from '#domain/cart/cart.ts';
import { translations } from '#server/db/schema/content.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_GERMANY } from '../support/addresses.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const monthly: ItemMetadata = { subscription: { selling_plan_id: PLANS.monthly } };

describe('selling plans', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await shop.database.db.insert(translations).values({
      shop_id: 1,
      entity_type: 'product',
      entity_id: 14,
      locale: 'de',
      field: 'selling_plan_groups.0.selling_plans.0.name',
      value: 'Jeden Monat',
    });
  });
  afterAll(() => shop.close());

  it('[core §7] a product is returned with one plan, or with all', async () => {
    const plansOf = async (query: Record<string, string>) =>
      (await shop.call(catalogueApi.product, { path: { handle: 'candle' }, query })).variants[0]
        ?.selling_plan_allocations;
    expect(await plansOf({ selling_plan_id: String(PLANS.monthly) })).toEqual([
      { selling_plan_group_id: 50, selling_plan_id: PLANS.monthly, price: 1799, enable_discount: true },
    ]);
    expect(await plansOf({})).toMatchObject([{ price: 1799 }, { price: 1999, enable_discount: false }]);
    expect(await plansOf({ selling_plan_id: '999' })).toEqual([]);
  });

  it('[core §3, §4] a line has its plan’s name in the visitor’s language; a copied plan only if its product has it', async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1, metadata: monthly });
    const query = { cart_token: token };
    await shop.call(cartApi.add, { query, body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] } });
    const cart = await shop.call(cartApi.read, { query, headers: { 'x-lang': 'de' } });
    expect(
      cart.items.map(({ metadata, selling_plan_name, price }) => [metadata.subscription, selling_plan_name, price]),
    ).toEqual([
      [monthly.subscription, 'Jeden Monat', 1799],
      [monthly.subscription, undefined, 2500],
    ]);
  });

  it("[core §4] a new line's own plan is replaced by the cart's", async () => {
    const { token } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 1, metadata: monthly });
    const yearly = { subscription: { selling_plan_id: PLANS.yearly } };
    const cart = await shop.call(cartApi.add, {
      query: { cart_token: token },
      body: { cartItems: [{ variant_id: VARIANTS.candle, qty: 2, metadata: yearly }] },
    });
    expect(cart.items).toMatchObject([{ qty: 3, metadata: monthly, selling_plan_name: 'Every month' }]);
  });

  it('[core §4, acc §3] checkout, order and email name it as it was when ordered', async () => {
    const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.candle, qty: 2, metadata: monthly });
    const path = { token: checkoutToken };
    await shop.call(checkoutApi.customerAndShipping, {
      path,
      body: { email: 'a@b.de', shipping_address: IN_GERMANY, shipping_method: '321' },
    });
    const info = await shop.call(checkoutApi.info, { path });
    expect(info).toMatchObject({
      subscription: monthly.subscription,
      items: [{ selling_plan_name: 'Every month', price: 1799 }],
    });
    const { token, access_key } = await shop.call(checkoutApi.createOrder, {
      path,
      body: { accept_term: true, payment_method: 'cod' },
    });
    expect(
      (await shop.call(checkoutApi.orderStatus, { path: { token }, query: { key: access_key } })).items,
    ).toMatchObject([{ selling_plan_name: 'Every month', price: 1799, qty: 2 }]);
    expect(await shop.call(checkoutApi.info, { path })).toMatchObject({
      items: [{ selling_plan_name: 'Every month' }],
    });
    const [mail] = await shop.database.db.select().from(outboxMails);
    expect(mail?.text).toContain('Subscription: Every month');
    expect(mail?.html).toContain('Subscription: Every month');
  });
});
