import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { HEADER } from '#api/core/names.ts';
import { remindersApi } from '#api/reminders.api.ts';
import { abandonedCheckouts } from '#server/db/schema/cart.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs, outboxMails, unsubscribed } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import type { Job } from '#server/queue/queue.ts';
import { remindCheckout } from '#server/modules/checkout/reminders/remind-checkout.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const MINUTE = 60_000;

describe('checkouts that are left', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const begun = async (email: string) => {
    const {
      checkoutToken: token,
      items,
      token: cart_token,
    } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email, shipping_address: IN_CALIFORNIA, shipping_method: '313' },
      headers: { 'x-lang': 'de' },
    });
    return { token, cart_token, line: items[0]!.id };
  };
  const leave = (token: string, lang = 'de') =>
    shop.call(remindersApi.leave, { path: { token }, headers: { 'x-lang': lang } });
  const jobOf = async (token: string) =>
    (await shop.database.db.select().from(jobs).where(eq(jobs.unique_key, token)))[0];
  /** Runs the job as the worker would, `minutes` from now, `times` times. */
  const remind = async (token: string, minutes: number, times = 1) => {
    const job = { shop_id: 1, payload: { token } } as unknown as Job;
    const handler = remindCheckout({
      ...(await shop.context()),
      database: shop.database,
      now: () => new Date(shop.clock.now.getTime() + minutes * MINUTE),
    });
    await Promise.all(Array.from({ length: times }, () => handler(job, new AbortController().signal)));
  };
  const mailsTo = (email: string) =>
    shop.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.kind, 'abandoned_checkout'), eq(outboxMails.to_address, email)));
  const stopLink = (headers: Record<string, string>) => new URL(headers['List-Unsubscribe']!.slice(1, -1));

  it("[acc §7] the beacon of an abandoned page sends a reminder after an hour and one after a day, in the shopper's language, with the link back", async () => {
    const { token } = await begun('ada@example.com');
    expect(await leave(token)).toEqual({ accepted: true });
    expect((await jobOf(token))?.run_at.getTime()).toBe(shop.clock.now.getTime() + 60 * MINUTE);
    await remind(token, 59);
    expect(await mailsTo('ada@example.com')).toEqual([]);
    await remind(token, 61, 5);
    const [mail, ...more] = await mailsTo('ada@example.com');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Sie haben etwas vergessen');
    expect(mail!.text).toMatch(/\/checkouts\/[\w-]{22,}\/[\w-]{22,}/);
    expect(mail!.text).toContain('1 × ');
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await remind(token, 1441);
    expect(await mailsTo('ada@example.com')).toHaveLength(2);
    await remind(token, 99_999);
    expect(await mailsTo('ada@example.com')).toHaveLength(2);
  });

  it("[reliability] nobody can flood a stranger's mailbox: an email is reminded of at most three checkouts a day, whoever leaves them and however it is written", async () => {
    const left: number[] = [];
    for (const [index, email] of [
      'eve@example.com',
      'EVE@example.com',
      'eve@Example.com',
      'eve@example.com',
      'eve@example.com',
    ].entries()) {
      const { token } = await begun(email);
      const beacon = () =>
        shop.request(`/api/checkout/${token}/create-abandoned-checkout.json`, { method: 'POST' }, `192.0.2.${index}`);
      left.push((await beacon()).status, (await beacon()).status);
    }
    expect(left).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
  });

  /** The link in the latest reminder email. */
  const linkIn = async (email: string) => {
    const [, way = '', key = ''] = /\/checkouts\/([\w-]+)\/([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text) ?? [];
    return { token: way, key };
  };
  const order = (token: string) =>
    shop.call(checkoutApi.createOrder, { path: { token }, body: { accept_term: true, payment_method: 'cod' } });

  it('[core §2, §7] the link opens the cart as it was left, and its key is recorded by the call that loads it', async () => {
    const { token } = await begun('bea@example.com');
    await leave(token);
    await remind(token, 61);
    const link = await linkIn('bea@example.com');
    const recovered = async () =>
      (
        await shop.database.db
          .select()
          .from(abandonedCheckouts)
          .where(eq(abandonedCheckouts.checkout_token, link.token))
      )[0]!.recovered_at;
    const left = await shop.call(checkoutApi.info, { path: { token } });
    const other = { [HEADER.checkoutSecret]: 'secret-of-the-reader-of-the-mail' };
    const open = (recover_key?: string) =>
      shop.call(checkoutApi.info, { path: { token: link.token }, query: { recover_key }, headers: other });
    expect((await open('x'.repeat(32))).info).toMatchObject({ email: '', shipping_address: null, is_masked: true });
    expect(await recovered()).toBeNull();
    expect({ ...(await open(link.key)), token }).toEqual(left);
    expect(await recovered()).not.toBeNull();
    // From then on this browser sees it without the key.
    expect({ ...(await open()), token }).toEqual(left);
  });

  it('[reliability] the link of an email sent to a stranger reveals neither the order made since nor what was typed since, by no call that accepts a checkout token', async () => {
    const { token } = await begun('typo@example.com');
    await leave(token);
    await remind(token, 61);
    const link = await linkIn('typo@example.com');
    expect(link.token).not.toBe(token);
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'right@example.com', shipping_address: { ...IN_CALIFORNIA, city: 'Berkeley' } },
    });
    expect(JSON.stringify(await shop.call(checkoutApi.info, { path: { token: link.token } }))).not.toMatch(
      /right@example|Berkeley/,
    );
    const made = await order(token);
    const gone = { status: 404 };
    for (const recover_key of [undefined, link.key])
      expect(
        await shop.refused(checkoutApi.info, { path: { token: link.token }, query: { recover_key } }),
      ).toMatchObject(gone);
    expect(await shop.refused(ordersApi.info, { path: { token: link.token } })).toMatchObject(gone);
    expect(
      await shop.refused(checkoutApi.createOrder, {
        path: { token: link.token },
        body: { accept_term: true, payment_method: 'cod' },
      }),
    ).toMatchObject(gone);
    for (const key of [link.key, link.token])
      expect(
        (await shop.call(checkoutApi.orderStatus, { path: { token: made.token }, query: { key } })).person,
      ).toBeNull();
    expect(await shop.call(ordersApi.info, { path: { token } })).toMatchObject({ access_key: made.access_key });
  });

  it('[core §4] one cart is one order: made through the link, it is not made again in the original checkout', async () => {
    const { token } = await begun('cora@example.com');
    await leave(token);
    await remind(token, 61);
    const link = await linkIn('cora@example.com');
    expect(
      await shop.refused(checkoutApi.createOrder, {
        path: { token: link.token },
        body: { accept_term: true, payment_method: 'cod' },
      }),
    ).toMatchObject({ status: 403, code: 'checkout_secret_required' });
    await shop.call(checkoutApi.info, { path: { token: link.token }, query: { recover_key: link.key } });
    const made = await order(link.token);
    expect(await order(link.token)).toMatchObject({ token: made.token });
    expect(
      await shop.refused(checkoutApi.createOrder, {
        path: { token },
        body: { accept_term: true, payment_method: 'cod' },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('[acc §7] no reminder without an email, for an empty cart, or after an order, by this checkout or another', async () => {
    const { checkoutToken } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty: 1 });
    await leave(checkoutToken);
    expect(await jobOf(checkoutToken)).toBeUndefined();
    const emptied = await begun('cleo@example.com');
    await leave(emptied.token);
    await shop.call(cartApi.remove, {
      query: { cart_token: emptied.cart_token },
      body: { cartItem: { item_id: emptied.line } },
    });
    const left = await begun('Cleo@example.com');
    await leave(left.token);
    const bought = await begun('cleo@Example.com');
    await leave(bought.token);
    await shop.call(checkoutApi.createOrder, {
      path: { token: bought.token },
      body: { accept_term: true, payment_method: 'cod' },
    });
    for (const { token } of [emptied, left, bought]) await remind(token, 61);
    expect(
      (await shop.database.db.select().from(outboxMails).where(eq(outboxMails.kind, 'abandoned_checkout'))).filter(
        ({ to_address }) => to_address.toLowerCase() === 'cleo@example.com',
      ),
    ).toEqual([]);
    expect(await shop.refused(remindersApi.leave, { path: { token: 'nobody' } })).toMatchObject({ status: 404 });
  });

  it('[acc §7] a shop sets when it reminds, or disables it', async () => {
    const { db } = shop.database;
    const [row] = await db.select().from(shops).where(eq(shops.id, 1));
    await db
      .update(shops)
      .set({ settings: { ...row!.settings, reminder_minutes: [] } })
      .where(eq(shops.id, 1));
    const { token } = await begun('dora@example.com');
    await leave(token);
    await remind(token, 61);
    expect(await mailsTo('dora@example.com')).toEqual([]);
    await db.update(shops).set({ settings: row!.settings }).where(eq(shops.id, 1));
  });

  it('[core §2] unsubscribe: the link asks, one click confirms, without JavaScript and by an email program (RFC 8058)', async () => {
    const { token } = await begun('eve@example.com');
    await leave(token);
    await remind(token, 61);
    const [mail] = await mailsTo('eve@example.com');
    const { pathname, search } = stopLink(mail!.headers);
    const asked = await shop.request(pathname + search);
    const page = await asked.text();
    expect([asked.status, asked.headers.get('cache-control'), asked.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(page).toMatch(/<form action="[^"]*\/checkouts\/unsubscribe\?token=[^"]*" method="post">/);
    expect(page).not.toContain('<script');
    // With `no-referrer` a browser would post the form with the origin `null`, which is refused.
    expect(asked.headers.get('referrer-policy')).toBe('same-origin');
    expect(await shop.database.db.select().from(unsubscribed)).toEqual([]);
    const done = await shop.request(pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([done.status, (await done.text()).includes('<form')]).toEqual([200, false]);
    await remind(token, 1441);
    expect(await mailsTo('eve@example.com')).toHaveLength(1);
    const again = await begun('Eve@example.com');
    await leave(again.token);
    expect(await jobOf(again.token)).toBeUndefined();
  });

  it("[reliability] a link without the shop's signature does nothing", async () => {
    const before = (await shop.database.db.select().from(unsubscribed)).length;
    for (const forged of ['', 'x', `${Buffer.from('ada@example.com').toString('base64url')}.${'a'.repeat(43)}`]) {
      const sent = await shop.request(`/checkouts/unsubscribe?token=${forged}`, { method: 'POST' });
      expect(sent.status).toBe(404);
    }
    expect(await shop.database.db.select().from(unsubscribed)).toHaveLength(before);
  });
});
