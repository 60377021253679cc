import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts';
import { customers } from '#server/db/schema/customer.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import { orderLines } from '#cli/orders/tell-orders.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { beginSession } from '#server/modules/customers/sessions.ts';
import { shipOrder, trackShipment } from '#server/modules/orders/shipments/ship-order.ts';
import { CARDS, paying } from '../support/paying.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const WISH = { accept_term: true, payment_method: 'cod' };
const EVIL = '<img src=x onerror=alert(1)>';

describe('an order after it was made', () => {
  let shop: CommerceShop;
  let made: { token: string; access_key: string; order: { id: number; name: string } };
  const place = async (headers: Record<string, string> = {}) => {
    const { checkoutToken } = await shop.cartWith({
      variant_id: VARIANTS.board,
      qty: 1,
      properties: { Engraving: 'ADA & <b>' },
    });
    const body = {
      email: 'ada@example.com',
      phone: '+1 503 555 0100',
      shipping_address: { ...IN_CALIFORNIA, first_name: EVIL },
      shipping_method: '313',
      note: 'Ring twice',
      gift_note: 'For Ida,\nwith love',
    };
    await shop.call(checkoutApi.customerAndShipping, { path: { token: checkoutToken }, body, headers });
    return shop.call(checkoutApi.createOrder, { path: { token: checkoutToken }, body: WISH, headers });
  };
  const mail = async (id: number) => {
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
    return (await shop.database.db.select().from(outboxMails)).find(({ text }) => text.includes(order!.token))!;
  };
  const status = (key?: string) => shop.call(checkoutApi.orderStatus, { path: { token: made.token }, query: { key } });
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    made = await place();
  });
  afterAll(() => shop.close());

  it('[core §2, §7] its access key reveals the personal data', async () => {
    expect(await status(made.access_key)).toMatchObject({
      id: made.order.id,
      name: made.order.name,
      status: 'placed',
      tracking_status: 'processing',
      payment: { method_code: 'cod', title: 'Cash on delivery' },
      shipping_method: { name: 'Express', min_days: 9, max_days: 13 },
      items: [{ title: 'Engraved Board', properties: { Engraving: 'ADA & <b>' }, line_price: 5900 }],
      person: {
        email: 'ada@example.com',
        note: 'Ring twice',
        gift_note: 'For Ida,\nwith love',
        shipping_address: { city: 'Oakland' },
      },
      total: { total_price: 5900 + 2400 + 428 },
    });
  });

  it.each([
    ['none', undefined],
    ['another', 'A'.repeat(32)],
    ['an empty one', ''],
  ])('[reliability] with %s nothing personal is shown', async (_, key) => {
    const shown = await status(key);
    expect(shown.person).toBeNull();
    expect(shown.items[0]?.properties).toEqual({});
    expect(JSON.stringify(shown)).not.toMatch(/ada@example|Oakland|Ring twice|Ida|ADA|5550100|onerror/);
  });

  it('[core §7] an unknown order answers 404', async () => {
    expect(await shop.refused(checkoutApi.orderStatus, { path: { token: 'A'.repeat(32) } })).toMatchObject({
      status: 404,
      code: 'order_not_found',
    });
  });

  describe('shipped in two shipments', () => {
    const other = 'A'.repeat(32);
    let shipments: number[];
    beforeAll(async () => {
      const { id } = (await place()).order;
      const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
      made = { token: row!.token, access_key: row!.access_key, order: { id, name: row!.name } };
      const [item] = (await status()).items;
      await shop.database.db.update(orderItems).set({ qty: 2 }).where(eq(orderItems.id, item!.id));
      const context = await shop.context();
      const send = (number: string) =>
        shipOrder(context, id, {
          company: 'Demo Post',
          number,
          url: `https://post.example/${number}`,
          tells: true,
          lines: [{ order_item_id: item!.id, qty: 1 }],
        });
      shipments = [(await send('DP1')).id, (await send('DP2')).id];
    });

    it('[core §4] each has its tracking; the newest one gives the order’s status, processing until something is known', async () => {
      expect(await status(made.access_key)).toMatchObject({
        tracking_status: 'processing',
        status: 'fulfilled',
        can_cancel: false,
        tracking_data: [
          { status: 'processing', company: 'Demo Post', number: 'DP1', url: 'https://post.example/DP1' },
          { number: 'DP2' },
        ],
      });
      await trackShipment(await shop.context(), made.order.id, shipments[1]!, { status: 'in_transit', tells: true });
      expect((await status()).tracking_status).toBe('in_transit');
    });

    it.each(TRACKING_STATUSES)(
      '[core §4] %s comes through; not_found, invalid and error are failures',
      async (word) => {
        await trackShipment(await shop.context(), made.order.id, shipments[1]!, { status: word, tells: true });
        expect((await status()).tracking_data[1]).toMatchObject({
          status: word,
          is_failure: ['not_found', 'invalid', 'error'].includes(word),
        });
      },
    );

    it('[core §4] the timeline lists the events in order, repeated ones once', async () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
      for (let turn = 0; turn < 2; turn += 1)
        await trackShipment(await shop.context(), made.order.id, shipments[1]!, { status: 'delivered', tells: true });
      const { timeline } = await status();
      expect(timeline.map(({ kind }) => kind).slice(0, 3)).toEqual(['placed', 'shipped', 'shipped']);
      expect(timeline.at(-1)).toMatchObject({ kind: 'tracked', status: 'delivered', parcel: shipments[1] });
      expect(timeline.filter(({ status: word }) => word === 'delivered')).toHaveLength(2);
      expect(timeline.map(({ date }) => date)).toEqual(timeline.map(({ date }) => date).toSorted());
    });

    it('[acc §7] order tracking lists shipments; tracking numbers and the access key only for the holder of the key', async () => {
      const info = (token: string, key?: string) => shop.call(ordersApi.info, { path: { token }, query: { key } });
      expect(await info(made.token, made.access_key)).toMatchObject({
        id: made.order.id,
        name: made.order.name,
        access_key: made.access_key,
        tracking_data: [{ number: 'DP1' }, { number: 'DP2' }],
      });
      for (const key of [undefined, '', other]) {
        const shown = await info(made.token, key);
        expect(shown).toMatchObject({
          access_key: null,
          tracking_data: [{ company: null, number: null, url: null }, { number: null }],
        });
        expect(JSON.stringify([shown, await status(key)])).not.toMatch(/DP1|DP2|post\.example|Demo Post/);
      }
      const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, made.order.id));
      expect((await info(row!.checkout_token)).access_key).toBe(made.access_key);
      expect(await shop.refused(ordersApi.info, { path: { token: other } })).toMatchObject({
        status: 404,
        code: 'order_not_found',
      });
      const kept = await shop.request(`/api/checkout/${made.token}/info.json?key=${made.access_key}`);
      expect(kept.headers.get('cache-control')).toBe('no-store');
    });

    it('[core §7] the confirmation is reported once, by the holder of the key: only the first report gets the purchase', async () => {
      const seen = (body: unknown, headers = {}) =>
        shop.call(ordersApi.confirmed, { path: { id: made.token }, body, headers });
      expect(await shop.refused(ordersApi.confirmed, { path: { id: made.token }, body: { key: other } })).toMatchObject(
        { status: 403, code: 'order_key_required' },
      );
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          seen({ key: made.access_key }, { 'Idempotency-Key': `seen ${index}` }),
        ),
      );
      const [first, ...more] = all.filter(({ purchase }) => purchase !== null);
      expect([first?.purchase, more]).toMatchObject([
        { order: made.order.name, currency: 'USD', value: 8728, items: [{ title: 'Engraved Board' }] },
        [],
      ]);
    });
  });

  describe('cancelled by its shopper', () => {
    const cancel = (one: { token: string }, key?: string, headers = {}) => ({
      path: { id: one.token },
      body: { key },
      headers,
    });

    it('[acc §7] with the key, before anything is shipped: the page says so, and repeating it changes nothing', async () => {
      const one = await place();
      for (const key of [undefined, '', 'A'.repeat(32)])
        expect(await shop.refused(ordersApi.cancel, cancel(one, key))).toMatchObject({
          status: 403,
          code: 'order_key_required',
        });
      const shown = await shop.call(ordersApi.cancel, cancel(one, one.access_key));
      expect(shown).toMatchObject({
        status: 'cancelled',
        can_cancel: false,
        timeline: [{ kind: 'placed' }, { kind: 'cancelled' }],
      });
      expect(await shop.call(ordersApi.cancel, cancel(one, one.access_key))).toEqual(shown);
      expect(
        await shop.database.db.select().from(orderEvents).where(eq(orderEvents.order_id, one.order.id)),
      ).toHaveLength(2);
      expect(await shop.refused(ordersApi.cancel, cancel({ token: 'A'.repeat(32) }, one.access_key))).toMatchObject({
        status: 404,
        code: 'order_not_found',
      });
    });

    it("[acc §7] signed in, without the key; another customer's account cannot cancel it", async () => {
      const one = await place();
      const context = await shop.context();
      const [ada, eve] = await shop.database.db
        .insert(customers)
        .values(
          ['ada@example.com', 'eve@example.com'].map((email) => ({
            shop_id: 1,
            email,
            email_key: email,
            locale: 'en',
          })),
        )
        .returning();
      await shop.database.db.update(orders).set({ customer_id: ada!.id }).where(eq(orders.id, one.order.id));
      const as = async (id: number) => ({ 'X-Customer-Token': await beginSession(context, id) });
      expect(await shop.refused(ordersApi.cancel, cancel(one, undefined, await as(eve!.id)))).toMatchObject({
        status: 403,
      });
      expect(await shop.call(ordersApi.cancel, cancel(one, undefined, await as(ada!.id)))).toMatchObject({
        status: 'cancelled',
      });
    });

    it('[acc §7] is refused once something is shipped', async () => {
      const one = await place();
      await shipOrder(await shop.context(), one.order.id, { tells: true });
      expect(await shop.refused(ordersApi.cancel, cancel(one, one.access_key))).toMatchObject({
        status: 409,
        code: 'order_shipped',
      });
    });
  });

  it('[acc §9] the confirmation has both shipments, the total and a link with the key', async () => {
    const sent = await mail(made.order.id);
    const link = `http://shop.test/orders/${made.token}?key=${made.access_key}`;
    expect(sent).toMatchObject({
      kind: 'order_confirmation',
      to_address: 'ada@example.com',
      subject: `Your order ${made.order.name} from Shop`,
      status: 'pending',
    });
    for (const part of [sent.text, sent.html]) expect(part).toContain('$87.28 USD');
    expect(sent.text).toContain(link);
    expect(sent.html).toContain(`href="${link}"`);
  });

  it('[acc §9] the confirmation has the order note and the gift message', async () => {
    const sent = await mail(made.order.id);
    expect(sent.text).toContain('Order note\nRing twice\n\nGift message\nFor Ida,\nwith love');
    expect(sent.html).toContain('For Ida,<br/>with love');
  });

  it('[acc §9] an order without shipping has the billing address and no other', async () => {
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.voucher, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA },
    });
    const { card, charge, order } = paying(shop);
    await charge(token, await card(CARDS.good));
    const { text } = await mail((await order(token)).order.id);
    expect(text).toMatch(/Billing address\n.*\n.*\n.*Oakland/);
    expect(text).not.toContain('Shipping');
  });

  it('[cli, core §3] a merchant sees the gift message before packing', async () => {
    const context = await shop.context();
    const held = await context.db.transaction((db) =>
      lockOrder({ ...context, db, isInTransaction: true }, made.order.id),
    );
    expect(orderLines({ ...held, refunded: [], events: [] })).toEqual(
      expect.arrayContaining(['  note: Ring twice', '  message for a gift: For Ida,', '    with love']),
    );
  });

  it("[reliability] the shopper's texts are escaped in the email", async () => {
    const { html } = await mail(made.order.id);
    expect(html).not.toContain(EVIL);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('ADA &amp; &lt;b&gt;');
  });

  it("[acc §9] the confirmation is in the shopper's language", async () => {
    const german = await mail((await place({ 'x-lang': 'de' })).order.id);
    expect(german.subject).toMatch(/^Ihre Bestellung #\d+ bei Shop$/);
    expect(german.html).toContain('<html lang="de" dir="ltr">');
    expect(german.text).toContain('Nachnahme');
  });
});
