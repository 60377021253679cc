import { afterAll, beforeAll, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { openThreeShops } from '../support/three-shops.ts';
import type { Tenant, ThreeShops } from '../support/three-shops.ts';
import { openTestPreview } from '../../support/preview-session.ts';
import { testEngine } from '#server/db/testing.ts';

/** A page of every type that is the same for everybody. */
const PATHS = [
  '/',
  '/collections',
  '/collections/vases',
  '/collections/all',
  '/products/vendors',
  '/products/everyday-mug',
  '/products/cylinder-vase',
  '/search',
  '/pages/about',
  '/policies/refund-policy',
  '/error',
  '/no-such-page',
  '/de-de',
  '/ja-jp/products/bottle-vase',
];
/** All query parameters that a public page may depend on, with a value that has an effect on some page. */
const QUERIES = [
  'page=2',
  'sort_by=price-asc',
  'q=vase',
  'variant=1003',
  'vendor=Halden',
  'product_type=Vase',
  'type=product',
  'tag=new',
  'limit=2',
  'selling_plan_id=1',
  'filter.tag=new',
  `q=${'x'.repeat(600)}`,
  'q=mug&page=2&variant=1001',
];

let shops: ThreeShops;
let halden: Tenant;
/** The cookie of a preview session. */
let preview: string;
beforeAll(async () => {
  shops = await openThreeShops(testEngine);
  halden = shops.tenants.halden;
  ({ cookie: preview } = await openTestPreview(shops.database, halden.send));
});
afterAll(() => shops.close());

/** Markets that have not been requested yet, so nothing is cached for them. */
const markets = (function* () {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  // Codes of no real country, for which shipping takes equally long.
  for (const code of letters.flatMap((one) => letters.map((other) => one + other)))
    if (names.of(code) === undefined) yield code;
})();

async function show(path: string, market: string, cookie = ''): Promise<{ etag: string; html: string }> {
  const answer = await halden.send(path, { headers: { cookie: `${COOKIES.globalMarket}=${market}; ${cookie}` } });
  return { etag: answer.headers.get('etag') ?? '', html: withoutMarket(await answer.text(), market) };
}
/** The HTML without the visitor's market and the variant key of its state. */
function withoutMarket(html: string, market: string): string {
  return html
    .replaceAll(`>${market}<`, '>market<')
    .replaceAll(`"${market}"`, '"market"')
    .replaceAll(variantKeyIn(html), 'edition')
    .replaceAll(variantKeyIn(html).split('.').at(-1)!, 'edition');
}
const stateAddressIn = (html: string) => /data-state="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'none';
const variantKeyIn = (html: string) =>
  /data-state="[^"]*v=([\w.]+)"|"edition":"(\w+)"/.exec(html)?.slice(1).find(Boolean) ?? 'none';
const freshMarket = () => markets.next().value as string;

it.each(PATHS)(
  '[caching] %s shows the same for a query as to a first visitor, whatever was requested before',
  async (path) => {
    const wrong: string[] = [];
    const shared = freshMarket();
    const bare = await show(path, shared);
    expect(bare.html).toMatch(/data-state="|id="state"/);
    for (const query of QUERIES) {
      const address = `${path}?${query}`;
      const [alone, later] = [await show(address, freshMarket()), await show(address, shared)];
      if (alone.html !== later.html) wrong.push(address);
    }
    expect(wrong).toEqual([]);
    expect((await show(path, shared)).etag).toBe(bare.etag);
  },
);

it('[caching] a query only makes another page if it changes the contents', async () => {
  const market = freshMarket();
  const makes = async (path: string) =>
    (await show(path, market)).etag !== (await show(path.split('?')[0]!, market)).etag;
  const others = [
    '/collections/all?page=2',
    '/search?q=vase',
    '/products/cylinder-vase?variant=1003',
    '/collections/vases?sort_by=price-asc',
  ];
  const same = ['/?q=vase', '/pages/about?page=2', '/collections/all?variant=1003', '/products/cylinder-vase?page=2'];
  expect([await Promise.all(others.map(makes)), await Promise.all(same.map(makes))]).toEqual([
    others.map(() => true),
    same.map(() => false),
  ]);
});

it.each(['/', '/products/cylinder-vase?variant=1003', '/de-de/collections/vasen', '/search?q=vase'])(
  '[performance] the state of %s is of the same variant as its document, and may be cached by a browser',
  async (path) => {
    const html = await (await halden.send(path)).text();
    const answer = await halden.send(stateAddressIn(html));
    const { variantKey, stores } = await answer.json();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'private, max-age=86400',
    ]);
    expect([variantKey, stores.theme.page.path]).toEqual([
      variantKeyIn(html).split('.')[1],
      new URL(path, 'http://shop.test').pathname.replace(/^\/de-de/, ''),
    ]);
  },
);

it('[performance] private pages, pages with code that runs at once, and 404 pages embed their state', async () => {
  const pages = await Promise.all(
    ['/cart', '/?preview=true', '/products/no-such-thing'].map((path) => show(path, freshMarket(), preview)),
  );
  expect(pages.map(({ html }) => [html.includes('data-state="'), html.includes('id="state"')])).toEqual(
    pages.map(() => [false, true]),
  );
  expect((await halden.send('/page-state/products/no-such-thing')).status).toBe(404);
});

it('[acc §4] a preview page is private, whatever is cached', async () => {
  const market = freshMarket();
  const { html } = await show('/', market);
  const shown = await show('/?preview=true', market, preview);
  expect([shown.etag, shown.html === html, shown.html.includes('data-preview="true"')]).toEqual(['', false, true]);
  expect((await show('/', market)).html).toBe(html);
});

it('[caching] a page made of cached sections equals one rendered without a cache, in every variant', async () => {
  const digestOf = async () => (await (await halden.send('/api/bootstrap/app.json')).json()).result.digest as string;
  const variantKeys = ['', 'market_currency=EUR', 'market_currency=GBP'];
  const addresses = [
    ...PATHS,
    '/collections/vases?page=2&sort_by=price-asc',
    '/search?q=vase',
    '/de-de/collections/vasen',
    '/ja-jp',
  ];
  const visits = addresses.flatMap((path) => variantKeys.map((cookie) => [path, cookie] as const));
  const shown = async (path: string, cookie: string, market: string) => {
    const headers = { cookie: `${COOKIES.globalMarket}=${market}; ${cookie}` };
    const html = await (await halden.send(path, { headers })).text();
    const address = stateAddressIn(html);
    const state = address === 'none' ? '' : await (await halden.send(address, { headers })).text();
    return withoutMarket(html + state, market).replaceAll(await digestOf(), 'digest');
  };
  // The first round fills the cache, the second round reads it in reverse order.
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
