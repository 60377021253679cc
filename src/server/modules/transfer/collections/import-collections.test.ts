import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/db/bulk-rows.ts';
import type { Database } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs } from '#server/db/schema/system.ts';
import { openTestDatabase, testEngines } from '#server/db/testing.ts';
import { importCollections } from './import-collections.ts';
import type { ImportDeps } from '../products/import-products.ts';
import { parseCollections } from './parse-collections.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import { readCsv } from '../csv/read-csv.ts';

/** More than fits into one statement's parameters, of which a row takes four. */
const MANY = 16_500;

describe.each(testEngines())('importing collections on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db
      .insert(shops)
      .values({ id: 1, handle: 'shop', name: 'Shop', domain: 'shop.test', sub_domain: 'shop', country_code: 'US' });
    await insertRows(
      database.db,
      products,
      Array.from({ length: MANY }, (_, n) => ({
        shop_id: 1,
        id: n + 1,
        handle: `p-${n}`,
        title: `P ${n}`,
        tags: [],
        options: [],
        custom_options: [],
        created_at: new Date(0),
        updated_at: new Date(0),
        status: 'active' as const,
        vendor: '',
        description: '',
        product_type: '',
        sales_count: 0,
      })),
    );
  });
  afterAll(() => database.close());

  const imported = (csv: string, more: Partial<ImportDeps> = {}) => {
    const { drafts, problems, spelling } = parseCollections(readCsv(new TextEncoder().encode(csv)));
    expect(problems).toEqual([]);
    const deps: ImportDeps = {
      db: database.db,
      shopId: 1,
      now: () => new Date(),
      pictures: { resolve: async () => ({ kind: 'later' }) },
      search: searchIndex,
      isDry: false,
      onProgress: () => undefined,
      ...more,
    };
    return importCollections(deps, drafts, spelling);
  };
  const version = async () => (await database.db.select({ version: shops.content_version }).from(shops))[0]?.version;
  const one = async (handle: string) =>
    (await database.db.select().from(collections).where(eq(collections.handle, handle)))[0];

  it('[import] a collection may hold more products than a statement takes parameters', async () => {
    const csv = `Handle,Title,Product handle\n${Array.from({ length: MANY }, (_, n) => `many,,p-${MANY - 1 - n}\n`)
      .join('')
      .replace('many,,', 'many,Many,')}`;
    expect(await imported(csv)).toMatchObject({ created: 1, problems: [] });
    const members = await database.db
      .select({ id: collectionProducts.product_id })
      .from(collectionProducts)
      .orderBy(collectionProducts.position);
    expect([members.length, members[0], members.at(-1)]).toEqual([MANY, { id: MANY }, { id: 1 }]);
    const before = await version();
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await version()).toBe(before);
  });

  it('[import] a second time nothing is written, and each change is one', async () => {
    const HEAD = 'Handle,Title,Description,Sort order,Published,SEO title,Image alt text,Product handle\n';
    const csv = `${HEAD}oak,Oak,<p>Wood</p>,manual,TRUE,,,p-1\noak,,,,,,,p-2\n`;
    expect(await imported(csv)).toMatchObject({ created: 1 });
    const [before, stored] = [await version(), await one('oak')];
    expect(await imported(csv, { isDry: true })).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await imported(csv)).toMatchObject({ updated: 0, unchanged: 1, pending: 0 });
    expect([await version(), await one('oak')]).toEqual([before, stored]);
    expect(await imported('Handle,Title\noak,Oak\n')).toMatchObject({ updated: 0, unchanged: 1 });
    for (const changed of [
      csv.replace('oak,Oak', 'oak,Oaks'),
      csv.replace('Wood', 'Woods'),
      csv.replace('manual', 'title-ascending'),
      csv.replace('TRUE', 'FALSE'),
      csv.replace('p-1', 'p-3'),
      csv.replace('p-1', 'p-0').replace('p-2', 'p-1'),
    ]) {
      expect(await imported(changed)).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await imported(changed)).toMatchObject({ updated: 0, unchanged: 1 });
      await imported(csv);
    }
  });

  it('[import] a picture is asked for once, and again only where it could not be had', async () => {
    const csv = 'Handle,Title,Image Src,Image alt text\nash,Ash,https://pictures.example/ash.jpg,Ash\n';
    expect(await imported(csv)).toMatchObject({ created: 1, pending: 1 });
    expect(await imported(csv)).toMatchObject({ updated: 0, unchanged: 1, pending: 0 });
    await database.db.update(jobs).set({ failed_at: new Date(), last_error: 'answers 404' });
    expect(await imported(csv)).toMatchObject({ updated: 1, pending: 1 });
    expect(await database.db.select({ failed_at: jobs.failed_at, payload: jobs.payload }).from(jobs)).toMatchObject([
      { failed_at: null, payload: { source: 'https://pictures.example/ash.jpg', alt: 'Ash' } },
    ]);
    // As the job does when it is done.
    await database.db.delete(jobs);
    await database.db
      .update(collections)
      .set({
        image: {
          src: 'products/ash-1.jpg',
          width: 3,
          height: 2,
          average_color: '#fff',
          alt: 'Ash',
          source: 'https://pictures.example/ash.jpg',
        },
      })
      .where(eq(collections.handle, 'ash'));
    expect(await imported(csv)).toMatchObject({ updated: 0, unchanged: 1, pending: 0 });
    expect(await imported(csv.replace(/Ash\n$/, 'A tree\n'))).toMatchObject({ updated: 1, pending: 0 });
    expect((await one('ash'))?.image).toMatchObject({ src: 'products/ash-1.jpg', alt: 'A tree' });
    expect(await imported(csv.replace('ash.jpg', 'new.jpg'))).toMatchObject({ updated: 1, pending: 1 });
    expect(await imported('Handle,Title,Image Src\nash,Ash,\n')).toMatchObject({ updated: 1, pending: 0 });
    expect([(await one('ash'))?.image, await database.db.select().from(jobs)]).toEqual([null, []]);
  });

  it('[import] what is wrong is named by the column as the file spells it, and costs no other', async () => {
    const csv = 'Collection handle,Image URL,Products\nelm,,p-1\noak,,none\nash,a.jpg,\n';
    const outcome = await imported(csv, {
      pictures: { resolve: async () => ({ kind: 'refused', reason: 'is not there' }) },
    });
    expect(outcome.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 Title',
      '3 Products',
      '4 Image URL',
    ]);
    expect(outcome.refused).toBe(3);
  });
});
