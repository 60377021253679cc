import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '#server/app.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { LOAD_CLASSES, loadClassOf } from './load-class.ts';
import type { LoadClass } from './load-class.ts';
import { LOAD_LIMITS, LoadShedder, Overloaded, QUIET_RUNNING } from './load-shedder.ts';

const HOST = 'http://shop.test';
/** A request of a visitor; calls of the process itself have no socket. */
const VISITOR = { incoming: { socket: { remoteAddress: '8.8.8.8' } } };
const CALLS: Readonly<Record<LoadClass, readonly [method: string, path: string]>> = {
  extra: ['GET', '/api/catalog/next/search.json?q=vase'],
  page: ['GET', '/api/catalog/next/products.json'],
  cart: ['POST', '/api/checkout/next/cart.json'],
  order: ['POST', '/api/checkout/token/create-order.json'],
};

/** The shedder of a process in which enough requests run for its delay to count. */
function busyShedder(delayMs: () => number): LoadShedder {
  const shedder = new LoadShedder({ delayMs });
  for (let n = 0; n < QUIET_RUNNING; n += 1) shedder.admit('order');
  return shedder;
}

describe('load beyond what a process can answer', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('postgres');
  });
  afterAll(() => shop.close());

  it('[reliability, Load is shed] as the event loop falls behind, classes are refused in turn: extras, pages, carts, and orders last', async () => {
    let delayMs = 0;
    const app = shop.app({ shedder: busyShedder(() => delayMs) });
    const seen: string[] = [];
    for (delayMs = 0; delayMs <= LOAD_LIMITS.order.delayMs; delayMs += 50) {
      const refused: LoadClass[] = [];
      for (const kind of LOAD_CLASSES) {
        const [method, path] = CALLS[kind];
        const response = await app.request(HOST + path, { method, headers: { origin: HOST } }, VISITOR);
        if (response.status !== 503) continue;
        refused.push(kind);
        expect(await response.json()).toMatchObject({ success: false, code: 'overloaded' });
        expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      if (seen.at(-1) !== refused.join()) seen.push(refused.join());
    }
    expect(seen).toEqual(['', 'extra', 'extra,page', 'extra,page,cart', 'extra,page,cart,order']);
    expect((await app.request(`${HOST}/healthz`, {}, VISITOR)).status).toBe(200);
  });

  it('[reliability, Load is shed] a page from the cache is answered however late the process is, one that would be rendered is not', async () => {
    let delayMs = 0;
    const renderer: AppDeps['renderer'] = () => async (request) => ({
      status: 200,
      cache: 'public',
      reads: [],
      html: `<!doctype html><p>${new URL(request.url).pathname}</p>`,
    });
    const app = shop.app({ shedder: busyShedder(() => delayMs), renderer });
    const page = (path: string) => app.request(HOST + path, {}, VISITOR);
    expect((await page('/pages/about')).status).toBe(200);
    delayMs = 10_000;
    expect((await page('/pages/about')).status).toBe(200);
    const refused = await page('/pages/other');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    // An order's page is of the class that is refused last.
    delayMs = LOAD_LIMITS.cart.delayMs;
    expect((await page('/pages/other')).status).toBe(503);
    expect((await page('/checkouts/token')).status).toBe(200);
  });

  it('[reliability, Load is shed] a visitor who is alone is answered however late the machine makes the process', async () => {
    const app = shop.app({ shedder: new LoadShedder({ delayMs: () => 10_000 }) });
    for (const kind of LOAD_CLASSES) {
      const [method, path] = CALLS[kind];
      const { status } = await app.request(HOST + path, { method, headers: { origin: HOST } }, VISITOR);
      expect([kind, status]).not.toEqual([kind, 503]);
    }
  });

  it('[reliability, Load is shed] what was taken in is finished, whatever comes after it', async () => {
    let delayMs = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const renderer: AppDeps['renderer'] = () => async () => {
      await gate;
      return { status: 200, cache: 'private', reads: [], html: '<!doctype html><p>here' };
    };
    const app = shop.app({ shedder: new LoadShedder({ delayMs: () => delayMs }), renderer });
    const page = async (n: number) => (await app.request(`${HOST}/pages/p${n}`, {}, VISITOR)).status;
    const offered = Array.from({ length: LOAD_LIMITS.page.running * 2 }, (_, n) => page(n));
    // Those that found no room are answered while the others wait.
    await Promise.all(offered.slice(LOAD_LIMITS.page.running));
    delayMs = 10_000;
    open();
    const statuses = await Promise.all(offered);
    const half = (status: number) => Array.from({ length: LOAD_LIMITS.page.running }, () => status);
    expect(statuses).toEqual([...half(200), ...half(503)]);
    // Their room is free again.
    delayMs = 0;
    expect(await page(0)).toBe(200);
  });
});

it('[reliability, Load is shed] as requests pile up, classes are refused in turn, and orders that wait for a gateway take no room from pages', () => {
  const shedder = new LoadShedder({ delayMs: () => 0 });
  const fill = (kind: LoadClass) => {
    let count = 0;
    try {
      for (;;) {
        shedder.admit(kind);
        count += 1;
      }
    } catch (error) {
      expect(error).toBeInstanceOf(Overloaded);
      return count;
    }
  };
  const waiting = Array.from({ length: 100 }, () => shedder.admit('order'));
  const counts = LOAD_CLASSES.map((kind) => fill(kind));
  expect(counts.slice(0, 3)).toEqual([
    LOAD_LIMITS.extra.running,
    LOAD_LIMITS.page.running - LOAD_LIMITS.extra.running,
    LOAD_LIMITS.cart.running - LOAD_LIMITS.page.running,
  ]);
  expect(counts[3]).toBe(LOAD_LIMITS.order.running - LOAD_LIMITS.cart.running - waiting.length);
  // Each class holds out at least as long as the one before it.
  expect(LOAD_CLASSES.map((kind) => LOAD_LIMITS[kind].running)).toEqual(
    LOAD_CLASSES.map((kind) => LOAD_LIMITS[kind].running).toSorted((a, b) => a - b),
  );
});

it.each([
  ['/api/catalog/next/search.json', 'extra'],
  ['/api/logging-monitor.json', 'extra'],
  ['/api/upload/multi.json', 'extra'],
  ['/de-de/products/vase', 'page'],
  ['/api/bootstrap/next.json', 'page'],
  ['/api/checkout/next/cart/adds.json', 'cart'],
  ['/fr-fr/cart/add', 'cart'],
  ['/api/customer/next/login.json', 'cart'],
  ['/api/checkout/abc/charge-authorize.json', 'order'],
  ['/api/payments/stripe/webhook', 'order'],
  ['/api/checkout/order-status/url.json', 'order'],
  ['/de-de/checkouts/abc', 'order'],
  ['/orders/abc', 'order'],
])('[reliability, Load is shed] %s is of the class %s', (path, kind) => {
  expect(loadClassOf(path)).toBe(kind);
});
