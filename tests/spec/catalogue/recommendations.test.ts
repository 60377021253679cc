import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendationsApi } from '#api/recommendations.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

/** Products of the seeded shop by id. */
const IDS = { vase: 10, bowl: 11, board: 12, voucher: 13, candle: 14 } as const;
type Name = keyof typeof IDS;

describe('recommendations', () => {
  let shop: CommerceShop;
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
  });
  afterAll(() => shop.close());

  const recommended = async (query: Record<string, string>) =>
    (await shop.call(recommendationsApi.recommendations, { query })).items.map(({ handle }) => handle);

  let number = 0;
  /** Writes a past order of these products. */
  async function bought(names: Name[], when: { cancelled_at?: Date; created_at?: Date } = {}): Promise<void> {
    const { db } = shop.database;
    number += 1;
    const id = number;
    await db.insert(orders).values({
      shop_id: 1,
      id,
      number,
      token: `order-${id}`,
      access_key: `key-${id}`,
      name: `#${id}`,
      checkout_token: `checkout-${id}`,
      email: 'a@b.test',
      currency: 'USD',
      presentment_currency: 'USD',
      locale: 'en',
      total_line_items_price: 0,
      subtotal_price: 0,
      total_price: 0,
      payment_method_code: 'cod',
      created_at: shop.clock.now,
      ...when,
    });
    await db.insert(orderItems).values(
      names.map((name, index) => ({
        shop_id: 1,
        id: id * 10 + index,
        order_id: id,
        product_id: IDS[name],
        variant_id: 1,
        title: name,
        variant_title: '',
        handle: name,
        qty: 1,
        price: 0,
      })),
    );
  }
  async function changed(): Promise<void> {
    await bumpContentVersion(shop.database.db, 1);
  }

  it('[acc §7] best sellers are the available products that sold most', async () => {
    expect((await recommended({ kind: 'best-selling' })).slice(0, 2)).toEqual(['bowl', 'vase']);
    expect(await recommended({ kind: 'best-selling', limit: '1' })).toEqual(['bowl']);
    expect(await recommended({ kind: 'best-selling', handle: 'bowl' }), 'never what one looks at').not.toContain(
      'bowl',
    );
  });

  it('[core §3] related products share type, collections, tags or brand, closest in price first among equals', async () => {
    expect(await recommended({ handle: 'vase' }), 'the bowl is in a collection with it').toEqual(['bowl']);
    expect(await recommended({ handle: 'candle' }), 'it shares nothing with any').toEqual([]);
    const { db } = shop.database;
    await db
      .update(products)
      .set({ tags: ['vase'] })
      .where(eq(products.id, IDS.candle));
    await db
      .update(products)
      .set({ tags: ['vase'] })
      .where(eq(products.id, IDS.voucher));
    await db.update(products).set({ product_type: 'Vases' }).where(eq(products.id, IDS.board));
    await changed();
    await expect.poll(() => recommended({ handle: 'vase' })).toEqual(['board', 'bowl', 'voucher', 'candle']);
    expect(await recommended({ handle: 'vase', limit: '2' })).toEqual(['board', 'bowl']);
  });

  it('[core §3] sold out products are not recommended', async () => {
    const sells = async (quantity: number) => {
      await shop.database.db
        .update(variants)
        .set({ quantity })
        .where(and(eq(variants.shop_id, 1), eq(variants.product_id, IDS.bowl)));
      await changed();
    };
    await sells(0);
    await expect.poll(() => recommended({ handle: 'vase' })).not.toContain('bowl');
    await sells(50);
    await expect.poll(() => recommended({ handle: 'vase' })).toContain('bowl');
  });

  it('[core §3] bought together is counted from orders: most often first, not just once, not cancelled, not long ago', async () => {
    expect(await recommended({ kind: 'together', handle: 'vase' })).toEqual([]);
    for (const names of [
      ['vase', 'candle'],
      ['vase', 'candle', 'bowl'],
      ['vase', 'candle'],
      ['vase', 'bowl'],
      ['vase', 'voucher'],
    ] as Name[][])
      await bought(names);
    for (const when of [{ cancelled_at: shop.clock.now }, { created_at: new Date('2020-01-01') }])
      for (const _ of [1, 2]) await bought(['vase', 'board'], when);
    expect(await recommended({ kind: 'together', handle: 'vase' }), 'counted once for a digest').toEqual([]);
    await changed();
    await expect.poll(() => recommended({ kind: 'together', handle: 'vase' })).toEqual(['candle', 'bowl']);
    expect(await recommended({ kind: 'together', handle: 'candle' })).toEqual(['vase']);
  });

  it('[core §3] what goes with a product is of another type: bought together first, then what is like it', async () => {
    const { db } = shop.database;
    await db.update(products).set({ product_type: 'Vases' }).where(eq(products.id, IDS.vase));
    await db.update(products).set({ product_type: 'Vases' }).where(eq(products.id, IDS.candle));
    await db.update(products).set({ product_type: 'Bowls' }).where(eq(products.id, IDS.bowl));
    await changed();
    await expect.poll(() => recommended({ kind: 'complementary', handle: 'vase' })).toEqual(['bowl', 'voucher']);
    expect(await recommended({ kind: 'complementary', handle: 'vase', limit: '1' })).toEqual(['bowl']);
  });

  it('[reliability] an unknown product has none, an unknown kind and a limit too high are refused', async () => {
    expect([
      await recommended({ handle: 'gone' }),
      await recommended({}),
      await recommended({ kind: 'together' }),
    ]).toEqual([[], [], []]);
    for (const query of [{ kind: 'luck' }, { limit: '25' }, { limit: '0' }])
      expect(await shop.refused(recommendationsApi.recommendations, { query })).toMatchObject({
        status: 422,
        code: 'invalid_request',
      });
  });
});
