import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { HEADER } from '#api/core/names.ts';
import { ordersApi } from '#api/orders.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_CALIFORNIA, IN_GERMANY } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { CARDS, paying } from '../support/paying.ts';

const OTHER = { [HEADER.checkoutSecret]: 'secret-of-another-browser' };
const PASSWORD = 'calm-things-4-rooms';

describe('the secret of a checkout', () => {
  let shop: CommerceShop;
  let shopper: ReturnType<typeof paying>;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    shopper = paying(shop);
  });
  afterAll(() => shop.close());

  const info = (token: string, headers = {}) => shop.call(checkoutApi.info, { path: { token }, headers });
  const masked = { email: '', phone: '', note: '', shipping_address: null, billing_address: null, is_masked: true };
  const cartOf = async (token: string) =>
    (await shop.database.db.select().from(checkouts).where(eq(checkouts.token, token)))[0]!.cart_token;
  const cod = { accept_term: true, payment_method: 'cod' };

  it('[decisions, Sessions and keys] the browser that typed sees it again, another sees an empty checkout', async () => {
    const token = await shopper.ready();
    expect((await info(token)).info).toMatchObject({
      email: 'ada@example.com',
      shipping_address: { city: IN_CALIFORNIA.city },
    });
    const seen = await info(token, OTHER);
    expect([seen.info, seen.shipping.method, seen.items]).toMatchObject([
      masked,
      null,
      [{ variant_id: VARIANTS.bowl }],
    ]);
    const coupon = { path: { token }, body: { code: 'nobody' }, headers: OTHER };
    expect(JSON.stringify(await shop.refused(checkoutApi.createOrder, { ...coupon, body: cod }))).not.toContain('ada@');
  });

  it('[decisions, Sessions and keys] another browser that types begins anew, and the first one orders nothing with what it did not type', async () => {
    const token = await shopper.ready();
    const begun = await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'mallory@example.com', shipping_address: IN_GERMANY },
      headers: OTHER,
    });
    expect([begun.info.email, begun.info.shipping_address?.city]).toEqual(['mallory@example.com', IN_GERMANY.city]);
    expect((await info(token)).info).toMatchObject(masked);
    expect(await shop.refused(checkoutApi.createOrder, { path: { token }, body: cod })).toMatchObject({
      status: 403,
      code: 'checkout_secret_required',
    });
    expect(
      await shop.refused(checkoutApi.customerAndShipping, {
        path: { token },
        body: { email: 'nobody@example.com' },
        headers: { [HEADER.checkoutSecret]: '' },
      }),
    ).toMatchObject({ status: 403 });
    expect(await shopper.ordersOf(token)).toEqual([]);
  });

  it('[decisions, Sessions and keys] nobody changes the address of a checkout while it is paid for', async () => {
    const token = await shopper.ready();
    await shopper.charge(token, await shopper.card(CARDS.good));
    expect(
      await shop.refused(checkoutApi.customerAndShipping, {
        path: { token },
        body: { shipping_address: IN_GERMANY },
        headers: OTHER,
      }),
    ).toMatchObject({ status: 409, code: 'checkout_paying' });
    await shopper.order(token);
    expect(await shopper.ordersOf(token)).toMatchObject([{ shipping_address: { city: IN_CALIFORNIA.city } }]);
  });

  it('[decisions, Sessions and keys] the token of an ordered checkout gives nobody else its key, its offers or its data', async () => {
    const token = await shopper.ready();
    const made = await shop.call(checkoutApi.createOrder, { path: { token }, body: cod });
    expect(await shop.call(ordersApi.info, { path: { token } })).toMatchObject({ access_key: made.access_key });
    expect(await shop.call(ordersApi.info, { path: { token }, headers: OTHER })).toMatchObject({ access_key: null });
    expect((await info(token, OTHER)).info).toMatchObject(masked);
    expect((await info(token)).info.email).toBe('ada@example.com');
    for (const headers of [OTHER, { [HEADER.checkoutSecret]: '' }]) {
      const refused = { status: 403, code: 'checkout_secret_required' };
      expect(await shop.refused(checkoutApi.createOrder, { path: { token }, body: cod, headers })).toMatchObject(
        refused,
      );
      expect(await shop.refused(postPurchaseApi.finalize, { path: { token }, headers })).toMatchObject(refused);
    }
    expect(await shop.call(checkoutApi.createOrder, { path: { token }, body: cod })).toEqual(made);
  });

  it('[decisions, Sessions and keys] a customer sees the checkout on every device; one who signs in with a stranger’s cart gets none of it', async () => {
    const token = await shopper.ready();
    const register = async (email: string, headers: Record<string, string>) => ({
      [HEADER.customerToken]: (
        await shop.call(customerApi.register, {
          body: { email, password: PASSWORD, cart_token: await cartOf(token) },
          headers,
        })
      ).token,
    });
    const stranger = await register('mallory@example.com', OTHER);
    expect(await shop.refused(checkoutApi.info, { path: { token }, headers: { ...OTHER, ...stranger } })).toMatchObject(
      {
        status: 404,
      },
    );
    const own = await shopper.ready();
    const session = {
      [HEADER.customerToken]: (
        await shop.call(customerApi.register, {
          body: { email: 'ada@example.com', password: PASSWORD, cart_token: await cartOf(own) },
        })
      ).token,
    };
    expect((await info(own, { ...OTHER, ...session })).info.email).toBe('ada@example.com');
    expect((await info(own, { ...OTHER, ...stranger })).info).toMatchObject(masked);
  });

  it('[reliability] keys of calls belong to a visitor: another one gets a cart of its own by the same key', async () => {
    const create = (headers: Record<string, string>) =>
      shop.call(cartApi.create, { body: {}, headers: { 'Idempotency-Key': 'the-same-key', ...headers } });
    const mine = await create({});
    expect((await create({})).token).toBe(mine.token);
    const theirs = await create(OTHER);
    expect([theirs.token === mine.token, theirs.checkout_token === mine.checkout_token]).toEqual([false, false]);
    // Clients without a secret are told apart by their addresses.
    const raw = async (from: string) =>
      (
        await (
          await shop.request(
            '/api/checkout/next/cart.json',
            { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'raw' } },
            from,
          )
        ).json()
      ).result.token;
    const first = await raw('192.0.2.1');
    expect(await raw('192.0.2.1')).toBe(first);
    expect(await raw('198.51.100.7')).not.toBe(first);
  });

  it('[core §4] a cart that is being ordered takes nothing more: 409, after which a client goes on with a new one', async () => {
    const token = await shopper.ready();
    const add = async () => ({
      query: { cart_token: await cartOf(token) },
      body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
    });
    await shopper.charge(token, await shopper.card(CARDS.good));
    expect(await shop.refused(cartApi.add, await add())).toMatchObject({ status: 409, code: 'cart_being_ordered' });
    await shopper.order(token);
    expect((await shopper.statesOf(token)).at(-1)).toBe('captured');
    // The emptied cart is an ordinary one again.
    expect((await shop.call(cartApi.add, await add())).items).toHaveLength(1);
  });
});
