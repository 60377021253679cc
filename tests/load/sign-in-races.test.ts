import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { HEADER } from '#api/core/names.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { hashPassword } from '#server/core/password.ts';
import { customers } from '#server/db/schema/customer.ts';
import { variants } from '#server/db/schema/product.ts';
import { IN_GERMANY } from '../spec/support/addresses.ts';
import { VARIANTS } from '../spec/support/commerce-seed.ts';
import { howOften } from '../support/counts.ts';
import { must } from './in-parallel.ts';
import { startTwoProcesses } from './two-processes.ts';
import type { TwoProcesses } from './two-processes.ts';

const ROUNDS = howOften({ usual: 3, full: 100 });
const PASSWORD = 'calm-things-4-rooms';

/** Two server processes on one PostgreSQL. */
describe('signing in from several places at once', () => {
  let shop: TwoProcesses;
  let password_hash: string;
  beforeAll(async () => {
    shop = await startTwoProcesses();
    password_hash = await hashPassword(PASSWORD);
    await shop.database.db.update(variants).set({ quantity: 10_000 }).where(eq(variants.id, VARIANTS.bowl));
  });
  afterAll(() => shop.close());

  let made = 0;
  const customer = async (): Promise<string> => {
    const email = `ada${(made += 1)}@example.com`;
    await shop.database.db
      .insert(customers)
      .values({ shop_id: 1, email, email_key: email, password_hash, verified_at: new Date() });
    return email;
  };
  const cartWith = async (...lines: [number, number][]): Promise<Cart> =>
    must(
      await shop.call(cartApi.create, { body: { cartItems: lines.map(([variant_id, qty]) => ({ variant_id, qty })) } }),
    ).cart;
  let visitors = 0;
  /** Each from an address of its own: tries of one are limited. */
  const login = async (email: string, cart_token?: string) => {
    visitors += 1;
    const headers = { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` };
    return must(await shop.call(customerApi.login, { headers, body: { email, password: PASSWORD, cart_token } }));
  };
  const linesOf = async (cart_token: string) =>
    must(await shop.call(cartApi.read, { query: { cart_token } }))
      .items.map(({ variant_id, qty }) => `${variant_id}×${qty}`)
      .toSorted();

  it(`[reliability] eight parallel sign-ins with one cart join it once, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = await customer();
      const own = await cartWith([VARIANTS.bowl, 2]);
      await login(email, own.token);
      const guest = await cartWith([VARIANTS.bowl, 3], [VARIANTS.voucher, 1]);
      const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, guest.token)));
      expect(new Set(answers.map(({ cart }) => cart?.token))).toEqual(new Set([own.token]));
      expect(await linesOf(own.token)).toEqual([`${VARIANTS.bowl}×5`, `${VARIANTS.voucher}×1`].toSorted());
      expect(await linesOf(guest.token)).toEqual([]);
    }
  });

  it(`[reliability] carts of four browsers that sign in at once become one, with every line, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = await customer();
      const carts = await Promise.all([1, 2, 3, 4].map((qty) => cartWith([VARIANTS.bowl, qty], [VARIANTS.voucher, 1])));
      const answers = await Promise.all(carts.map(({ token }) => login(email, token)));
      const { cart } = await login(email);
      expect(await linesOf(cart!.token)).toEqual([`${VARIANTS.bowl}×10`, `${VARIANTS.voucher}×4`].toSorted());
      expect(answers.every((answer) => answer.cart !== null)).toBe(true);
    }
  });

  it(`[reliability] adds that race with a sign-in all count, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = await customer();
      const own = await cartWith([VARIANTS.bowl, 1]);
      await login(email, own.token);
      const guest = await cartWith([VARIANTS.bowl, 1]);
      const add = (token: string) =>
        shop.call(cartApi.add, {
          query: { cart_token: token },
          body: { cartItems: [{ variant_id: VARIANTS.bowl, qty: 1 }] },
        });
      const [, ...added] = await Promise.all([
        login(email, guest.token),
        add(own.token),
        add(own.token),
        add(guest.token),
        add(guest.token),
      ]);
      expect(added.every(({ ok }) => ok)).toBe(true);
      await login(email, guest.token);
      expect(await linesOf(own.token)).toEqual([`${VARIANTS.bowl}×6`]);
    }
  });

  it(`[reliability] a cart that eight customers sign in with at once is one's alone, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const emails = await Promise.all(Array.from({ length: 8 }, customer));
      const guest = await cartWith([VARIANTS.bowl, 1]);
      const answers = await Promise.all(emails.map((email) => login(email, guest.token)));
      expect(answers.filter(({ cart }) => cart?.token === guest.token)).toHaveLength(1);
    }
  });

  it('[reliability] of addresses that are made the usual one at once, one is', async () => {
    const { token } = await login(await customer());
    const headers = { [HEADER.customerToken]: token };
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        shop.call(customerApi.addAddress, {
          headers,
          body: { address: { ...IN_GERMANY, city: `Berlin ${index}` }, is_default: true },
        }),
      ),
    );
    const { addresses } = must(await shop.call(customerApi.addresses, { headers }));
    expect([addresses.length, addresses.filter(({ is_default }) => is_default).length]).toEqual([6, 1]);
  });
});
