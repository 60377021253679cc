import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howOften } from '../../../../../tests/support/counts.ts';
import { carried, catalogueRows, randomCatalogue } from '../../../../../tests/support/random-catalogue.ts';
import { upsertRows } from '#server/db/bulk-rows.ts';
import type { Database } from '#server/db/database.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { openTestDatabase, testEngines } from '#server/db/testing.ts';
import { importProducts } from '../products/import-products.ts';
import { parseProducts } from '../products/parse-products.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readStored } from '../products/stored-product.ts';
import type { StoredProduct } from '../products/stored-product.ts';
import { csvText } from './csv-text.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import { exportProducts } from './export-catalogue.ts';

const RUNS = { numRuns: howOften({ usual: 40, full: 500 }) };
/** A catalogue that fails is reduced step by step. */
const TIMEOUT_MS = 300_000;
/** Above the ids that an import assigns. */
const FIRST_ID = 1_000_000_000;

describe.each(testEngines())('a random catalogue on %s', (engine) => {
  let database: Database;
  let lastShop = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  async function emptyShop(): Promise<number> {
    const id = (lastShop += 1);
    await database.db.insert(shops).values({
      id,
      handle: `shop-${id}`,
      name: 'Shop',
      domain: `shop-${id}.test`,
      sub_domain: `shop-${id}`,
      country_code: 'US',
    });
    return id;
  }

  async function put(rows: StoredProduct[]): Promise<void> {
    await upsertRows(
      database.db,
      products,
      rows.map(({ product }) => product),
    );
    await upsertRows(
      database.db,
      productImages,
      rows.flatMap(({ images }) => images),
    );
    await upsertRows(
      database.db,
      variants,
      rows.flatMap((row) => row.variants),
    );
  }

  async function exported(shopId: number, currency: string): Promise<string> {
    let csv = '';
    for await (const rows of exportProducts(database.db, shopId, {
      currency,
      now: new Date(),
      pictureName: (src) => `https://shop.example/images/${src}`,
    }))
      csv += csvText(rows);
    return csv;
  }

  function imported(shopId: number, csv: string, currency: string) {
    const { drafts, problems, spelling } = parseProducts(readCsv(new TextEncoder().encode(csv)), currency);
    expect(problems).toEqual([]);
    return importProducts(
      {
        db: database.db,
        shopId,
        now: () => new Date(),
        pictures: { resolve: async () => ({ kind: 'later' }) },
        search: searchIndex,
        isDry: false,
        onProgress: () => undefined,
      },
      drafts,
      spelling,
    );
  }

  it.each(['JPY', 'USD', 'KWD'])(
    '[import] in %s is the same catalogue and the same file once more after an export and an import into an empty shop, and then nothing changes',
    async (currency) => {
      const isKept = async (catalogue: Parameters<typeof catalogueRows>[2]) => {
        const [from, to] = [await emptyShop(), await emptyShop()];
        const rows = catalogueRows(from, FIRST_ID, catalogue);
        await put(rows);
        const csv = await exported(from, currency);
        expect(await imported(to, csv, currency)).toMatchObject({
          created: catalogue.length,
          refused: 0,
          problems: [],
        });
        expect(await exported(to, currency)).toBe(csv);
        expect(
          [
            ...(
              await readStored(
                database.db,
                to,
                catalogue.map(({ handle }) => handle),
                false,
              )
            ).values(),
          ].map(carried),
        ).toEqual(rows.map(carried));
        expect(await imported(to, csv, currency)).toMatchObject({ updated: 0, unchanged: catalogue.length });
      };
      await fc.assert(fc.asyncProperty(randomCatalogue, isKept), RUNS);
    },
    TIMEOUT_MS,
  );
});
