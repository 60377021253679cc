import { autorun } from 'mobx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';

const VASE = 1001;
const MUG = 1026;
const SOLD_OUT = 1065;

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

describe('what is being added', () => {
  it('[core §4] counts what is added from the press on, once, and not what was refused', async () => {
    const {
      stores: { cart },
    } = shop.visit();
    await cart.add([{ variant_id: VASE, qty: 1 }]);
    const counts: number[] = [];
    const stop = autorun(() => counts.push(cart.count));
    await cart.add([{ variant_id: MUG, qty: 3 }]);
    await cart.add([{ variant_id: SOLD_OUT, qty: 5 }]);
    stop();
    expect(counts).toEqual([1, 4, 9, 4]);
  });

  it("[core §4] is shown in the theme's way once the shop has it, and only where that is asked for", async () => {
    const {
      stores: { cart },
    } = shop.visit();
    const shown: (readonly number[])[] = [];
    cart.showAdded = (variants) => void shown.push(variants);
    await cart.add(
      [
        { variant_id: VASE, qty: 1 },
        { variant_id: MUG, qty: 1 },
      ],
      { show: true },
    );
    await cart.add([{ variant_id: SOLD_OUT, qty: 1 }], { show: true });
    await cart.add([{ variant_id: MUG, qty: 1 }]);
    expect([shown, cart.drawerOpen]).toEqual([[[VASE, MUG]], false]);
  });

  it('[core §4] shows its lines in the drawer from the press on, without amounts; lines that the cart has are raised', async () => {
    const answer = Promise.withResolvers<void>();
    let isHeld = false;
    const {
      stores: { cart },
    } = shop.visit({ between: async (_, pass) => (isHeld && (await answer.promise), pass()) });
    await cart.add([{ variant_id: VASE, qty: 1 }]);
    const before = cart.cart?.total_price;
    isHeld = true;
    const adding = cart.add(
      [
        { variant_id: VASE, qty: 2 },
        { variant_id: MUG, qty: 3 },
      ],
      { show: true, looks: [{}, { title: 'Everyday Mug' }] },
    );
    await new Promise((resolve) => setImmediate(resolve));
    const shown = () => [
      cart.drawerOpen,
      cart.items.map(({ variant_id, qty }) => [variant_id, qty]),
      cart.addingLines.map(({ variant_id, qty, title }) => [variant_id, qty, title]),
      cart.count,
      cart.isSettled,
    ];
    expect(shown()).toEqual([true, [[VASE, 3]], [[MUG, 3, 'Everyday Mug']], 6, false]);
    expect(cart.cart?.total_price).toBe(before);
    answer.resolve();
    await adding;
    expect(shown()).toEqual([
      true,
      [
        [VASE, 3],
        [MUG, 3],
      ],
      [],
      6,
      true,
    ]);
  });

  it('[core §8] a refusal closes the drawer that the press opened, and leaves one that was open', async () => {
    const {
      stores: { cart },
    } = shop.visit();
    await cart.add([{ variant_id: SOLD_OUT, qty: 1 }], { show: true });
    expect([cart.drawerOpen, cart.addingLines, cart.count]).toEqual([false, [], 0]);
    cart.openDrawer();
    await cart.add([{ variant_id: SOLD_OUT, qty: 1 }], { show: true });
    expect(cart.drawerOpen).toBe(true);
  });

  it('[performance] what the press changed is drawn before the call for it is made', async () => {
    const platform = memoryPlatform();
    const frame = Promise.withResolvers<void>();
    platform.viewport.drawn = () => frame.promise;
    const isDrawnAtCall: boolean[] = [];
    let isDrawn = false;
    const {
      stores: { cart },
    } = shop.visit({ platform, between: (_, pass) => (isDrawnAtCall.push(isDrawn), pass()) });
    const adding = cart.add([{ variant_id: VASE, qty: 1 }], { show: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect([cart.count, cart.items.length, cart.drawerOpen, isDrawnAtCall]).toEqual([1, 0, true, []]);
    isDrawn = true;
    frame.resolve();
    await adding;
    expect([cart.count, cart.items.length, cart.drawerOpen, isDrawnAtCall[0]]).toEqual([1, 1, true, true]);
  });
});
