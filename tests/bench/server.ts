import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { startFloor } from './floor.ts';
import { loadPage } from './load.ts';
import { repeat } from './part.ts';
import type { BenchOptions } from './part.ts';
import { costOf, costOfLoad } from './process-cost.ts';
import { ENGINES, makeShop } from './shops.ts';
import type { BenchEngine, BenchShop } from './shops.ts';

/**
 * Home at an address nobody links to, too long to be kept: none of its eleven sections reads the query, so it shares
 * home's page.
 */
const UNCACHED = `/?q=${'x'.repeat(600)}`;
/** Home made anew for each request, as a page is that shows what its visitor had typed. */
const RENDERED = '/?draft=none';
const CACHED_REQUESTS = 10_000;
const UNCACHED_REQUESTS = 600;
/** Requests until V8 has compiled what runs hot: a curve of costs is level from there on. */
const WARM = { cached: 40_000, uncached: 1_500 };
/** Page types whose rendering and data count as load when memory is read. */
const SHOWN = [
  '/collections/all',
  '/products/cylinder-vase',
  '/cart',
  '/pages/about',
  '/search?q=vase',
  '/de-de',
  '/ja-jp/products/bottle-vase',
];

/**
 * Processor time a request, cached page rates, memory after load and cold start, on both engines, beside a bare server.
 */
export async function measureServer(options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ENGINES) {
    options.say(`making the demo shop on ${engine}`);
    const shop = await makeShop(engine);
    try {
      figures.push(...(await measureEngine(engine, shop, options, engine === ENGINES[0])));
    } finally {
      await shop.remove();
    }
  }
  return figures;
}

async function measureEngine(
  engine: BenchEngine,
  shop: BenchShop,
  { runs, say }: BenchOptions,
  withFloor: boolean,
): Promise<Figure[]> {
  say(`${engine}, cold starts`);
  const starts = await repeat(runs, async () => {
    const running = await shop.start({ firstAnswer: '/' });
    await running.stop();
    return running.startedIn / 1000;
  });
  const running = await shop.start();
  const { baseUrl } = running;
  try {
    await loadPage(baseUrl, '/', WARM.cached);
    say(`${engine}, cached pages`);
    const cached = await repeat(runs, () =>
      costOfLoad(
        CACHED_REQUESTS,
        () => costOf(baseUrl),
        () => loadPage(baseUrl, '/', CACHED_REQUESTS),
      ),
    );
    const bare = withFloor ? await measureBare(baseUrl, runs, say) : [];
    const costOfEach = async (path: string) => {
      await loadPage(baseUrl, path, WARM.uncached);
      return repeat(runs, () =>
        costOfLoad(
          UNCACHED_REQUESTS,
          () => costOf(baseUrl),
          () => loadPage(baseUrl, path, UNCACHED_REQUESTS),
        ),
      );
    };
    say(`${engine}, uncached pages`);
    const uncached = await costOfEach(UNCACHED);
    say(`${engine}, pages rendered for one visitor`);
    const rendered = await costOfEach(RENDERED);
    for (const path of SHOWN) await loadPage(baseUrl, path, 30);
    // What the load left is collected when the process is idle.
    await pause(10_000);
    return [
      { name: `${engine}.cached`, runs: cached.map(({ ms }) => ms) },
      { name: `${engine}.pages`, runs: cached.map(({ rate }) => rate) },
      ...bare,
      { name: `${engine}.uncached`, runs: uncached.map(({ ms }) => ms) },
      { name: `${engine}.rendered`, runs: rendered.map(({ ms }) => ms) },
      { name: `${engine}.memory`, runs: [(await costOf(baseUrl)).memory] },
      { name: `${engine}.start`, runs: starts },
    ];
  } finally {
    await running.stop();
  }
}

async function measureBare(shopUrl: string, runs: number, say: BenchOptions['say']): Promise<Figure[]> {
  const floor = await startFloor(shopUrl);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['fixed', '/fixed'],
      ['floor', '/'],
    ] as const) {
      say(`bare server, ${name}`);
      await loadPage(floor.baseUrl, path, WARM.cached);
      const costs = await repeat(runs, () =>
        costOfLoad(CACHED_REQUESTS, floor.cost, () => loadPage(floor.baseUrl, path, CACHED_REQUESTS)),
      );
      figures.push(
        { name: `${name}.cached`, runs: costs.map(({ ms }) => ms) },
        { name: `${name}.pages`, runs: costs.map(({ rate }) => rate) },
      );
    }
    return figures;
  } finally {
    await floor.stop();
  }
}
