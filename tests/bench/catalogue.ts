import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { generateProduct } from '../../src/cli/scale/generate.ts';
import { scaleImages } from '../../src/cli/scale/seed-scale.ts';
import { COLORS, TYPES } from '../../src/cli/scale/words.ts';
import type { Figure } from './figures.ts';
import { loadCalls } from './load.ts';
import { repeat } from './part.ts';
import type { BenchOptions } from './part.ts';
import { costOf, costOfLoad } from './process-cost.ts';
import { makeScaleShop } from './shops.ts';
import type { ScaleShop } from './shops.ts';

/** The small shop is there to compare with: it stands where other parts have the floor. */
const SMALL = 1_000;
const LARGE = 100_000;
/** Products of the shop whose searches are counted by the second. */
const SEARCHED = 10_000;
/**
 * So many that a collection of garbage more or less does not count; all searches and prices there are last for them.
 */
const REQUESTS = 500;
/** Every filter comes twice: a list is kept from its second asking on. */
const WARM = 400;
const SEARCHES = 1_000;
/** Times are taken in shorter turns: what else a machine does lasts as long as five hundred requests. */
const PORTIONS = 10;
const PORTION = REQUESTS / PORTIONS;
const ANSWERS = '/api/catalog/next/products.json';
const LIST = `${ANSWERS}?limit=24`;

/**
 * Answers of the catalogue in a shop of 1,000 products and one of 100,000: time, processor time and memory, side by
 * side; and searches a second.
 */
export async function measureCatalogue({ runs, say }: BenchOptions): Promise<Figure[]> {
  const compared = await withShop(SMALL, say, (small) =>
    withShop(LARGE, say, (large) => compare({ small, large }, runs, say)),
  );
  return [...compared, ...(await measureSearch(runs, say))];
}

interface Asked {
  baseUrl: string;
  host: string;
}

/**
 * Both shops run at once and are measured in turns: a machine's clock and its other work change by a third from one
 * minute to the next.
 */
async function compare(
  { small, large }: Record<'small' | 'large', Asked>,
  runs: number,
  say: BenchOptions['say'],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const take = async (name: string, amount: number, measure: (shop: Asked, run: number) => Promise<number>) => {
    const figure = { name: `catalogue.${name}`, runs: [] as number[], floor: [] as number[] };
    for (let run = 0; run < amount; run += 1) {
      figure.floor.push(await measure(small, run));
      figure.runs.push(await measure(large, run));
    }
    figures.push(figure);
  };
  await take('first', 1, async ({ baseUrl, host }) => (await timed(baseUrl, host, `${LIST}&facets=true`)) / 1000);
  const { searchPage: _searchPage, ...calls } = await callsOf();
  for (const [name, paths] of Object.entries(calls)) {
    say(name);
    const load = ({ baseUrl, host }: Asked, from: number, amount: number) =>
      loadCalls(
        baseUrl,
        picked(paths, from, amount).map((path) => ({ method: 'GET', path })),
        { host },
      );
    for (const shop of [small, large]) await load(shop, 0, WARM);
    await take(
      `${name}.cpu`,
      runs,
      async (shop, run) =>
        (
          await costOfLoad(
            REQUESTS,
            () => costOf(shop.baseUrl),
            () => load(shop, WARM + run * REQUESTS, REQUESTS),
          )
        ).ms,
    );
    await take(`${name}.p95`, runs * PORTIONS, async ({ baseUrl, host }, portion) =>
      p95(
        await each(picked(paths, WARM + runs * REQUESTS + portion * PORTION, PORTION), (path) =>
          timed(baseUrl, host, path),
        ),
      ),
    );
  }
  // What the load left is collected when the process is idle.
  await pause(10_000);
  await take('memory', 1, async ({ baseUrl }) => (await costOf(baseUrl)).memory);
  return figures;
}

