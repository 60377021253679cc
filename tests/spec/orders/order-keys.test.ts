import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { HEADER } from '#api/core/names.ts';
import { ordersApi } from '#api/orders.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { FORM_KEY } from '#domain/customer/form-key.ts';
import { formKeyOf } from '#server/core/form-key.ts';
import { orders } from '#server/db/schema/order.ts';
import { outboxMails } from '#server/db/schema/system.ts';
import { testEngine } from '#server/db/testing.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { paying } from '../support/paying.ts';

const DAY = 86_400_000;
const START = new Date('2026-11-21T12:00:00Z');

describe("the keys of an order's page", () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
  });
  beforeEach(() => {
    shop.clock.now = START;
  });
  afterAll(() => shop.close());

  const place = async (headers: Record<string, string> = {}) => {
    const checkout = await shopper.ready();
    const made = await shop.call(checkoutApi.createOrder, {
      path: { token: checkout },
      body: { accept_term: true, payment_method: 'cod' },
      headers,
    });
    return { ...made, checkout };
  };
  const later = (days: number) => void (shop.clock.now = new Date(START.getTime() + days * DAY));
  const see = async (token: string, key?: string, headers = {}) => {
    const order = await shop.call(checkoutApi.orderStatus, { path: { token }, query: { key }, headers });
    return {
      person: order.person?.email ?? null,
      number: order.tracking_data[0]?.number ?? null,
      cancels: order.can_cancel,
      items: order.items.length,
    };
  };
  const invoice = async (token: string, key: string, cookie = '') =>
    (await shop.request(`/orders/${token}/invoice.pdf?key=${key}`, { headers: { cookie } })).status;
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    shop.request(path, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } });

  it('[decisions, Sessions and keys] shows everything for 7 days, then status, items and tracking until the 90th, then what everybody sees', async () => {
    const { token, access_key: key, order } = await place();
    expect([await see(token, key), await invoice(token, key)]).toEqual([
      { person: 'ada@example.com', number: null, cancels: true, items: 1 },
      200,
    ]);
    await shipOrder(await shop.context(), order.id, { company: 'UPS', number: '1Z999', tells: false });
    later(6.9);
    expect(await see(token, key)).toMatchObject({ person: 'ada@example.com', number: '1Z999' });
    later(7);
    expect([await see(token, key), await invoice(token, key)]).toEqual([
      { person: null, number: '1Z999', cancels: false, items: 1 },
      403,
    ]);
    expect(await shop.refused(ordersApi.cancel, { path: { id: token }, body: { key } })).toMatchObject({ status: 403 });
    later(90);
    expect(await see(token, key)).toEqual({ person: null, number: null, cancels: false, items: 1 });
  });

  it('[decisions, Sessions and keys] a fresh link by mail shows everything again for 7 days; the last one ends those before', async () => {
    const { token, access_key } = await place();
    later(30);
    const keys: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await post('/orders/fresh-link', { token });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^/orders/${token}\\?draft=[\\w-]+#order-link$`)),
      ]);
      const mails = await shop.database.db.select().from(outboxMails).where(eq(outboxMails.kind, 'order_link'));
      expect(mails.at(-1)!.to_address).toBe('ada@example.com');
      keys.push(/\?key=([\w-]+)/.exec(mails.at(-1)!.text)![1]!);
    }
    const [first = '', second = ''] = keys;
    expect([await see(token, second), await invoice(token, second)]).toMatchObject([
      { person: 'ada@example.com' },
      200,
    ]);
    expect((await see(token, first)).person).toBeNull();
    expect((await see(token, access_key)).person).toBeNull();
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.token, token));
    expect(JSON.stringify(row)).not.toContain(second);
    later(38);
    expect((await see(token, second)).person).toBeNull();
    // Nobody floods the address.
    const from = (index: number) =>
      shop.request('/orders/fresh-link', { method: 'POST', body: new URLSearchParams({ token }) }, `192.0.2.${index}`);
    for (let index = 0; index < 5; index += 1) await from(index);
    expect(await shop.database.db.select().from(outboxMails).where(eq(outboxMails.kind, 'order_link'))).toHaveLength(5);
    expect((await post('/orders/fresh-link', { token: 'nobody' })).headers.get('location')).toBe('/page-not-found');
  });

  it('[decisions, Sessions and keys] its customer sees and does everything without the key, however old it is; another one nothing', async () => {
    const register = async (email: string) =>
      (await shop.call(customerApi.register, { body: { email, password: 'calm-things-4-rooms' } })).token;
    const [ada, other] = [await register('ada@example.com'), await register('bo@example.com')];
    const { token, order } = await place({ [HEADER.customerToken]: ada });
    later(20);
    expect(await see(token, undefined, { [HEADER.customerToken]: ada })).toMatchObject({ person: 'ada@example.com' });
    expect((await see(token, undefined, { [HEADER.customerToken]: other })).person).toBeNull();
    const session = (of: string) => `${COOKIES.session}=${of}`;
    expect([await invoice(token, '', session(ada)), await invoice(token, '', session(other))]).toEqual([200, 403]);
    const cancelled = async () =>
      (await shop.database.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.cancelled_at !== null;
    // The cookie alone writes nothing: the page's form names its session.
    await post('/orders/cancel', { token }, session(ada));
    await post('/orders/cancel', { token, [FORM_KEY]: formKeyOf(other) }, session(other));
    expect(await cancelled()).toBe(false);
    await post('/orders/cancel', { token, [FORM_KEY]: formKeyOf(ada) }, session(ada));
    expect(await cancelled()).toBe(true);
  });

  it('[acc §4] the cookies of a session: hidden from scripts and for documents alone; what hands it to a script dies in a minute', async () => {
    await shop.call(customerApi.register, { body: { email: 'cy@example.com', password: 'calm-things-4-rooms' } });
    const answer = await shop.request('https://shop.test/api/customer/next/register.json', {
      method: 'POST',
      headers: { origin: 'https://shop.test' },
      body: JSON.stringify({ email: 'di@example.com', password: 'calm-things-4-rooms' }),
    });
    const { token } = (await answer.json()).result;
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-${COOKIES.session}=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    const form = await post('/register', {
      email: 'ed@example.com',
      password: 'calm-things-4-rooms',
      return_to: '/register',
    });
    const [hidden, handed] = [COOKIES.session, COOKIES.customerToken].map((name) =>
      form.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)),
    );
    expect([hidden, handed]).toEqual([
      expect.stringMatching(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/Max-Age=60; Path=\/; SameSite=Lax$/),
    ]);
    // No call is answered for the cookie.
    const me = await shop.request('/api/customer/next/me.json', { headers: { cookie: `${COOKIES.session}=${token}` } });
    expect(me.status).toBe(400);
  });
});
