import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { onContentChange } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs } from '#server/db/schema/system.ts';
import { openTestDatabase, testEngines } from '#server/db/testing.ts';
import { ImageSources } from '#server/images/sources.ts';
import { ImageStore } from '#server/images/image-store.ts';
import { csvText } from '#server/modules/transfer/export/csv-text.ts';
import { exportCollections, exportProducts } from '#server/modules/transfer/export/export-catalogue.ts';
import { importCollections } from '#server/modules/transfer/collections/import-collections.ts';
import { importProducts } from '#server/modules/transfer/products/import-products.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import type { ImportDeps } from '#server/modules/transfer/products/import-products.ts';
import { parseCollections } from '#server/modules/transfer/collections/parse-collections.ts';
import { parseProducts } from '#server/modules/transfer/products/parse-products.ts';
import { readCsv } from '#server/modules/transfer/csv/read-csv.ts';
import { seedShop } from '../../../tests/support/seed-shop.ts';
import { bundledImages } from '../serve/bundled-images.ts';
import { localImages } from './local-images.ts';

const SECOND = 90;
const HOSTS = new Map([
  ['halden.test', 'halden-and-moss'],
  ['second.test', 'second'],
]);

describe.each(testEngines())('an exported catalogue on %s', (engine) => {
  let database: Database;
  let media: string;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    media = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
    await seedShop(database);
    await database.db.insert(shops).values({
      id: SECOND,
      handle: 'second',
      name: 'Second',
      domain: 'second.test',
      sub_domain: 'second',
      country_code: 'US',
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(media, { recursive: true });
  });

  const deps = (shopId: number, isDry = false): ImportDeps => {
    const shop = shopId === SECOND ? 'second' : 'halden-and-moss';
    const pictures = localImages({
      shop,
      shopsByHost: HOSTS,
      folder: media,
      store: new ImageStore(media),
      sources: new ImageSources({ media, shipped: bundledImages() }),
    });
    return {
      db: database.db,
      shopId,
      now: () => new Date(),
      pictures,
      search: searchIndex,
      isDry,
      onProgress: () => undefined,
    };
  };
  const text = async (rows: AsyncGenerator<string[][]>) => {
    let csv = '';
    for await (const batch of rows) csv += csvText(batch);
    return csv;
  };
  const exported = (shopId: number) =>
    text(
      exportProducts(database.db, shopId, {
        currency: 'USD',
        now: new Date(),
        pictureName: (src) => `http://${shopId === SECOND ? 'second' : 'halden'}.test/images/${src}`,
      }),
    );
  const imported = (shopId: number, csv: string, isDry = false) => {
    const { drafts, spelling } = parseProducts(readCsv(new TextEncoder().encode(csv)), 'USD');
    return importProducts(deps(shopId, isDry), drafts, spelling);
  };
  const exportedCollections = (shopId: number) =>
    text(
      exportCollections(database.db, shopId, {
        currency: 'USD',
        now: new Date(),
        pictureName: (src) => `http://${shopId === SECOND ? 'second' : 'halden'}.test/images/${src}`,
      }),
    );
  const importedCollections = (shopId: number, csv: string) => {
    const { drafts, problems, spelling } = parseCollections(readCsv(new TextEncoder().encode(csv)));
    expect(problems).toEqual([]);
    return importCollections(deps(shopId), drafts, spelling);
  };
  /** Image names include a hash that differs between shops. */
  const withoutImages = (csv: string) => csv.replaceAll(/http:\/\/\w+\.test\/images\/[\w./-]+/g, 'picture');
  const variantsOf = (handle: string, shopId = SECOND) =>
    database.db
      .select({
        id: variants.id,
        title: variants.title,
        price: variants.price,
        quantity: variants.quantity,
        retired_at: variants.retired_at,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(eq(products.handle, handle))
      .orderBy(asc(variants.id))
      .then((rows) => rows.filter(({ id }) => (shopId === SECOND ? id >= 1_000_000 : id < 1_000_000)));

  it('[import] changes nothing in its own shop', async () => {
    expect(await imported(1, await exported(1))).toMatchObject({ created: 0, updated: 0, unchanged: 29, refused: 0 });
  });

  it('[import] a dry run writes nothing', async () => {
    expect(await imported(SECOND, await exported(1), true)).toMatchObject({ created: 29, problems: [] });
    expect(await database.db.select().from(products).where(eq(products.shop_id, SECOND))).toEqual([]);
    expect(await readdir(media)).toEqual([]);
  });

  it('[import] makes the same catalogue in an empty shop, row by row, and changes its digest once', async () => {
    const heard: (number | undefined)[] = [];
    const stop = await onContentChange(database, (id) => heard.push(id));
    const first = await exported(1);
    expect(await imported(SECOND, first)).toMatchObject({ created: 29, refused: 0, pending: 0, problems: [] });
    expect(withoutImages(await exported(SECOND))).toBe(withoutImages(first));
    const [shop] = await database.db.select().from(shops).where(eq(shops.id, SECOND));
    expect(shop?.content_version).toBe(2);
    await stop();
    expect(heard.every((id) => id === SECOND)).toBe(true);
  });

  it('[import] importing it again changes nothing', async () => {
    expect(await imported(SECOND, await exported(SECOND))).toMatchObject({ updated: 0, unchanged: 29 });
  });

  it('[import] a removed variant is kept for its orders but not sold, and comes back with its id', async () => {
    const before = await variantsOf('bottle-vase');
    const whole = await exported(SECOND);
    const without = whole
      .split('\n')
      .filter((line) => !line.includes('HM-BOTT-INK'))
      .join('\n');
    expect(await imported(SECOND, without)).toMatchObject({ updated: 1, retired: 1 });
    const after = await variantsOf('bottle-vase');
    expect(after.filter(({ retired_at }) => retired_at !== null).map(({ title }) => title)).toEqual(['Ink']);
    await imported(SECOND, whole);
    expect(await variantsOf('bottle-vase')).toEqual(before);
  });

  it('[import] a file of prices keeps stock and everything else', async () => {
    const before = await variantsOf('bottle-vase');
    expect(await imported(SECOND, 'URL handle,SKU,Price\nbottle-vase,HM-BOTT-TER,61.00\n')).toMatchObject({
      updated: 1,
      retired: 0,
    });
    const changed = before.map((variant) => (variant.title === 'Terracotta' ? { ...variant, price: 6100 } : variant));
    expect(await variantsOf('bottle-vase')).toEqual(changed);
  });

  it('[import] one rejected product does not affect others', async () => {
    const csv = 'URL handle,Title,Price,Product image URL\ngood,Good,1.00,\nbad,Bad,1.00,nowhere.jpg\n';
    const outcome = await imported(SECOND, csv);
    expect(outcome).toMatchObject({
      created: 1,
      refused: 1,
      problems: [{ line: 3, reason: 'nowhere.jpg is not there, seen from the folder of the file' }],
    });
  });

  it('[import] a path outside the folder is rejected', async () => {
    expect(
      await imported(SECOND, `URL handle,Title,Price,Product image URL\nout,Out,1.00,../../etc/hostname\n`),
    ).toMatchObject({ refused: 1, created: 0 });
  });

  it('[import] addresses wait for a job, one for each product', async () => {
    const csv =
      'URL handle,Title,Price,Product image URL\nlater,Later,1.00,https://img.example/a.jpg\nlater,,,https://img.example/b.jpg\n';
    expect(await imported(SECOND, csv)).toMatchObject({ created: 1, pending: 2 });
    expect(await database.db.select({ kind: jobs.kind }).from(jobs)).toEqual([{ kind: 'fetch-product-pictures' }]);
  });

  it('[import] collections come back with their products in their order', async () => {
    const csv = await exportedCollections(1);
    expect(await importedCollections(1, csv)).toMatchObject({ updated: 0, unchanged: 10, pending: 0 });
    expect(await importedCollections(SECOND, csv)).toMatchObject({ created: 10, problems: [] });
    expect(await importedCollections(SECOND, csv)).toMatchObject({ updated: 0, unchanged: 10, pending: 0 });
    expect(withoutImages(await exportedCollections(SECOND))).toBe(withoutImages(csv));
  });

  it("[import] a collection's picture that is still to be fetched comes back with its words, in place of the one that is shown meanwhile", async () => {
    await database.db.delete(jobs);
    const vases = (
      await database.db
        .select({ image: collections.image })
        .from(collections)
        .where(and(eq(collections.shop_id, SECOND), eq(collections.handle, 'vases')))
    )[0];
    expect(vases?.image).not.toBeNull();
    const csv =
      'Handle,Title,Collection image URL,Image alt text\nvases,Vases,https://pictures.example/vases.jpg,Three vases\nlater,Later,https://pictures.example/later.jpg,\n';
    expect(await importedCollections(SECOND, csv)).toMatchObject({ created: 1, updated: 1, pending: 2 });
    const asked = () => database.db.select().from(jobs).orderBy(asc(jobs.unique_key));
    const before = await asked();
    const whole = await exportedCollections(SECOND);
    expect(await importedCollections(SECOND, whole)).toMatchObject({ updated: 0, unchanged: 11, pending: 0 });
    expect(await asked()).toEqual(before);
    expect(before.map(({ payload }) => payload)).toMatchObject([
      { source: 'https://pictures.example/vases.jpg', alt: 'Three vases' },
      { source: 'https://pictures.example/later.jpg', alt: '' },
    ]);
    expect(await exportedCollections(SECOND)).toBe(whole);
  });
});