/** No search is asked twice: an answer that is kept would be no search. */
async function measureSearch(runs: number, say: BenchOptions['say']): Promise<Figure[]> {
  return withShop(SEARCHED, say, async ({ baseUrl, host }) => {
    const { searchPage } = await callsOf();
    const queries = (from: number, amount: number) => picked(searchPage!, from, amount);
    await loadCalls(
      baseUrl,
      queries(0, WARM).map((path) => ({ method: 'GET', path })),
      { host },
    );
    say('searches in 10,000 products');
    const rates = await repeat(runs, (run) =>
      loadCalls(
        baseUrl,
        queries(WARM + run * SEARCHES, SEARCHES).map((path) => ({ method: 'GET', path })),
        { host },
      ),
    );
    const times = await repeat(runs, async (run) =>
      p95(await each(queries(WARM + runs * SEARCHES + run * REQUESTS, REQUESTS), (path) => timed(baseUrl, host, path))),
    );
    return [
      { name: 'search.rate', runs: rates },
      { name: 'search.p95', runs: times },
    ];
  });
}

async function withShop<T>(products: number, say: BenchOptions['say'], ask: (at: Asked) => Promise<T>): Promise<T> {
  say(`making a shop of ${products} products on postgres`);
  const shop: ScaleShop = await makeScaleShop(products);
  try {
    const running = await shop.start();
    try {
      return await ask({ baseUrl: running.baseUrl, host: shop.host });
    } finally {
      await running.stop();
    }
  } finally {
    await shop.remove();
  }
}

/**
 * Addresses of each call, different as shoppers' are; all of `filtered` come before it is measured, none of `narrowed`
 * twice. Both shops answer them: a large shop's first thousand products are the small one.
 */
async function callsOf(): Promise<Record<string, string[]>> {
  const pictures = await scaleImages();
  const known = Array.from({ length: SMALL }, (_, index) => generateProduct(0, index + 1, pictures).product);
  const filters = Object.keys(COLORS).flatMap((color) =>
    Object.keys(TYPES).map((type) =>
      encodeURIComponent(
        String(
          new URLSearchParams([
            ['filter.option.Color', color],
            ['filter.type', type],
          ]),
        ),
      ),
    ),
  );
  const searches = [
    ...new Set(
      known.flatMap(({ title }) => [
        title,
        title.split(' ').slice(0, 2).join(' '),
        title.split(' ').slice(1).join(' '),
        title.split(' ')[0]!,
      ]),
    ),
  ];
  return {
    list: Array.from({ length: 20 }, (_, index) => `${LIST}&collection=set-1&facets=true&page=${index + 1}`),
    sorted: ['price-asc', 'newest', 'title-asc', 'best-selling'].flatMap((sort) =>
      [1, 2, 3].map((page) => `${LIST}&collection=all&sort_by=${sort}&page=${page}`),
    ),
    filtered: filters.map((text) => `${LIST}&collection=all&facets=true&filters=${text}`),
    narrowed: Array.from(
      { length: 3_400 },
      (_, index) =>
        `${LIST}&collection=all&facets=true&filters=${encodeURIComponent(`filter.option.Size=Large&filter.price.min=${(5 + index / 20).toFixed(2)}`)}`,
    ),
    product: known.map(({ handle }) => `/api/catalog/next/product/${handle}.json`),
    // One card of what each shop finds: a hundred times the products fill a page that two did not, and what cards cost
    // is no matter of how many products there are.
    search: searches.map((text) => `${ANSWERS}?limit=1&q=${encodeURIComponent(text)}`),
    searchPage: searches.map((text) => `${LIST}&q=${encodeURIComponent(text)}`),
  };
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Some of the paths from one on, beginning anew after the last. */
const picked = (paths: readonly string[], from: number, amount: number) =>
  Array.from({ length: amount }, (_, index) => paths[(from + index) % paths.length]!);

async function each<T>(paths: readonly string[], take: (path: string) => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (const path of paths) taken.push(await take(path));
  return taken;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds of one request, over a connection that is open already. */
function timed(baseUrl: string, host: string, path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(baseUrl + path, { agent, headers: { host } }, (response) => {
      response.resume();
      response
        .once('error', reject)
        .once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${path} answered ${response.statusCode}`)),
        );
    }).once('error', reject);
  });
}
