import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirects } from '../db/schema/content.ts';
import { importRedirects, parseRedirects } from '../modules/transfer/redirects/import-redirects.ts';
import { readCsv } from '../modules/transfer/csv/read-csv.ts';
import { openTestShop } from '../testing.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import type { TestShop } from '../testing.ts';
import { testEngine } from '#server/db/testing.ts';

const FILE = `Redirect from,Redirect to
/Old/,/products/vase
https://old.example/blogs/news?x=1,https://news.example/all
/there,/products/vase
/loop,/LOOP/
/old,/again
//evil.example,/x
/away,javascript:alert(1)
/cart,/x
/products/alt%C3%A9,/products/neu?a=1
`;

describe('redirects', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
    const { drafts, spelling } = parseRedirects(readCsv(new TextEncoder().encode(FILE)));
    await importRedirects(
      {
        db: shop.database.db,
        shopId: 1,
        isDry: false,
        onProgress: () => undefined,
        now: () => new Date(),
        pictures: { resolve: async () => ({ kind: 'later' }) },
        search: searchIndex,
      },
      drafts,
      spelling,
    );
  });
  afterAll(() => shop.close());

  const get = async (path: string) => {
    const app = shop.app({
      renderer: () => async (request) => ({
        status: new URL(request.url).pathname === '/there' ? 200 : 404,
        cache: 'public',
        reads: [],
        html: '<p>page</p>',
      }),
    });
    const response = await app.request(`http://shop.test${path}`);
    return { status: response.status, location: response.headers.get('location') };
  };

  it('[import] what can be no redirect is refused with its line', async () => {
    const { problems } = parseRedirects(readCsv(new TextEncoder().encode(FILE)));
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [5, 'Redirect to'],
      [6, 'Redirect from'],
      [7, 'Redirect from'],
      [8, 'Redirect to'],
      [9, 'Redirect from'],
    ]);
    expect(await shop.database.db.select().from(redirects)).toHaveLength(4);
  });

  it.each([
    ['/old', '/products/vase'],
    ['/OLD/?utm=1', '/products/vase?utm=1'],
    ['/de-de/old', '/de-de/products/vase'],
    ['/blogs/news', 'https://news.example/all'],
    ['/products/alt%C3%A9?b=2', '/products/neu?a=1'],
  ])('[import] %s leads to %s', async (path, location) => {
    expect(await get(path)).toEqual({ status: 301, location });
  });

  it('[import] a page that exists is shown, whatever redirects say', async () => {
    expect(await get('/there')).toEqual({ status: 200, location: null });
  });

  it.each([
    '/..//evil.example/x',
    '//evil.example/x',
    '/\t/evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('[import] a stored target %j that leads to nothing of the shop is not followed', async (target) => {
    await shop.database.db
      .insert(redirects)
      .values({ shop_id: 1, from_path: '/by-hand', target })
      .onConflictDoUpdate({ target: [redirects.shop_id, redirects.from_path], set: { target } });
    expect([await get('/by-hand'), await get('/de-de/by-hand')]).toEqual([
      { status: 404, location: null },
      { status: 404, location: null },
    ]);
  });

  it('[import] a query goes along as it is', async () => {
    expect(await get("/old?a=$'$&$$")).toEqual({ status: 301, location: '/products/vase?a=$%27$&$$' });
  });

  it('[import] a path that no database takes stays unknown', async () => {
    expect(await get('/no%00thing')).toEqual({ status: 404, location: null });
  });

  it('[import] a path without redirect stays unknown', async () => {
    expect(await get('/nowhere')).toEqual({ status: 404, location: null });
  });
});
