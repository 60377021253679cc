import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COOKIES } from '#domain/cookies.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { openThreeShops } from './support/three-shops.ts';
import type { Tenant, ThreeShops } from './support/three-shops.ts';

// Three shops are written, and pages rendered from their sources, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** A page of every type that is the same for everybody. */
const PATHS = ['/', '/collections', '/collections/vases', '/collections/all', '/products/vendors', '/products/everyday-mug', '/products/cylinder-vase', '/search', '/pages/about', '/policies/refund-policy', '/error', '/no-such-page', '/de-de', '/ja-jp/products/everyday-mug'];
/** Each parameter that a public page may depend on, with a value that means something somewhere. */
const QUERIES = ['page=2', 'sort_by=price-asc', 'q=vase', 'variant=1003', 'vendor=Halden', 'product_type=Vase', 'type=product', 'tag=new', 'limit=2', 'selling_plan_id=1', 'filter.tag=new', `q=${'x'.repeat(600)}`, 'q=mug&page=2&variant=1001'];

let shops: ThreeShops;
let halden: Tenant;
beforeAll(async () => {
  shops = await openThreeShops('pglite');
  halden = shops.tenants.halden;
});
afterAll(() => shops.close());

/** A market nobody has asked for yet, of which no page is kept. */
const markets = (function* () {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  for (const one of letters) for (const other of letters) yield one + other;
})();

async function show(path: string, market: string): Promise<{ etag: string; html: string }> {
  const answer = await halden.send(path, { headers: { cookie: `${COOKIES.globalMarket}=${market}` } });
  return { etag: answer.headers.get('etag') ?? '', html: await answer.text() };
}
const freshMarket = () => markets.next().value as string;

it.each(PATHS)('[architecture] what %s shows for any query is what it shows to a first visitor, whatever was asked before', async (path) => {
  const wrong: string[] = [];
  const shared = freshMarket();
  const bare = await show(path, shared);
  expect(bare.html).toContain('id="state"');
  for (const query of QUERIES) {
    const address = `${path}?${query}`;
    const [alone, later] = [await show(address, freshMarket()), await show(address, shared)];
    if (alone.html !== later.html) wrong.push(address);
  }
  expect(wrong).toEqual([]);
  expect((await show(path, shared)).etag).toBe(bare.etag);
});

it('[architecture] a query makes another page only where it shows something else', async () => {
  const market = freshMarket();
  const makes = async (path: string) => (await show(path, market)).etag !== (await show(path.split('?')[0]!, market)).etag;
  const others = ['/collections/all?page=2', '/search?q=vase', '/products/cylinder-vase?variant=1003', '/collections/vases?sort_by=price-asc'];
  const same = ['/?q=vase', '/pages/about?page=2', '/collections/all?variant=1003', '/products/cylinder-vase?page=2'];
  expect([await Promise.all(others.map(makes)), await Promise.all(same.map(makes))]).toEqual([others.map(() => true), same.map(() => false)]);
});

it('[acc §4] a page of preview is its visitor’s own, whatever is kept', async () => {
  const market = freshMarket();
  const { html } = await show('/', market);
  const preview = await show('/?preview=true', market);
  expect([preview.etag, preview.html === html, preview.html.includes('data-preview="true"')]).toEqual(['', false, true]);
  expect((await show('/', market)).html).toBe(html);
});

it('[architecture] a page of sections that are kept is the page of a shop that has kept nothing yet, in every edition', async () => {
  const digestOf = async () => (await (await halden.send('/api/bootstrap/app.json')).json()).result.digest as string;
  const editions = ['', 'market_currency=EUR', 'market_currency=GBP; language=de'];
  const addresses = [...PATHS, '/collections/vases?page=2&sort_by=price-asc', '/search?q=vase', '/de-de/collections/vases', '/ja-jp'];
  const visits = addresses.flatMap((path) => editions.map((cookie) => [path, cookie] as const));
  const shown = async (path: string, cookie: string, market: string) => {
    const answer = await halden.send(path, { headers: { cookie: `${COOKIES.globalMarket}=${market}; ${cookie}` } });
    return (await answer.text()).replaceAll(await digestOf(), 'digest');
  };
  // The first time round keeps, the second shows what is kept, the other way round.
  for (const [path, cookie] of visits) await shown(path, cookie, freshMarket());
  const warm = new Map<string, string>();
  for (const [path, cookie] of visits.toReversed()) warm.set(path + cookie, await shown(path, cookie, freshMarket()));
  const wrong: string[] = [];
  for (const [path, cookie] of visits) {
    const before = await digestOf();
    await bumpContentVersion(shops.database.db, halden.id);
    await expect.poll(digestOf).not.toBe(before);
    if ((await shown(path, cookie, freshMarket())) !== warm.get(path + cookie)) wrong.push(`${path} ${cookie}`);
  }
  expect(wrong).toEqual([]);
});
