import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestPostgres } from '../testing.ts';
import { shops } from '../schema/shop.ts';
import { openPostgres } from './open.ts';

it('[performance] a statement with values is prepared once for its connection, one without is not', async () => {
  const postgres = await createTestPostgres();
  const database = await openPostgres(postgres.url, { poolSize: 1, onError: () => undefined });
  try {
    const { db } = database;
    const prepared = async () => {
      const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
      return rows.map(({ statement }) => statement);
    };
    for (const id of [1, 2, 3])
      expect(await db.select({ name: shops.name }).from(shops).where(eq(shops.id, id))).toEqual([]);
    expect(await prepared()).toEqual([expect.stringMatching(/^select "name" from "shops" where "shops"."id" = \$1$/)]);
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow();
    expect(await db.select({ name: shops.name }).from(shops).where(eq(shops.id, 4))).toEqual([]);
  } finally {
    await database.close();
    await postgres.drop();
  }
});
