import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineEndpoints } from '#api/core/endpoint.ts';
import { Refusal } from '#api/core/refusal.ts';
import { products, variants } from '../db/schema/product.ts';
import { idempotencyKeys } from '../db/schema/system.ts';
import { testEngines } from '../db/testing.ts';
import { implement } from './implement.ts';
import { openTestShop } from '../testing.ts';
import type { TestShop } from '../testing.ts';

const api = defineEndpoints({
  take: {
    method: 'POST',
    path: '/take.json',
    summary: '',
    body: v.object({ qty: v.number() }),
    answer: v.object({ left: v.number() }),
    refusals: ['sold_out'],
    idempotent: true,
    personal: true,
  },
});

describe.each(testEngines())('idempotency on %s', (engine) => {
  let shop: TestShop;
  let now = new Date();
  let crash = false;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.database.db.insert(products).values({ shop_id: 1, id: 1, handle: 'vase', title: 'Vase' });
    await shop.database.db.insert(variants).values({ shop_id: 1, id: 1, product_id: 1, price: 100, quantity: 1000 });
  });
  beforeEach(async () => {
    crash = false;
    await shop.database.db.update(variants).set({ quantity: 1000 });
  });
  afterAll(() => shop.close());

  const apis = implement(api, {
    async take({ db }, { body }) {
      const [row] = await db
        .update(variants)
        .set({ quantity: sql`${variants.quantity} - ${body.qty}` })
        .where(eq(variants.id, 1))
        .returning({ left: variants.quantity });
      if (body.qty === 13) throw new Refusal(409, 'sold_out');
      if (crash) throw new Error('crashed');
      return { left: row?.left ?? 0 };
    },
  });

  const take = async (key: string | undefined, body: unknown) =>
    shop.app({ apis, now: () => now }).request('http://shop.test/api/take.json', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const stock = async () => (await shop.database.db.select().from(variants))[0]?.quantity;

  it('[reliability] a retry gets the first answer and acts once', async () => {
    const first = await take('a', { qty: 1 });
    const second = await take('a', { qty: 1 });
    expect(await second.text()).toBe(await first.text());
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(await stock()).toBe(999);
  });

  it('[reliability] twenty at a time act once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('race', { qty: 1 })));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await stock()).toBe(999);
  });

  it('[reliability] without a key every call acts', async () => {
    await Promise.all([take(undefined, { qty: 1 }), take(undefined, { qty: 1 })]);
    expect(await stock()).toBe(998);
  });

  it('[decisions, Commerce] the same key with another body is refused and changes nothing', async () => {
    await take('b', { qty: 1 });
    const other = await take('b', { qty: 2 });
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stock()).toBe(999);
  });

  it('[decisions, Commerce] a refusal undoes its effect and is kept', async () => {
    expect((await take('c', { qty: 13 })).status).toBe(409);
    const again = await take('c', { qty: 13 });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true']);
    expect(await stock()).toBe(1000);
  });

  it('[decisions, Commerce] a 5xx undoes its effect and is not kept', async () => {
    crash = true;
    expect((await take('d', { qty: 1 })).status).toBe(500);
    crash = false;
    const again = await take('d', { qty: 1 });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect(await stock()).toBe(999);
  });

  it('[decisions, Commerce] a key is kept 24 hours', async () => {
    await take('e', { qty: 1 });
    now = new Date(now.getTime() + 24 * 3600 * 1000 + 1);
    expect((await take('e', { qty: 2 })).headers.get('idempotent-replayed')).toBeNull();
    expect(await stock()).toBe(997);
  });

  it('[decisions, Commerce] a key has at most 255 characters', async () => {
    expect((await take('x'.repeat(256), { qty: 1 })).status).toBe(400);
    expect(
      await shop.database.db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, 'x'.repeat(256))),
    ).toEqual([]);
  });
});
