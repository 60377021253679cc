import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#server/db/schema/offer.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { testEngine } from '#server/db/testing.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { refreshOffers } from './refresh-offers.ts';

describe('offers that begin and end', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    await shop.database.db.insert(products).values({ shop_id: 1, id: 1, handle: 'bowl', title: 'Bowl' });
    const offer = {
      shop_id: 1,
      kind: 'bundle',
      title: 'Now',
      product_id: 1,
      discount_type: 'percentage',
      discount_value: 10,
    } as const;
    await shop.database.db.insert(offers).values([
      { ...offer, starts_at: new Date('2026-11-21T12:00:00Z') },
      { ...offer, ends_at: new Date('2026-11-21T13:00:00Z') },
    ]);
  });
  afterAll(() => shop.close());

  it('[core §7] another digest at each turn, and none in between', async () => {
    let now = new Date('2026-11-21T11:00:00Z');
    const turn = refreshOffers(() => now);
    const versionAt = async (time: string) => {
      now = new Date(`2026-11-21T${time}Z`);
      await turn(shop.database.db);
      return (await shop.database.db.select({ version: shops.content_version }).from(shops))[0]?.version;
    };
    expect([
      await versionAt('11:59:59'),
      await versionAt('12:00:00'),
      await versionAt('12:30:00'),
      await versionAt('13:00:01'),
      await versionAt('14:00:00'),
    ]).toEqual([1, 2, 2, 3, 3]);
  });
});
