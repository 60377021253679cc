import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_SORTS } from '#domain/page/content.ts';
import type { Product } from '#domain/product/product.ts';
import { parseFilters } from '#domain/collection/filters.ts';
import type { Database } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { searchEntries, searchWords } from '#server/db/schema/search.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import { openTestDatabase, testEngine } from '#server/db/testing.ts';
import { buildCatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import type { CatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import { readCatalogueRows } from '#server/modules/catalogue/catalogue-rows.ts';
import { listProducts } from '#server/modules/catalogue/listing/product-list.ts';
import { ProductRecords } from '#server/modules/catalogue/product-records.ts';
import { Translations } from '#server/modules/catalogue/translate.ts';
import { SearchService } from '#server/modules/search/search.service.ts';
import { DEMO_NOW } from '../demo/seed/clock.ts';
import { generateProduct } from './generate.ts';
import { scaleImages, seedScale } from './seed-scale.ts';

const PRODUCTS = 300;

/** All rows of the shop as text. */
async function written({ db }: Database): Promise<string> {
  const tables = [
    await db.select().from(products).orderBy(asc(products.id)),
    await db.select().from(variants).orderBy(asc(variants.id)),
    await db.select().from(productImages).orderBy(asc(productImages.id)),
    await db.select().from(collections).orderBy(asc(collections.id)),
    await db
      .select()
      .from(collectionProducts)
      .orderBy(asc(collectionProducts.collection_id), asc(collectionProducts.product_id)),
    await db.select().from(searchEntries).orderBy(asc(searchEntries.kind), asc(searchEntries.entity_id)),
    await db.select().from(searchWords).orderBy(asc(searchWords.word)),
  ];
  return JSON.stringify(tables);
}

describe('a generated shop', () => {
  let database: Database;
  let shopId: number;
  let model: CatalogueModel;
  /** By place. */
  let whole: Product[];
  const told: [number, number][] = [];

  beforeAll(async () => {
    database = await openTestDatabase(testEngine);
    expect(await seedScale(database, { handle: 'scale', products: PRODUCTS }, (...said) => told.push(said))).toBe(true);
    const [shop] = await database.db.select().from(shops).where(eq(shops.handle, 'scale'));
    shopId = shop!.id;
    model = buildCatalogueModel(
      await readCatalogueRows(database.db, shopId, DEMO_NOW),
      await Translations.read(database.db, shopId, 'en'),
      { locale: 'en', currency: 'GBP', now: DEMO_NOW, records: new ProductRecords() },
    );
    const ids = model.products.map(({ id }) => id);
    const records = await model.records({ id: shopId, digest: 'one', db: database.db }, ids);
    whole = ids.map((id) => records.get(id)!.product);
  });
  afterAll(() => database.close());

  it('[cli] has the requested number of products, all published, and is served at its own host', async () => {
    expect(model.products).toHaveLength(PRODUCTS);
    expect(told.at(-1)).toEqual([PRODUCTS, PRODUCTS]);
    expect(await database.db.select().from(shopHosts)).toEqual([
      { shop_id: shopId, host: 'scale.localhost', is_primary: true },
    ]);
    expect(new Set(whole.map(({ options }) => options.length))).toEqual(new Set([1, 2, 3]));
    expect(
      whole.every(({ images, variants }) => images.length > 0 && variants.every(({ image }) => image !== null)),
    ).toBe(true);
  });

  it('[cli] is identical when generated again', async () => {
    const again = await openTestDatabase(testEngine);
    try {
      await seedScale(again, { handle: 'scale', products: PRODUCTS }, () => undefined);
      expect(await written(again)).toBe(await written(database));
    } finally {
      await again.close();
    }
  });

  it('[cli] a product is the same in a shop of any size', async () => {
    const { product } = generateProduct(shopId, 7, await scaleImages());
    expect(whole[6]).toMatchObject({
      handle: product.handle,
      title: product.title,
      tags: product.tags,
    });
  });

  it('[cli] an existing handle stays as it is', async () => {
    expect(await seedScale(database, { handle: 'scale', products: 1 }, () => undefined)).toBe(false);
    expect(await database.db.$count(products)).toBe(PRODUCTS);
  });

  it('[cli] collections are of very different sizes', () => {
    const sizes = [...model.collections.values()].map(({ places }) => places.length);
    expect(sizes).toHaveLength(50);
    expect(Math.max(...sizes)).toBeGreaterThan(PRODUCTS / 3);
    expect(Math.min(...sizes)).toBeLessThan(PRODUCTS / 50);
  });

  it('[core §4] counts of facets equal counting one by one', () => {
    const listed = listProducts(model, {
      collection: 'set-1',
      facets: true,
      filters: parseFilters([['filter.option.Color', 'Ink']]),
    });
    const colored = [...model.members('set-1')!]
      .map((place) => whole[place]!)
      .filter(({ variants }) => variants.some(({ title }) => title.split(' / ').includes('Ink')));
    expect(listed?.count).toBe(colored.length);
    expect(colored.length).toBeGreaterThan(5);
    const vendor = listed?.facets?.facets.find(({ key }) => key === 'vendor');
    expect(vendor?.values.length).toBeGreaterThan(5);
    for (const { value, count } of vendor?.values ?? [])
      expect([value, count]).toEqual([value, colored.filter(({ vendor }) => vendor === value).length]);
    const unfiltered = listProducts(model, { collection: 'all', facets: true })?.facets?.facets.find(
      ({ key }) => key === 'type',
    );
    for (const { value, count } of unfiltered?.values ?? [])
      expect([value, count]).toEqual([value, whole.filter(({ product_type }) => product_type === value).length]);
  });

  it('[core §7] each sort order of a filtered collection is its own, also when repeated', () => {
    const filters = parseFilters([
      ['filter.option.Color', 'Ink'],
      ['filter.price.max', '200'],
    ]);
    const wanted = model
      .members('set-1')!
      .filter((place) =>
        whole[place]!.variants.some(({ title, price }) => title.split(' / ').includes('Ink') && price <= 20_000),
      );
    expect(wanted.length).toBeGreaterThan(3);
    for (const sort_by of [...PRODUCT_SORTS, ...PRODUCT_SORTS]) {
      const listed = listProducts(model, { collection: 'set-1', sort_by, filters, limit: 50 });
      expect([sort_by, listed?.items.map(({ id }) => id)]).toEqual([
        sort_by,
        Array.from(model.orders.sorted(wanted, sort_by), (place) => whole[place]!.id),
      ]);
    }
    expect(listProducts(model, { collection: 'set-2', filters })?.count).not.toBe(wanted.length);
  });

  it('[core §7] a search lists the best matches first, then best sellers, then the default order', () => {
    const hits = new Map([
      [250, 4],
      [3, 4],
      [9, 10],
      [12_345, 10],
    ]);
    const best = [250, 3].toSorted((a, b) => model.index.sales[b - 1]! - model.index.sales[a - 1]!);
    expect(listProducts(model, { q: 'any' }, hits)?.items.map(({ id }) => id)).toEqual([9, ...best]);
    const cheapest = [250, 3, 9].toSorted((a, b) => model.byId(a)!.price - model.byId(b)!.price);
    expect(listProducts(model, { q: 'any', sort_by: 'price-asc' }, hits)?.items.map(({ id }) => id)).toEqual(cheapest);
  });

  it('[core §7] a product is found by its name and its SKU', async () => {
    const searches = new SearchService();
    const asker = { id: shopId, digest: 'one', db: database.db, row: { default_locale: 'en' } };
    const wanted = whole[122]!;
    expect((await searches.find(asker, 'en', wanted.title)).found.product.has(123)).toBe(true);
    expect([...(await searches.find(asker, 'en', wanted.variants[0]!.sku)).found.product.keys()]).toContain(123);
  });
});
