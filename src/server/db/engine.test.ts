import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { isUniqueViolation, sqlErrorOf } from './errors.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { notify } from './notify.ts';
import { products, variants } from './schema/product.ts';
import { shops } from './schema/shop.ts';
import { openTestDatabase, testEngines } from './testing.ts';

const SHOP = {
  id: 1,
  handle: 'halden',
  name: 'Halden & Moss',
  domain: 'localhost',
  sub_domain: 'halden',
  country_code: 'US',
};

describe.each(testEngines())('database on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db.insert(shops).values(SHOP);
    await database.db.insert(products).values({
      shop_id: 1,
      id: 10,
      handle: 'vase',
      title: 'Vase',
      tags: ['clay'],
      published_at: new Date('2026-01-02T03:04:05.678Z'),
    });
    await database.db.insert(variants).values({ shop_id: 1, id: 100, product_id: 10, price: 6800, quantity: 5 });
  });
  afterAll(() => database.close());

  it('[decisions, Server and database] migrating twice changes nothing', async () => {
    await migrate(database.db);
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*) as count from drizzle.__drizzle_migrations`,
    );
    const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    expect(rows[0]?.count).toBe(journal.entries.length);
  });

  it('[decisions, Server and database] every table leads its primary key with shop_id', async () => {
    const { rows } = await database.db.execute<{ name: string; first: string }>(sql`
      select c.relname as name, a.attname as first
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relkind = 'r' and c.relname <> 'shops'`);
    expect(rows.length).toBeGreaterThan(30);
    // A merchant works on several shops.
    const ofNoShop = new Set(['merchants', 'merchant_sessions', 'merchant_links']);
    expect(rows.filter(({ name, first }) => first !== 'shop_id' && !ofNoShop.has(name))).toEqual([]);
  });

  it('[decisions, Server and database] values come back as they went in', async () => {
    const [row] = await database.db.select().from(products).where(eq(products.id, 10));
    expect(row).toMatchObject({ tags: ['clay'], options: [], published_at: new Date('2026-01-02T03:04:05.678Z') });
  });

  it('[decisions, Server and database] rows of the shop get numbers above those of a seed', async () => {
    const [row] = await database.db.insert(products).values({ shop_id: 1, handle: 'bowl', title: 'Bowl' }).returning();
    expect(row?.id).toBeGreaterThanOrEqual(1_000_000);
  });

  it('[reliability] a failed transaction leaves nothing', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.update(variants).set({ quantity: 1 }).where(eq(variants.id, 100));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const [row] = await database.db.select().from(variants).where(eq(variants.id, 100));
    expect(row?.quantity).toBe(5);
  });

  it('[reliability] a nested transaction rolls back alone', async () => {
    await database.db.transaction(async (tx) => {
      await tx.update(variants).set({ sku: 'A' }).where(eq(variants.id, 100));
      await tx
        .transaction(async (inner) => {
          await inner.update(variants).set({ sku: 'B' }).where(eq(variants.id, 100));
          inner.rollback();
        })
        .catch(() => undefined);
    });
    const [row] = await database.db.select().from(variants).where(eq(variants.id, 100));
    expect(row?.sku).toBe('A');
  });

  it('[reliability] errors carry the SQLSTATE and the constraint', async () => {
    const twice = await database.db
      .insert(shops)
      .values({ ...SHOP, id: 2 })
      .catch((error: unknown) => error);
    expect(isUniqueViolation(twice, 'shops_handle')).toBe(true);
    const below = await database.db
      .update(variants)
      .set({ quantity: -1 })
      .where(eq(variants.id, 100))
      .catch((error: unknown) => error);
    expect(sqlErrorOf(below)).toMatchObject({ code: '23514', constraint: 'variants_quantity_not_negative' });
  });

  it('[decisions, Server and database] a notification arrives after its transaction commits', async () => {
    const heard: string[] = [];
    let resolve: () => void;
    const done = new Promise<void>((fulfil) => {
      resolve = fulfil;
    });
    const stop = await database.listen('test', {
      onNotify: (payload) => {
        heard.push(payload);
        if (payload === 'last') resolve();
      },
    });
    await database.db
      .transaction(async (tx) => {
        await notify(tx, 'test', 'lost');
        tx.rollback();
      })
      .catch(() => undefined);
    await notify(database.db, 'test', 'last');
    await done;
    expect(heard).toEqual(['last']);
    await stop();
  });

  it('[decisions, Server and database] the database answers a ping', () =>
    expect(database.ping()).resolves.toBeUndefined());
});
