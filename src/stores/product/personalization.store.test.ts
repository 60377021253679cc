import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { personalizationStores } from './personalization.store.ts';

const BOARD = 127;
const VASE = 101;

describe('a personalised product', () => {
  let demo: DemoShop;
  beforeAll(async () => {
    demo = await openDemoShop();
  });
  afterAll(() => demo.close());

  it('[core §7] tells where its engraving stands, once', async () => {
    const { stores, asked } = demo.visit();
    const store = stores.get(personalizationStores)(BOARD);
    expect(store.status).toBe('empty');
    await Promise.all([store.load(), store.load()]);
    expect(store.status).toBe('ready');
    expect(store.data).toMatchObject({
      product_id: BOARD,
      images: ['products/oak-cutting-board-1.jpg'],
      areas: [{ kind: 'text', option_id: 12_750, align: 'center', rotation: 0 }, {}],
    });
    expect(asked).toEqual(['GET /pod-personalize/preview.json']);
  });

  it('[core §8] one without data rejects with "cannot find data"', async () => {
    const { stores } = demo.visit();
    const store = stores.get(personalizationStores)(VASE);
    await expect(store.load()).rejects.toMatchObject({
      status: 404,
      code: 'cannot_find_data',
      message: 'cannot find data',
    });
    expect([store.status, store.data]).toEqual(['failed', null]);
    await expect(store.tryToLoad()).resolves.toBeUndefined();
    await expect(stores.get(personalizationStores)(4711).load()).rejects.toThrow('cannot find data');
  });

  it('[core §7] products say whether they have such data, so that no other page asks', async () => {
    const { stores } = demo.visit();
    expect((await stores.products.load('engraved-oak-board'))?.is_personalizable).toBe(true);
    expect((await stores.products.load('cylinder-vase'))?.is_personalizable).toBeUndefined();
  });
});
