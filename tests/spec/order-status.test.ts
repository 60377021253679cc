import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { fulfilments, orders } from '#server/db/schema/order.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { IN_CALIFORNIA } from './support/addresses.ts';
import { VARIANTS } from './support/commerce-seed.ts';
import { openCommerceShop } from './support/commerce-shop.ts';
import type { CommerceShop } from './support/commerce-shop.ts';

const WISH = { accept_term: true, payment_method: 'cod' };
const EVIL = '<img src=x onerror=alert(1)>';

describe('an order after it was made', () => {
  let shop: CommerceShop;
  let made: { token: string; access_key: string; order: { id: number; name: string } };
  const place = async (headers: Record<string, string> = {}) => {
    const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.board, qty: 1, properties: { Engraving: 'ADA & <b>' } });
    const body = { email: 'ada@example.com', phone: '+1 503 555 0100', shipping_address: { ...IN_CALIFORNIA, first_name: EVIL }, shipping_method: '313', note: 'Ring twice' };
    await shop.call(checkoutApi.customerAndShipping, { path: { token: checkoutToken }, body, headers });
    return shop.call(checkoutApi.createOrder, { path: { token: checkoutToken }, body: WISH, headers });
  };
  const mail = async (id: number) => {
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
    return (await shop.database.db.select().from(outboxMails)).find(({ text }) => text.includes(order!.token))!;
  };
  const status = (key?: string) => shop.call(checkoutApi.orderStatus, { path: { token: made.token }, query: { key } });
  beforeAll(async () => {
    shop = await openCommerceShop('pglite');
    made = await place();
  });
  afterAll(() => shop.close());

  it('[core §2, §7] its key opens what is personal', async () => {
    expect(await status(made.access_key)).toMatchObject({
      id: made.order.id,
      name: made.order.name,
      status: 'placed',
      tracking_status: 'processing',
      payment: { method_code: 'cod', title: 'Cash on delivery' },
      shipping_method: { name: 'Express', min_days: 4, max_days: 7 },
      items: [{ title: 'Engraved Board', properties: { Engraving: 'ADA & <b>' }, line_price: 5900 }],
      person: { email: 'ada@example.com', note: 'Ring twice', shipping_address: { city: 'Oakland' } },
      total: { total_price: 5900 + 2400 + 428 },
    });
  });

  it.each([['none', undefined], ['another', 'A'.repeat(32)], ['an empty one', '']])('[reliability] with %s nothing personal is shown', async (_, key) => {
    const shown = await status(key);
    expect(shown.person).toBeNull();
    expect(shown.items[0]?.properties).toEqual({});
    expect(JSON.stringify(shown)).not.toMatch(/ada@example|Oakland|Ring twice|ADA|5550100|onerror/);
  });

  it('[core §7] an unknown order answers 404', async () => {
    expect(await shop.refused(checkoutApi.orderStatus, { path: { token: 'A'.repeat(32) } })).toMatchObject({ status: 404, code: 'order_not_found' });
  });

  it('[core §4] the newest parcel tells where it is', async () => {
    await shop.database.db.insert(fulfilments).values([
      { shop_id: 1, order_id: made.order.id, status: 'delivered' },
      { shop_id: 1, order_id: made.order.id, status: 'in_transit' },
    ]);
    expect((await status()).tracking_status).toBe('in_transit');
  });

  it('[acc §9] the confirmation has both parts, the total and a link with the key', async () => {
    const sent = await mail(made.order.id);
    const link = `http://shop.test/orders/${made.token}?key=${made.access_key}`;
    expect(sent).toMatchObject({ kind: 'order_confirmation', to_address: 'ada@example.com', subject: `Your order ${made.order.name} from Shop`, status: 'pending' });
    for (const part of [sent.text, sent.html]) expect(part).toContain('$87.28 USD');
    expect(sent.text).toContain(link);
    expect(sent.html).toContain(`href="${link}"`);
  });

  it('[reliability] what a shopper wrote is escaped in the mail', async () => {
    const { html } = await mail(made.order.id);
    expect(html).not.toContain(EVIL);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('ADA &amp; &lt;b&gt;');
  });

  it('[acc §9] the confirmation speaks the shopper\'s language', async () => {
    const german = await mail((await place({ 'x-lang': 'de' })).order.id);
    expect(german.subject).toMatch(/^Ihre Bestellung #\d+ bei Shop$/);
    expect(german.html).toContain('<html lang="de" dir="ltr">');
    expect(german.text).toContain('Nachnahme');
  });
});
