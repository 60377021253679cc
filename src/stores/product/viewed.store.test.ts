import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEWED_KEY } from '#domain/product/recently-viewed.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { viewedStore } from './viewed.store.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

function seen(handles: unknown) {
  const platform = memoryPlatform();
  platform.local.set(VIEWED_KEY, JSON.stringify(handles));
  const visit = shop.visit({ platform });
  return { ...visit, viewed: visit.stores.get(viewedStore) };
}
const handlesOf = ({ viewed }: ReturnType<typeof seen>) => viewed.products.map(({ handle }) => handle);

it('[theme-model, Sections] shows what was seen, the latest first, without the present one and what is gone, in one call', async () => {
  const visit = seen(['carafe', 'cylinder-vase', 'gone', 'everyday-mug', 'moon-vase']);
  await visit.viewed.load(3, 'carafe');
  expect(handlesOf(visit)).toEqual(['cylinder-vase', 'everyday-mug', 'moon-vase']);
  expect(visit.asked).toEqual(['GET /catalog/next/products.json']);
});

it.each([[[]], [['carafe']], ['nonsense']])('[performance] asks nothing where %j was seen', async (handles) => {
  const visit = seen(handles);
  await visit.viewed.load(4, 'carafe');
  expect([handlesOf(visit), visit.asked]).toEqual([[], []]);
});
