import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WISHLIST_SECONDS } from '#domain/limits.ts';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { productsStore } from '../product/products.store.ts';
import { wishlistStore } from './wishlist.store.ts';

const NOW_MS = 1_768_000_000_000;
const NOW = NOW_MS / 1000;

let shop: DemoShop;
let ids: number[];
beforeAll(async () => {
  shop = await openDemoShop();
  const { items } = await shop.visit().stores.get(productsStore).loadList({ limit: 3 });
  ids = items.map(({ id }) => id);
});
afterAll(() => shop.close());

function visitWith(entries: unknown = []) {
  const platform = memoryPlatform({ now: NOW_MS, stored: { [WISHLIST_KEY]: JSON.stringify(entries) } });
  const visit = shop.visit({ platform });
  return {
    ...visit,
    platform,
    wishlist: visit.stores.get(wishlistStore),
    kept: () => JSON.parse(platform.local.get(WISHLIST_KEY) ?? 'null') as unknown,
  };
}
const entry = (product_id: number, added_at = NOW) => ({ product_id, added_at });

describe('a wishlist', () => {
  it('[acc §3, §4] keeps what is saved as number and second, the latest first', () => {
    const { wishlist, kept, platform } = visitWith();
    expect(wishlist.toggle(7, 'Vase')).toBe(true);
    platform.clock.tick(5000);
    expect(wishlist.toggle(9, 'Bowl')).toBe(true);
    expect(kept()).toEqual([entry(9, NOW + 5), entry(7)]);
    expect([wishlist.toggle(7, 'Vase'), wishlist.has(7), wishlist.has(9)]).toEqual([false, false, true]);
  });

  it('[acc §9] forgets after 30 days', () => {
    expect(visitWith([entry(1, NOW - WISHLIST_SECONDS), entry(2)]).wishlist.entries).toEqual([entry(2)]);
  });

  it('[acc §4] puts back what was taken off, in its place and as old as it was', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    const saved = [entry(a, NOW - 1), entry(b, NOW - 2), entry(c, NOW - 3)];
    const { wishlist, kept } = visitWith(saved);
    await wishlist.load();
    wishlist.remove(b);
    wishlist.remove(a);
    expect(kept()).toEqual([saved[2]]);
    expect(wishlist.places.map(({ product_id, isRemoved }) => [product_id, isRemoved])).toEqual([
      [a, true],
      [b, true],
      [c, false],
    ]);
    wishlist.undo(b);
    expect(kept()).toEqual([saved[1], saved[2]]);
    wishlist.undo(a);
    expect(kept()).toEqual(saved);
  });

  it('[acc §4] reads its products in one call, and says which are gone by the name they had', async () => {
    const [a = 0, b = 0] = ids;
    const visit = visitWith([entry(a), entry(999_999), entry(b)]);
    visit.platform.local.set('wishlistTitles', JSON.stringify({ 999_999: 'The old jug' }));
    await visit.wishlist.load();
    expect(visit.asked).toEqual(['GET /catalog/next/products.json']);
    const { places, status } = visit.wishlist;
    expect([status, places.map(({ product }) => product?.id ?? null), places[1]?.title]).toEqual([
      'ready',
      [a, null, b],
      'The old jug',
    ]);
  });

  it('[performance] asks nothing where nothing is saved', async () => {
    const visit = visitWith();
    await visit.wishlist.load();
    expect([visit.asked, visit.wishlist.status]).toEqual([[], 'ready']);
  });

  it('[reliability] says that its products cannot be read', async () => {
    const wishlist = shop
      .visit({
        platform: memoryPlatform({ now: NOW_MS, stored: { [WISHLIST_KEY]: JSON.stringify([entry(1)]) } }),
        between: () => Promise.reject(new TypeError('offline')),
      })
      .stores.get(wishlistStore);
    await wishlist.load();
    expect(wishlist.status).toBe('failed');
  });

  it('[acc §4] follows other tabs', () => {
    const { wishlist, platform } = visitWith([entry(1)]);
    platform.local.changeFromElsewhere(WISHLIST_KEY, JSON.stringify([entry(2), entry(1)]));
    expect(wishlist.entries).toEqual([entry(2), entry(1)]);
    platform.local.changeFromElsewhere('cartCount', '4');
    expect(wishlist.has(2)).toBe(true);
  });
});
