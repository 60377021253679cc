import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueApi } from '#api/catalogue.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { monitorApi } from '#api/monitor.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { hashPassword } from '#server/core/password.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { shops } from '#server/db/schema/shop.ts';
import { clientLogs, outboxMails } from '#server/db/schema/system.ts';
import { findOrder } from '#server/modules/orders/order-status.service.ts';
import { sendFreshLink } from '#server/modules/orders/mails/fresh-link.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const DAY = 86_400_000;

describe('a password-protected shop', () => {
  let shop: CommerceShop;
  let order: { token: string; access_key: string };
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: checkoutToken },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    order = await shop.call(checkoutApi.createOrder, {
      path: { token: checkoutToken },
      body: { accept_term: true, payment_method: 'cod' },
    });
    await shop.database.db
      .update(shops)
      .set({ password_hash: await hashPassword('open sesame') })
      .where(eq(shops.id, 1));
    await bumpContentVersion(shop.database.db, 1);
  });
  afterAll(() => shop.close());

  it('[acc §4, §7] the correct password returns a hash that unlocks the shop', async () => {
    await expect.poll(async () => (await shop.request('/api/catalog/next/products.json')).status).toBe(401);
    const { hash } = await shop.call(catalogueApi.validate, { body: { password: 'open sesame' } });
    const opened = await shop.request('/api/catalog/next/products.json', {
      headers: { cookie: `${COOKIES.storefrontPassword}=${hash}` },
    });
    expect(opened.status).toBe(200);
    expect(JSON.stringify(hash)).not.toContain('sesame');
  });

  it('[decisions, Sessions and keys] the page that an order’s mails lead to opens with its key, and with no other', async () => {
    const page = async (target: string) =>
      (await shop.request(`/api/bootstrap/site/page.json?${new URLSearchParams({ path: target, device: 'desktop' })}`))
        .status;
    await expect.poll(() => page('/')).toBe(401);
    expect(await page(`/orders/${order.token}?key=${order.access_key}`)).not.toBe(401);
    expect(await page(`/orders/${order.token}?key=wrong`)).toBe(401);
    expect(await page(`/orders/${order.token}`)).toBe(401);
    expect(await page(`/orders/unknown?key=${order.access_key}`)).toBe(401);
    const bought = shop.clock.now;
    const later = (days: number) => void (shop.clock.now = new Date(bought.getTime() + days * DAY));
    later(89);
    expect(await page(`/orders/${order.token}?key=${order.access_key}`)).not.toBe(401);
    later(91);
    expect(await page(`/orders/${order.token}?key=${order.access_key}`)).toBe(401);
    await sendFreshLink(await shop.context(), await findOrder(await shop.context(), order.token));
    const [mail] = await shop.database.db.select().from(outboxMails).where(eq(outboxMails.kind, 'order_link'));
    const fresh = /\?key=([\w-]+)/.exec(mail!.text)![1]!;
    expect(await page(`/orders/${order.token}?key=${fresh}`)).not.toBe(401);
    shop.clock.now = bought;
  });

  it.each(['open', ' open sesame', 'x'.repeat(200)])('[acc §7] a wrong password is refused', async (password) => {
    expect(await shop.refused(catalogueApi.validate, { body: { password } })).toMatchObject({
      status: 422,
      code: 'password_incorrect',
      errors: [{ field: 'password', code: 'password_incorrect' }],
    });
  });

  it('[core §7, §8] client errors are stored with tokens masked', async () => {
    const body = {
      message: 'Failed at /checkouts/AAAAAAAAAAAAAAAAAAAAAAAA',
      priority: 'high',
      module_name: 'cart',
      extra_data: { url: 'http://shop.test/cart?cart_token=secret' },
    };
    expect(await shop.call(monitorApi.log, { body })).toEqual({ accepted: true });
    const [row] = await shop.database.db.select().from(clientLogs);
    expect(row).toMatchObject({
      message: 'Failed at /checkouts/***',
      priority: 'high',
      extra: { url: 'http://shop.test/cart?cart_token=***' },
    });
    expect(await shop.refused(monitorApi.log, { body: {} })).toMatchObject({ status: 422 });
  });
});
