import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { blogPosts, blogs, oldHandles, pages, redirects } from '#server/db/schema/content.ts';
import { collections } from '#server/db/schema/collection.ts';
import { products } from '#server/db/schema/product.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import { openTestDatabase, testEngines } from '#server/db/testing.ts';
import { importHandles, parseHandles } from '../handles/import-handles.ts';
import type { ImportDeps } from '../products/import-products.ts';
import { importRedirects, parseRedirects } from './import-redirects.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import { readCsv } from '../csv/read-csv.ts';

const table = (text: string) => readCsv(new TextEncoder().encode(text));

describe.each(testEngines())('importing redirects and handles on %s', (engine) => {
  let database: Database;
  let deps: ImportDeps;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db
      .insert(shops)
      .values({ id: 1, handle: 'shop', name: 'Shop', domain: 'shop.test', sub_domain: 'shop', country_code: 'US' });
    await database.db.insert(shopHosts).values({ shop_id: 1, host: 'shop.test', is_primary: true });
    const shown = { shop_id: 1, published_at: new Date(0) };
    await database.db.insert(products).values([
      { ...shown, handle: 'live', title: 'Live' },
      { ...shown, handle: 'draft', title: 'Draft', status: 'draft' },
      { ...shown, handle: 'later', title: 'Later', published_at: new Date('2999-01-01') },
    ]);
    await database.db.insert(collections).values({ ...shown, handle: 'live', title: 'Live' });
    await database.db.insert(pages).values({ ...shown, handle: 'live', title: 'Live' });
    const [news] = await database.db.insert(blogs).values({ shop_id: 1, handle: 'news', title: 'News' }).returning();
    await database.db.insert(blogPosts).values({ ...shown, blog_id: news!.id, handle: 'live', title: 'Live' });
    deps = {
      db: database.db,
      shopId: 1,
      now: () => new Date(),
      pictures: { resolve: async () => ({ kind: 'later' }) },
      search: searchIndex,
      isDry: false,
      onProgress: () => undefined,
    };
  });
  beforeEach(async () => {
    await deps.db.delete(redirects);
  });
  afterAll(() => database.close());

  const imported = (rows: string, more: Partial<ImportDeps> = {}) => {
    const { drafts, problems, spelling } = parseRedirects(table(`path,Target\n${rows}`));
    expect(problems).toEqual([]);
    return importRedirects({ ...deps, ...more }, drafts, spelling);
  };
  const stored = async () =>
    (await deps.db.select().from(redirects).orderBy(asc(redirects.from_path))).map(
      ({ from_path, target }) => `${from_path} ${target}`,
    );

  it('[import] what leads in a circle is refused with its line, short or long, and no other', async () => {
    const outcome = await imported(
      '/a,/b\n/b,/A/?x=1\n/c,/d\n/d,/de-de/e#top\n/e,https://shop.test/c\n/to-a,/a\n/f,/c2\n/g,https://other.test/g\n',
    );
    expect(outcome.problems.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '2 Target leads back to /a, by /b, /a',
      '3 Target leads back to /b, by /a, /b',
      '4 Target leads back to /c, by /d, /e, /c',
      '5 Target leads back to /d, by /e, /c, /d',
      '6 Target leads back to /e, by /c, /d, /e',
    ]);
    expect(outcome).toMatchObject({ created: 3, refused: 5 });
    expect(await stored()).toEqual(['/f /c2', '/g https://other.test/g', '/to-a /a']);
  });

  it('[import] what is stored counts, as far as it is not written over', async () => {
    await imported('/a,/b\n');
    expect(await imported('/b,/a\n', { isDry: true })).toMatchObject({ refused: 1, problems: [{ line: 2 }] });
    expect(await imported('/b,/a\n/x,/y\n')).toMatchObject({ created: 1, refused: 1 });
    expect(await imported('/b,/a\n/a,/c\n')).toMatchObject({ created: 1, updated: 1, refused: 0 });
    expect(await stored()).toEqual(['/a /c', '/b /a', '/x /y']);
  });

  it('[import] what a refused redirect would have written over may close another circle', async () => {
    await imported('/a,/c\n');
    expect(await imported('/a,/b\n/b,/a\n/c,/a\n')).toMatchObject({ created: 0, refused: 3 });
    expect(await stored()).toEqual(['/a /c']);
  });

  it('[import] a circle that is stored since before refuses nothing that only leads into it', async () => {
    await deps.db.insert(redirects).values([
      { shop_id: 1, from_path: '/a', target: '/b' },
      { shop_id: 1, from_path: '/b', target: '/a' },
    ]);
    expect(await imported('/x,/a\n')).toMatchObject({ created: 1, refused: 0 });
  });

  it('[import] where a page answers no redirect is asked, so none leads on from there', async () => {
    const circle = (path: string) => `${path},/old${path}\n/old${path},${path}\n`;
    const answered = [
      '/products/live',
      '/collections/live',
      '/collections/all',
      '/collections',
      '/pages/live',
      '/blogs/news',
      '/blogs/news/live',
      '/search',
    ];
    expect(await imported(answered.map(circle).join(''))).toMatchObject({ created: 16, refused: 0 });
    const unknown = [
      '/products/draft',
      '/products/later',
      '/products/none',
      '/collections/none',
      '/pages/none',
      '/blogs/none',
      '/blogs/news/none',
      '/collections/live/products/live',
      '/page-not-found',
      '/nowhere',
    ];
    expect(await imported(unknown.map(circle).join(''))).toMatchObject({ created: 0, refused: 20 });
  });

  it('[import] a page under its address in letters of another case or in a language is looked at as browsers ask for it', async () => {
    expect(await imported('/products/live,/gone\n/gone,/products/LIVE\n')).toMatchObject({ refused: 2 });
    expect(await imported('/products/live,/gone\n/gone,https://shop.test/de-de/products/live/?a=1\n')).toMatchObject({
      created: 2,
      refused: 0,
    });
  });

  it('[import] what leads back to a page that is there again is taken after what once led away from it', async () => {
    await imported('/products/live,/products/renamed\n');
    expect(await imported('/products/renamed,/products/live\n')).toMatchObject({ created: 1, refused: 0 });
  });

  it('[import] a chain of ten thousand is taken', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `/p-${n},/p-${n + 1}\n`)
      .toReversed()
      .join('');
    expect(await imported(rows)).toMatchObject({ created: 10_000, refused: 0 });
    const whole = await imported('/p-10000,/p-0\n');
    expect(whole.problems).toEqual([
      { line: 2, field: 'Target', reason: 'leads back to /p-10000, by /p-0, /p-1, /p-2, /p-3, …' },
    ]);
  });

  it('[import] a stop ends redirects after what runs, and says what was written', async () => {
    const stopping = new AbortController();
    const rows = Array.from({ length: 2500 }, (_, n) => `/p-${n},/new\n`).join('');
    expect(await imported(rows, { signal: stopping.signal, onProgress: () => stopping.abort() })).toMatchObject({
      created: 1000,
      isStopped: true,
    });
    expect(await stored()).toHaveLength(1000);
    expect(await imported(rows)).toMatchObject({ created: 1500, unchanged: 1000, isStopped: false });
  });

  it('[import] a stop ends handles after the one that runs; the same file goes on from there', async () => {
    await deps.db.insert(products).values(['a', 'b', 'c'].map((handle) => ({ shop_id: 1, handle, title: handle })));
    const { drafts, spelling } = parseHandles(table('Type,Handle,New handle\nproduct,a,x\nproduct,b,y\nproduct,c,z\n'));
    const stopping = new AbortController();
    expect(
      await importHandles({ ...deps, signal: stopping.signal, onProgress: () => stopping.abort() }, drafts, spelling),
    ).toMatchObject({ updated: 1, isStopped: true });
    expect(await deps.db.select({ handle: oldHandles.handle }).from(oldHandles)).toEqual([{ handle: 'a' }]);
    expect(await importHandles(deps, drafts, spelling)).toMatchObject({ updated: 2, unchanged: 1, isStopped: false });
  });
});
