import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Http } from '#api/core/http.ts';
import { manualClock } from '#platform/clock.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { ShippingEtaStore, shippingEtaStore } from './shipping-eta.store.ts';

const CALL = 'GET /payments/eta-shipping-time.json';
const VASE = { product_id: 100, variant_id: 1001 };

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

it("[core §3, §7] asks once for each variant, and says the dates from the visitor's own day on", async () => {
  // A Friday.
  const platform = { ...memoryPlatform(), clock: manualClock(new Date(2026, 10, 20, 18).getTime()) };
  const { stores, asked } = shop.visit({ platform });
  const eta = stores.get(shippingEtaStore);
  await eta.load(VASE);
  expect(eta).toMatchObject({
    status: 'ready',
    answer: { min_only_shipping_time: 4, max_only_shipping_time: 7, country_code: 'US' },
  });
  expect(eta.days(4, 7).map((day) => day.toISOString().slice(0, 10))).toEqual(['2026-11-26', '2026-12-01']);
  await eta.load({ ...VASE, variant_id: 1002 });
  await eta.load(VASE);
  expect(asked).toEqual([CALL, CALL]);
  await eta.load({ ...VASE, variant_id: 1003, country: 'DE' });
  expect(eta.answer?.country_code).toBe('DE');
});

it('[core §8] stays quiet where nobody answers, and asks again when it is chosen again', async () => {
  let isDown = true;
  const { stores, asked } = shop.visit({
    between: async (_request, pass) => (isDown ? new Response('{}', { status: 404 }) : pass()),
  });
  const eta = stores.get(shippingEtaStore);
  await eta.load(VASE);
  expect([eta.status, eta.answer]).toEqual(['failed', null]);
  isDown = false;
  await eta.load(VASE);
  expect(eta.status).toBe('ready');
  expect(asked).toEqual([CALL, CALL]);
});

/** A store whose responses the test sends, in any order. */
function askedByHand() {
  const answers: ((answer: unknown) => void)[] = [];
  const http = { call: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Http;
  return { answers, eta: new ShippingEtaStore({ http, clock: manualClock(), drawn: () => Promise.resolve() }) };
}

it('[core §3] an answer that comes after the next choice is not shown', async () => {
  const { eta, answers } = askedByHand();
  const first = eta.load({ product_id: 1, variant_id: 1 });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const second = eta.load({ product_id: 1, variant_id: 2 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!({ country_code: 'second' });
  answers[0]!({ country_code: 'first' });
  await Promise.all([first, second]);
  expect(eta.answer?.country_code).toBe('second');
});

it('[core §3] of choices in one frame the last alone is asked for', async () => {
  const { eta, answers } = askedByHand();
  const loads = [1, 2, 3].map((variant_id) => eta.load({ product_id: 1, variant_id }));
  await Promise.all(loads.slice(0, 2));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!({ country_code: 'third' });
  await loads[2];
  expect([answers.length, eta.answer?.country_code]).toEqual([1, 'third']);
});
