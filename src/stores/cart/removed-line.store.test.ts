import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { removedLineStore } from './removed-line.store.ts';

const VASE = 1001;
const MUG = 1026;

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

it('[core §4] a removed line comes back with all that was chosen for it, until the cart changes again', async () => {
  const { stores } = shop.visit();
  const { cart } = stores;
  const removed = stores.get(removedLineStore);
  await cart.add([{ variant_id: VASE, qty: 3 }]);
  const [line] = cart.items;
  await removed.remove(line!.id);
  expect([cart.isEmpty, removed.line?.title]).toEqual([true, line!.title]);
  await removed.restore();
  expect(cart.items).toMatchObject([{ variant_id: VASE, qty: 3, properties: line!.properties }]);
  expect(removed.line).toBeNull();
  await removed.remove(cart.items[0]!.id);
  await cart.add([{ variant_id: MUG, qty: 1 }]);
  expect(removed.line).toBeNull();
  await removed.restore();
  expect(cart.items).toHaveLength(1);
});
