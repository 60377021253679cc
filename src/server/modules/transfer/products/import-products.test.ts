import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCsv } from '../../../../../tests/support/catalogue-csv.ts';
import type { Db } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { shops } from '#server/db/schema/shop.ts';
import { createTestPostgres } from '#server/db/testing.ts';
import { importProducts } from './import-products.ts';
import { parseProducts } from './parse-products.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import { readCsv } from '../csv/read-csv.ts';

describe('statements of an import', () => {
  const statements: string[] = [];
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await createTestPostgres();
    await (await openPostgres(url, { onError: () => undefined })).close();
    const pool = new pg.Pool({ connectionString: url });
    db = drizzle({
      client: pool,
      logger: { logQuery: (statement) => void statements.push(statement) },
    }) as unknown as Db;
    await db.insert(shops).values(
      [1, 2, 3, 4, 5].map((id) => ({
        id,
        handle: `shop-${id}`,
        name: 'Shop',
        domain: `${id}.test`,
        sub_domain: `shop-${id}`,
        country_code: 'US',
      })),
    );
    close = async () => {
      await pool.end();
      await drop();
    };
  });
  afterAll(() => close());

  /** The number of SQL statements of one import. */
  async function count(shopId: number, products: number, priceStep = 0): Promise<number> {
    const { drafts, spelling } = parseProducts(readCsv(Buffer.from(catalogueCsv({ products, priceStep }))), 'USD');
    statements.length = 0;
    const done = await importProducts(
      {
        db,
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
    expect(done).toMatchObject({ refused: 0, created: priceStep ? 0 : products, updated: priceStep ? products : 0 });
    return statements.length;
  }

  it('[import] are as many for a hundred products as for one, new or changed', async () => {
    expect(await count(1, 100)).toBe(await count(2, 1));
    expect(await count(1, 100, 1)).toBe(await count(2, 1, 1));
  });

  it('[import] are a dozen or two for each further hundred', async () => {
    const [one, two, three] = [await count(3, 100), await count(4, 200), await count(5, 300)];
    expect(three - two).toBe(two - one);
    expect(two - one).toBeLessThan(25);
  });
});
