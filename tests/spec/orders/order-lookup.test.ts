import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { orderLookupApi } from '#api/order-lookup.api.ts';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import { orders } from '#server/db/schema/order.ts';
import { testEngines } from '#server/db/testing.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { shipOrder, trackShipment } from '#server/modules/orders/shipments/ship-order.ts';
import { readDraft } from '#server/http/forms/form-drafts.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const WHO = { first_name: 'Zoë', last_name: 'van Dam', email: 'zoe@example.com' };

describe.each(testEngines())('looking for an order on %s', (engine) => {
  let shop: CommerceShop;
  let made: { token: string; access_key: string; order: { name: string } }[];
  const place = async (email: string, names: { first_name: string; last_name: string }) => {
    const { checkoutToken } = await shop.cartWith({
      variant_id: VARIANTS.board,
      qty: 1,
      properties: { Engraving: 'ZOE' },
    });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: checkoutToken },
      body: { email, shipping_address: { ...IN_CALIFORNIA, ...names }, shipping_method: '313' },
    });
    return shop.call(checkoutApi.createOrder, {
      path: { token: checkoutToken },
      body: { accept_term: true, payment_method: 'cod' },
    });
  };
  beforeAll(async () => {
    shop = await openCommerceShop(engine);
    made = [
      await place('Zoe@Example.com', WHO),
      await place('zoe@example.com', { first_name: 'Jun', last_name: 'Ito' }),
      await place('zoe@example.com', WHO),
    ];
  });
  afterAll(() => shop.close());

  const track = (order_name: string, email = WHO.email) =>
    shop.call(orderLookupApi.url, { body: { order_name, email } });
  const refusal = (body: { order_name: string; email: string }) => shop.refused(orderLookupApi.url, { body });
  const found = async (body: typeof WHO) =>
    (await shop.call(orderLookupApi.find, { body })).orders.map(({ name }) => name);

  it('[acc §7] an order is found by its number, however it is typed, and its email', async () => {
    const {
      token,
      order: { name },
    } = made[0]!;
    for (const typed of [name, name.slice(1), ` # ${name.slice(1)} `])
      expect(await track(typed)).toEqual({ url: `/orders/${token}` });
    expect(await track(name, ' ZOE@example.com ')).toEqual({ url: `/orders/${token}` });
  });

  it('[acc §2] the address of its page has the language’s prefix', async () => {
    const answer = await shop.call(orderLookupApi.url, {
      body: { order_name: made[0]!.order.name, email: WHO.email },
      headers: { 'X-Lang': 'de' },
    });
    expect(answer.url).toBe(`/de-de/orders/${made[0]!.token}`);
  });

  it('[acc §7] orders of a name are listed latest first, ignoring accents and case, and never those of another name', async () => {
    const theirs = [made[2]!.order.name, made[0]!.order.name];
    expect(await found(WHO)).toEqual(theirs);
    expect(await found({ first_name: ' zoe', last_name: 'VAN  DAM ', email: 'zoe@example.com' })).toEqual(theirs);
    const {
      orders: [first],
      count,
    } = await shop.call(orderLookupApi.find, { body: WHO });
    expect([first, count]).toEqual([
      {
        name: theirs[0],
        token: made[2]!.token,
        create_date: expect.stringMatching(/^\d{4}-.*Z$/),
        status: 'placed',
        tracking_status: 'processing',
      },
      2,
    ]);
  });

  it('[core §4] each has its progress, by its newest shipment', async () => {
    const { id } = (await place('eli@example.com', { first_name: 'Eli', last_name: 'Roe' })).order;
    const context = await shop.context();
    const parcel = await shipOrder(context, id, { company: 'Demo Post', number: 'DP1', url: '', tells: false });
    await place('eli@example.com', { first_name: 'Eli', last_name: 'Roe' });
    for (const status of TRACKING_STATUSES) {
      await trackShipment(context, id, parcel.id, { status, tells: false });
      const answer = await shop.call(orderLookupApi.find, {
        body: { first_name: 'Eli', last_name: 'Roe', email: 'eli@example.com' },
      });
      expect(answer.orders).toMatchObject([
        { status: 'placed', tracking_status: 'processing' },
        { status: 'fulfilled', tracking_status: status },
      ]);
    }
  });

  it('[reliability] every mismatch gives the same response, and none has the access key', async () => {
    const [first, second] = made;
    const answers = [
      await refusal({ order_name: '#9999', email: WHO.email }),
      await refusal({ order_name: first!.order.name, email: 'nobody@example.com' }),
      await shop.refused(orderLookupApi.find, { body: { ...WHO, first_name: 'Ada' } }),
      await shop.refused(orderLookupApi.find, { body: { ...WHO, email: 'nobody@example.com' } }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'order_not_found' });
    expect(
      JSON.stringify([await track(second!.order.name), await shop.call(orderLookupApi.find, { body: WHO })]),
    ).not.toContain(second!.access_key);
  });

  it('[acc §5] the email must match the specification’s pattern, and no field may be missing', async () => {
    const fields = async (body: { order_name: string; email: string }) => (await refusal(body)).errors;
    expect(await fields({ order_name: ' ', email: 'zoe@' })).toEqual([
      { field: 'order_name', code: 'field_required' },
      { field: 'email', code: 'email_invalid_format' },
    ]);
    expect(await fields({ order_name: '#1', email: 'zoe@example.photography' })).toEqual([
      { field: 'email', code: 'email_invalid_format' },
    ]);
    expect(
      (await shop.refused(orderLookupApi.find, { body: { first_name: '', last_name: '', email: '' } })).errors,
    ).toEqual(['first_name', 'last_name', 'email'].map((field) => ({ field, code: 'field_required' })));
  });

  it('[acc §5] a missing email is reported, however many visitors did the same before', async () => {
    for (let turn = 0; turn < 31; turn += 1) {
      const answer = await shop.request(
        `/api${orderLookupApi.url.path}`,
        { method: 'POST', body: JSON.stringify({ order_name: '#1', email: ' ' }) },
        `9.9.8.${turn}`,
      );
      expect(answer.status, String(turn)).toBe(422);
    }
  });

  describe('without JavaScript', () => {
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await shop.request(path, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, location: answer.headers.get('location') ?? '' };
    };
    const draftOf = (form: string, location: string) =>
      readDraft(
        { id: 1, db: shop.database.db, now: () => shop.clock.now } as ShopContext,
        form,
        new URL(location, 'http://shop').searchParams.get('draft') ?? '',
      );

    it('[hydration, Without script] a found order is redirected to', async () => {
      expect(
        await post('/orders/track', { order_name: made[0]!.order.name, email: WHO.email, return_to: '/pages/track' }),
      ).toEqual({ status: 303, location: `/orders/${made[0]!.token}` });
    });

    it('[hydration, Without script] errors return at their fields with the typed values, within this shop only', async () => {
      const { location } = await post('/orders/track', {
        order_name: '#1',
        email: 'zoe@',
        return_to: '/pages/track?draft=old',
      });
      expect(location).toMatch(/^\/pages\/track\?draft=[\w-]+#track-order$/);
      expect(await draftOf('track-order', location)).toEqual({
        values: { order_name: '#1', email: 'zoe@' },
        errors: { email: 'email_invalid_format' },
      });
      expect((await post('/orders/find', { return_to: '//evil.test' })).location).toMatch(
        /^\/\?draft=[\w-]+#find-orders$/,
      );
    });

    it('[hydration, Without script] orders of a name return as a list', async () => {
      const { location } = await post('/orders/find', {
        first_name: 'Jun',
        last_name: 'Ito',
        find_email: WHO.email,
        return_to: '/pages/track',
      });
      const draft = await draftOf('find-orders', location);
      expect(JSON.parse(draft!.values.found!)).toMatchObject([{ name: made[1]!.order.name, token: made[1]!.token }]);
      expect(draft!.errors).toEqual({});
    });
  });

  it('[core §3] an order of another shop, or without an email, is never found', async () => {
    await shop.database.db.update(orders).set({ email: '' }).where(eq(orders.token, made[1]!.token));
    expect(await refusal({ order_name: made[1]!.order.name, email: WHO.email })).toMatchObject({
      code: 'order_not_found',
    });
  });
});
