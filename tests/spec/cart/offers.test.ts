import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import { offersApi } from '#api/offers.api.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Totals } from '#domain/checkout/checkout.ts';
import { hashPassword } from '#server/core/password.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { translations } from '#server/db/schema/content.ts';
import { customers } from '#server/db/schema/customer.ts';
import { offers } from '#server/db/schema/offer.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { PLANS, VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying, WISH } from '../support/paying.ts';

const OFFERS = { bowl: 601, candle: 602, over: 603, bump: 604, once: 605, draft: 606, several: 607 } as const;
const upsell = (id: number) => ({ upsell: { id, source: 'product' } });
const bowl = (qty = 1, id: number = OFFERS.bowl) => ({ variant_id: VARIANTS.bowl, qty, metadata: upsell(id) });
const ended = (field: string) => ({ status: 422, code: 'offer_ended', errors: [{ field, code: 'offer_ended' }] });

describe('offers', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    const shop_id = 1;
    await shop.database.db.insert(offers).values([
      {
        shop_id,
        id: OFFERS.bowl,
        kind: 'bundle',
        title: 'A bowl with your vase',
        product_id: 11,
        trigger_product_ids: [10],
        discount_type: 'percentage',
        discount_value: 20,
        max_quantity: 2,
        position: 2,
      },
      {
        shop_id,
        id: OFFERS.candle,
        kind: 'bundle',
        title: 'Light beside it',
        product_id: 14,
        discount_type: 'fixed_amount',
        discount_value: 500,
        ends_at: new Date('2026-12-01T00:00:00Z'),
        position: 1,
      },
      {
        shop_id,
        id: OFFERS.over,
        kind: 'bundle',
        title: 'Last week',
        product_id: 11,
        discount_type: 'percentage',
        discount_value: 50,
        ends_at: new Date('2026-11-14T00:00:00Z'),
      },
      {
        shop_id,
        id: OFFERS.bump,
        kind: 'order_bump',
        title: 'Before you go',
        product_id: 11,
        discount_type: 'percentage',
        discount_value: 10,
      },
      {
        shop_id,
        id: OFFERS.once,
        kind: 'bundle',
        title: 'Only one',
        product_id: 13,
        trigger_product_ids: [12],
        discount_type: 'percentage',
        discount_value: 50,
        usage_limit: 1,
      },
      {
        shop_id,
        id: OFFERS.several,
        kind: 'quantity',
        title: 'Buy more, save more',
        product_id: 14,
        discount_type: 'percentage',
        discount_value: 0,
        tiers: [
          { qty: 3, value: 10 },
          { qty: 5, value: 25 },
        ],
      },
      {
        shop_id,
        id: OFFERS.draft,
        kind: 'bundle',
        title: 'Not yet sold',
        product_id: 15,
        discount_type: 'percentage',
        discount_value: 50,
      },
    ]);
    await shop.database.db.insert(translations).values({
      shop_id,
      entity_type: 'offer',
      entity_id: OFFERS.bowl,
      locale: 'de',
      field: 'title',
      value: 'Eine Schale zur Vase',
    });
  });
  afterAll(() => shop.close());

  const titles = async (query: Record<string, string>, headers = {}) =>
    (await shop.call(offersApi.product, { query, headers })).items.map(({ title }) => title);
  const balanced = ({
    total_line_items_price: itemsTotal,
    total_discounts,
    total_shipping,
    total_tax,
    total_tipping,
    total_extra_fee,
    total_price,
  }: Totals) =>
    itemsTotal - total_discounts + total_shipping + total_tax + total_tipping + total_extra_fee === total_price;

  it("[acc §7] returns the offers of a product, in the merchant's order, and none that has ended or is not sold", async () => {
    expect(await titles({ product_id: '10' })).toEqual(['Light beside it', 'A bowl with your vase']);
    expect(await titles({ product_id: '11' })).toEqual(['Light beside it']);
    expect(await titles({ product_id: '14' })).toEqual([]);
    expect(await titles({ product_id: '10', kind: 'order_bump' })).toEqual(['Before you go']);
    expect(await titles({ offer_id: String(OFFERS.bowl) }, { 'x-lang': 'de' })).toEqual(['Eine Schale zur Vase']);
    for (const id of [OFFERS.over, OFFERS.draft, 999])
      expect(await shop.refused(offersApi.product, { query: { offer_id: String(id) } })).toMatchObject({
        status: 404,
        code: 'offer_not_found',
      });
    expect((await shop.call(offersApi.product, { query: { offer_id: String(OFFERS.bowl) } })).items[0]).toMatchObject({
      kind: 'bundle',
      discount_type: 'percentage',
      discount_value: 20,
      max_quantity: 2,
      ends_at: null,
      product: {
        id: 11,
        handle: 'bowl',
        variants: [{ id: VARIANTS.bowl, title: '', available: true, price: 2000, compare_at_price: 2500 }],
      },
    });
  });

  it('[acc §7] several units of a product cost less each: by the tiers, for all its lines together, as in offers and order', async () => {
    const {
      items: [offer],
    } = await shop.call(offersApi.product, { query: { product_id: '14', kind: 'quantity' } });
    const full = offer!.product.variants[0]!.price;
    expect(offer).toMatchObject({
      title: 'Buy more, save more',
      tiers: [
        { qty: 3, value: 10 },
        { qty: 5, value: 25 },
      ],
    });
    const few = await shop.cartWith({ variant_id: offer!.product.variants[0]!.id, qty: 2 });
    expect(few.items[0]).toMatchObject({ price: full, next_tier: { missing: 1, price: Math.round(full * 0.9) } });
    expect(few.items[0]?.offer_title).toBeUndefined();
    const query = { cart_token: few.token };
    expect(await shop.call(discountsApi.offer, { query })).toEqual({
      has_discount: false,
      total_discount_amount: 0,
      selected_offer: null,
      discount_cart_items: [],
      discount_code: null,
    });
    const cart = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: few.items[0]!.id, variant_id: few.items[0]!.variant_id, qty: 5 } },
    });
    const each = full - Math.round(full * 0.25);
    expect(cart.items[0]).toMatchObject({
      price: each,
      compare_at_price: full,
      line_price: 5 * each,
      offer_title: 'Buy more, save more',
      offer: { id: OFFERS.several, amount: 5 * (full - each) },
    });
    expect(await shop.call(discountsApi.offer, { query })).toMatchObject({
      has_discount: true,
      total_discount_amount: 5 * (full - each),
      selected_offer: { title: 'Buy more, save more', code: null, discount_value: 5 * (full - each) },
      discount_cart_items: [{ id: cart.items[0]!.id, qty: 5, total_discounts: 5 * (full - each) }],
    });
  });

  describe('order bumps', () => {
    const bump = { variant_id: VARIANTS.bowl, qty: 1, metadata: { upsell: { id: OFFERS.bump, source: 'order_bump' } } };
    const shown = async (token: string) =>
      (await shop.call(offersApi.orderBump, { query: { checkout_token: token } })).items.map(({ offer, item_id }) => [
        offer.title,
        item_id !== null,
      ]);

    it('[acc §7] are shown for carts that meet their conditions, and never for items already in the cart', async () => {
      const vase = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      expect(await shown(vase.checkoutToken)).toEqual([['Before you go', false]]);
      const { extra } = await shop.call(checkoutApi.info, { path: { token: vase.checkoutToken }, query: {} });
      expect(extra).toEqual({ order_bump: 'yes' });
      const bowls = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
      expect(await shown(bowls.checkoutToken)).toEqual([]);
      const empty = await shop.cartWith();
      expect(await shown(empty.checkoutToken)).toEqual([]);
      expect(await shop.refused(offersApi.orderBump, { query: { checkout_token: 'nobody' } })).toMatchObject({
        status: 404,
        code: 'checkout_not_found',
      });
    });

    it('[reliability] are priced by the server while their conditions are met; no order is created at a higher price silently', async () => {
      const {
        token,
        checkoutToken,
        items: [vase],
      } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      const query = { cart_token: token };
      const cart = await shop.call(cartApi.add, { query, body: { cartItems: [bump] } });
      expect(cart.items[1]).toMatchObject({ price: 2250, compare_at_price: 2500, offer_title: 'Before you go' });
      expect(await shown(checkoutToken)).toEqual([['Before you go', true]]);
      const alone = await shop.call(cartApi.remove, { query, body: { cartItem: { item_id: vase!.id } } });
      expect(alone.items[0]).toMatchObject({ price: 2500 });
      expect(await shop.refused(cartApi.create, { body: { cartItems: [bump] } })).toMatchObject(
        ended('cartItems.0.metadata.upsell.id'),
      );
    });

    it('[acc §7] require a subtotal, and end with it', async () => {
      const { db } = shop.database;
      await db.update(offers).set({ minimum_subtotal: 10_000 }).where(eq(offers.id, OFFERS.bump));
      await bumpContentVersion(db, 1);
      const { token, checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 1 });
      expect(await shown(checkoutToken)).toEqual([]);
      const query = { cart_token: token };
      expect(await shop.refused(cartApi.add, { query, body: { cartItems: [bump] } })).toMatchObject(
        ended('cartItems.0.metadata.upsell.id'),
      );
      await shop.call(cartApi.add, { query, body: { cartItems: [{ variant_id: VARIANTS.chalk, qty: 1 }] } });
      expect(await shown(checkoutToken)).toEqual([['Before you go', false]]);
      await db.update(offers).set({ minimum_subtotal: null }).where(eq(offers.id, OFFERS.bump));
      await bumpContentVersion(db, 1);
    });
  });

  it('[reliability] a line with the offer is priced by the server, beside one without', async () => {
    const cart = await shop.cartWith({ ...bowl(2), price: 1 } as never, { variant_id: VARIANTS.bowl, qty: 1 });
    expect(
      cart.items.map(({ qty, price, compare_at_price, offer_title, quantity_rule }) => [
        qty,
        price,
        compare_at_price,
        offer_title,
        quantity_rule?.max,
      ]),
    ).toEqual([
      [2, 2000, 2500, 'A bowl with your vase', 2],
      [1, 2500, null, undefined, undefined],
    ]);
    expect(cart.total_price).toBe(6500);
  });

  it("[core §4] applies with a selling plan, to the plan's price", async () => {
    const cart = await shop.cartWith({
      variant_id: VARIANTS.candle,
      qty: 1,
      metadata: { ...upsell(OFFERS.candle), subscription: { selling_plan_id: PLANS.monthly } },
    });
    expect(cart.items[0]).toMatchObject({
      price: 1299,
      compare_at_price: 1799,
      offer_title: 'Light beside it',
      selling_plan_name: 'Every month',
    });
  });

  it("[reliability] refuses offers that have ended, are unknown or another product's, at the line", async () => {
    for (const id of [OFFERS.over, 999, OFFERS.candle]) {
      expect(
        await shop.refused(cartApi.create, {
          body: { cartItems: [{ variant_id: VARIANTS.voucher, qty: 1 }, bowl(1, id)] },
        }),
      ).toMatchObject(ended('cartItems.1.metadata.upsell.id'));
    }
  });

  it('[acc §7] one cart has no more units of it than allowed', async () => {
    const { token } = await shop.cartWith(bowl(1));
    const query = { cart_token: token };
    const tooMany = { status: 422, code: 'quantity_too_large', errors: [{ field: 'cartItems.0.qty' }] };
    expect(await shop.refused(cartApi.add, { query, body: { cartItems: [bowl(2)] } })).toMatchObject(tooMany);
    expect(
      (
        await shop.call(cartApi.add, { query, body: { cartItems: [bowl(1), { variant_id: VARIANTS.bowl, qty: 5 }] } })
      ).items.map(({ qty }) => qty),
    ).toEqual([2, 5]);
  });

  it('[acc §7] an order has no more either, if its cart was merged by signing in', async () => {
    const [email, password] = ['two-carts@example.com', 'calm-things-4-rooms'];
    await shop.database.db.insert(customers).values({
      shop_id: 1,
      email,
      email_key: email,
      password_hash: await hashPassword(password),
      verified_at: shop.clock.now,
    });
    const carts = await Promise.all(
      ['one', 'other'].map((Gift) => shop.cartWith({ ...bowl(2), properties: { Gift } })),
    );
    for (const { token } of carts) await shop.call(customerApi.login, { body: { email, password, cart_token: token } });
    const path = { token: carts[0]!.checkoutToken };
    await shop.call(checkoutApi.customerAndShipping, {
      path,
      body: { email, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    const tooMany = {
      status: 422,
      code: 'quantity_too_large',
      errors: [{ field: 'items.0.qty' }, { field: 'items.1.qty' }],
    };
    expect(
      await shop.refused(checkoutApi.createOrder, { path, body: { accept_term: true, payment_method: 'cod' } }),
    ).toMatchObject(tooMany);
  });

  it('[reliability] when an offer ends its price ends too, from the cart on', async () => {
    const { token, items, checkoutToken } = await shop.cartWith({
      variant_id: VARIANTS.candle,
      qty: 1,
      metadata: upsell(OFFERS.candle),
    });
    expect(items[0]).toMatchObject({ price: 1499 });
    const pricesOf = (cart: { items: { price: number }[] }) => cart.items.map(({ price }) => price);
    const beside = await shop.cartWith(
      { variant_id: VARIANTS.candle, qty: 1, metadata: upsell(OFFERS.candle) },
      { variant_id: VARIANTS.candle, qty: 2 },
    );
    expect(pricesOf(beside)).toEqual([1499, 1999]);
    const before = shop.clock.now;
    shop.clock.now = new Date('2026-12-01T00:00:00Z');
    // A line without its offer is merged with the other one.
    expect(pricesOf(await shop.call(cartApi.read, { query: { cart_token: beside.token } }))).toEqual([1799, 1799]);
    const cart = await shop.call(cartApi.read, { query: { cart_token: token } });
    expect(cart.items[0]).toMatchObject({ price: 1999, compare_at_price: null });
    expect(cart.items[0]).not.toHaveProperty('offer_title');
    expect((await shop.call(checkoutApi.info, { path: { token: checkoutToken } })).total.total_price).toBe(1999);
    shop.clock.now = before;
  });

  it('[reliability, The server owns money] whatever offers are used, the totals are exact in cart, checkout and order', async () => {
    const line = fc.record({
      variant_id: fc.constantFrom(VARIANTS.bowl, VARIANTS.candle),
      qty: fc.integer({ min: 1, max: 3 }),
      isOffered: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.option(fc.constant('WELCOME10')),
        async (wanted, code) => {
          const offerOf = { [VARIANTS.bowl]: OFFERS.bump, [VARIANTS.candle]: OFFERS.candle } as Record<number, number>;
          const cart = await shop.cartWith(
            { variant_id: VARIANTS.chalk, qty: 1 },
            ...wanted.map(({ variant_id, qty, isOffered }) => ({
              variant_id,
              qty,
              ...(isOffered && offerOf[variant_id] ? { metadata: upsell(offerOf[variant_id]) } : {}),
            })),
          );
          if (code) await shop.call(cartApi.read, { query: { cart_token: cart.token, discount_code: code } });
          const path = { token: cart.checkoutToken };
          await shop.call(checkoutApi.customerAndShipping, {
            path,
            body: { email: 'a@b.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
          });
          const info = await shop.call(checkoutApi.info, { path });
          expect(balanced(info.total)).toBe(true);
          expect(info.items.reduce((sum, { line_price }) => sum + line_price, 0)).toBe(
            info.total.total_line_items_price,
          );
          for (const { price, compare_at_price, offer_title } of info.items)
            if (offer_title) expect(price).toBeLessThan(compare_at_price!);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('[reliability] the order stores price and title, counts one use, and the last one ends the offer', async () => {
    const voucher = { variant_id: VARIANTS.voucher, qty: 1, metadata: upsell(OFFERS.once) };
    const carts = [await shop.cartWith(voucher), await shop.cartWith(voucher)];
    for (const { checkoutToken } of carts)
      await shop.call(checkoutApi.customerAndShipping, { path: { token: checkoutToken }, body: { email: 'a@b.com' } });
    // Nothing is sent, so it is paid by card.
    const { card, charge, order } = paying(shop);
    const paid = async ({ checkoutToken }: Cart) => {
      await charge(checkoutToken, await card(CARDS.good));
      return order(checkoutToken);
    };
    const made = await paid(carts[0]!);
    const [item] = await shop.database.db.select().from(orderItems).where(eq(orderItems.order_id, made.order.id));
    expect(item).toMatchObject({
      price: 2500,
      compare_at_price: 5000,
      metadata: { upsell: { id: OFFERS.once, title: 'Only one' } },
    });
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, made.order.id));
    expect(row).toMatchObject({ total_price: 2500 });
    expect((await shop.database.db.select().from(offers).where(eq(offers.id, OFFERS.once)))[0]?.used_count).toBe(1);
    // The other cart gets the full price again: nothing is sold below the allowed price, and no price rises without
    // notice.
    const query = { cart_token: carts[1]!.token };
    const [line] = (await shop.call(cartApi.read, { query })).items;
    expect(line).toMatchObject({ price: 5000 });
    const payment = {
      path: { token: carts[1]!.checkoutToken },
      body: { ...WISH, payment_token: await card(CARDS.good) },
    };
    for (const endpoint of [checkoutApi.chargeAuthorize, checkoutApi.createOrder])
      expect(await shop.refused(endpoint, payment)).toMatchObject(ended('items.0.metadata.upsell.id'));
    await shop.call(cartApi.change, {
      query,
      body: { cartItem: { id: line!.id, variant_id: VARIANTS.voucher, qty: 2 } },
    });
    await paid(carts[1]!);
    const status = await shop.call(checkoutApi.orderStatus, {
      path: { token: made.token },
      query: { key: made.access_key },
    });
    expect(status.items[0]).toMatchObject({ offer_title: 'Only one', price: 2500 });
  });

  it('[hydration, Without script] a plain form uses it', async () => {
    const added = await shop.request('/cart/add', {
      method: 'POST',
      body: new URLSearchParams({ id: String(VARIANTS.bowl), product_id: '11', offer_id: String(OFFERS.bowl) }),
      headers: { origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const token = added.headers.get('set-cookie')!.split(';')[0]!.split('=')[1]!;
    expect((await shop.call(cartApi.read, { query: { cart_token: token } })).items[0]).toMatchObject({
      price: 2000,
      metadata: { upsell: { id: OFFERS.bowl, source: 'offer' } },
    });
  });
});
