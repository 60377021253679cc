import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { removedLinesStore } from './removed-lines.store.ts';

const VASE = 1001;
const MUG = 1026;
const BOARD = 1067;
const CANDLES = 1036;
const MONTHLY = 501;
const ENGRAVED = { Engraving: 'Long breakfasts', Lettering: 'Serif', Position: 'Below the loop' };

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

it('[core §4] a removed line comes back with all that was chosen for it, until the cart changes again', async () => {
  const { stores } = shop.visit();
  const { cart } = stores;
  const removed = stores.get(removedLinesStore);
  await cart.add([{ variant_id: VASE, qty: 3 }]);
  const [line] = cart.items;
  await removed.remove(line!.id);
  expect([cart.isEmpty, removed.lines.map(({ title }) => title)]).toEqual([true, [line!.title]]);
  await removed.restore();
  expect(cart.items).toMatchObject([{ variant_id: VASE, qty: 3, properties: line!.properties }]);
  expect(removed.lines).toEqual([]);
  await removed.remove(cart.items[0]!.id);
  await cart.add([{ variant_id: MUG, qty: 1 }]);
  expect(removed.lines).toEqual([]);
  await removed.restore();
  expect(cart.items).toHaveLength(1);
});

it('[core §4] an emptied cart comes back line by line, each with its own plan and properties', async () => {
  const { stores, asked } = shop.visit();
  const { cart } = stores;
  const removed = stores.get(removedLinesStore);
  await cart.add([
    { variant_id: CANDLES, qty: 2 },
    { variant_id: BOARD, qty: 1, properties: ENGRAVED },
    { variant_id: BOARD, qty: 2, properties: { ...ENGRAVED, Engraving: 'Slow suppers' } },
  ]);
  await cart.change(cart.items[0]!.id, { metadata: { subscription: { selling_plan_id: MONTHLY } } });
  const before = cart.items.map(({ id: _id, ...line }) => line);
  expect(before).toMatchObject([{ metadata: { subscription: { selling_plan_id: MONTHLY } } }, {}, {}]);
  await removed.clear();
  expect(asked.at(-1)).toBe('PUT /checkout/next/cart/multiple.json');
  expect([cart.isEmpty, removed.lines.length, removed.units]).toEqual([true, 3, 5]);
  await removed.restore();
  expect(cart.items.map(({ id: _id, ...line }) => line)).toEqual(before);
  expect(removed.lines).toEqual([]);
});
