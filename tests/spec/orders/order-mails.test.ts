import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { orders } from '#server/db/schema/order.ts';
import { locales } from '#server/db/schema/shop.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { queueOrderNews } from '#server/modules/orders/mails/queue-order-mail.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { markPaid } from '#server/modules/orders/mark-paid.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { shipOrder, trackShipment } from '#server/modules/orders/shipments/ship-order.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const LANGUAGES = ['en', 'de', 'fr', 'ja', 'ar'] as const;
const URL = 'https://post.example/DP1?a=1&b=2';

describe('emails about an order', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    const there = (await shop.database.db.select().from(locales)).map(({ code }) => code);
    await shop.database.db.insert(locales).values(
      LANGUAGES.filter((code) => !there.includes(code)).map((code) => ({
        shop_id: 1,
        code,
        name: code,
        country_code: 'US',
      })),
    );
  });
  afterAll(() => shop.close());

  const place = async (language: string) => {
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 2 });
    const headers = { 'x-lang': language };
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      headers,
    });
    const {
      order: { id },
    } = await shop.call(checkoutApi.createOrder, {
      path: { token },
      body: { accept_term: true, payment_method: 'cod' },
      headers,
    });
    return (await shop.database.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  };
  const mailsOf = async (token: string) =>
    (await shop.database.db.select().from(outboxMails).orderBy(asc(outboxMails.id))).filter(({ text }) =>
      text.includes(token),
    );

  it.each(LANGUAGES)(
    '[look] shipped, delivered, refunded, cancelled and unpaid, in %s: both parts, in dark mode too, with the link',
    async (language) => {
      const context = await shop.context();
      const order = await place(language);
      const parcel = await shipOrder(context, order.id, { company: 'Demo Post', number: 'DP1', url: URL, tells: true });
      await trackShipment(context, order.id, parcel.id, { status: 'in_transit', tells: true });
      for (let turn = 0; turn < 2; turn += 1)
        await trackShipment(context, order.id, parcel.id, { status: 'delivered', tells: true });
      await markPaid(context, order.id);
      await refundOrder(context, shop.services.gateways, order.id, { amount: 1250, restocks: false, tells: true });
      await queueOrderNews(context, order, { kind: 'paymentFailed' });
      const other = await place(language);
      await markPaid(context, other.id);
      await cancelOrder(context, shop.services.gateways, other.id, { by: 'merchant', restocks: true, tells: true });
      const mails = [...(await mailsOf(order.token)).slice(1), ...(await mailsOf(other.token)).slice(1)];
      expect(mails.map(({ kind }) => kind)).toEqual([
        'order_shipped',
        'order_delivered',
        'order_refunded',
        'order_paymentFailed',
        'order_cancelled',
      ]);
      for (const { subject, text, html, to_address } of mails) {
        const one = text.includes(order.token) ? order : other;
        const link = `http://shop.test${one.prefix}/orders/${one.token}?key=${one.access_key}`;
        expect([to_address, subject]).toEqual(['ada@example.com', expect.stringContaining(one.name)]);
        expect(text).toContain(link);
        expect(html).toContain(`href="${link}"`);
        expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(html).toContain('content="light dark"');
        expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.m-body\{/);
        expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}(?!\.)|undefined|\[object|false/);
        expect(text).not.toMatch(/<\w/);
      }
      const [shipped, delivered, refunded, failed, cancelled] = mails;
      expect(shipped!.html).toContain(URL.replace('&', '&amp;'));
      expect(shipped!.text).toContain(`${URL}\n`);
      expect(shipped!.text).toContain('Demo Post\nDP1');
      expect(delivered!.html).not.toContain('post.example/DP1?');
      expect(refunded!.text).toContain('$12.50 USD');
      expect(refunded!.html).toContain('<bdi>$12.50 USD</bdi>');
      expect(cancelled!.text).toMatch(/\$\d+\.\d\d USD/);
      expect(failed!.text).not.toContain('$');
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
    },
  );

  it('[decisions, The wire] an order that was never paid is told that nothing is owed, without an amount', async () => {
    const order = await place('en');
    await cancelOrder(await shop.context(), shop.services.gateways, order.id, {
      by: 'shopper',
      restocks: true,
      tells: true,
    });
    const [, mail] = await mailsOf(order.token);
    expect(mail!.text).toContain('There is nothing to pay');
    expect(mail!.text).not.toContain('Refunded');
  });

  it('[reliability] no email is sent if the merchant chose not to notify the customer', async () => {
    const order = await place('en');
    const context = await shop.context();
    await shipOrder(context, order.id, { tells: false });
    await markPaid(context, order.id);
    await refundOrder(context, shop.services.gateways, order.id, { restocks: false, tells: false });
    expect(await mailsOf(order.token)).toHaveLength(1);
  });
});
