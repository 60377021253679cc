import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/postgres/open.ts';
import { createTestPostgres } from '#server/db/testing.ts';
import { seedScale } from '../../src/cli/scale/seed-scale.ts';
import { startBuiltShop } from '../support/built-shop.ts';
import type { BuiltShop, BuiltShopOptions } from '../support/built-shop.ts';

export const ENGINES = ['postgres', 'pglite'] as const;
export type BenchEngine = (typeof ENGINES)[number];

/** A demo shop whose data outlives its process. */
export interface BenchShop {
  /** Starts it anew; stop what it answers before starting it again. */
  start(options?: Pick<BuiltShopOptions, 'firstAnswer'>): Promise<BuiltShop>;
  remove(): Promise<void>;
}

/** Makes the demo shop on an engine and stops it: the next start finds existing data. */
export async function makeShop(engine: BenchEngine): Promise<BenchShop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const postgres = engine === 'postgres' ? await createTestPostgres() : undefined;
  const env = { LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) };
  const start: BenchShop['start'] = (options) => startBuiltShop({ ...options, dataFolder, env });
  const remove = async () => {
    rmSync(dataFolder, { recursive: true, force: true });
    await postgres?.drop();
  };
  try {
    await (await start()).stop();
    return { start, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A generated shop; it answers at a host of its own. */
export interface ScaleShop extends BenchShop {
  host: string;
}

/** Makes a shop of so many generated products on PostgreSQL, alone in its database. */
export async function makeScaleShop(products: number): Promise<ScaleShop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const postgres = await createTestPostgres();
  const remove = async () => {
    rmSync(dataFolder, { recursive: true, force: true });
    await postgres.drop();
  };
  try {
    const database = await openPostgres(postgres.url, { onError: (error) => console.error(error.message) });
    try {
      await seedScale(database, { handle: 'scale', products }, () => undefined);
      // As PostgreSQL does by itself some minutes later.
      await database.db.execute(sql`vacuum analyze`);
    } finally {
      await database.close();
    }
    return {
      host: 'scale.localhost',
      remove,
      start: (options) =>
        startBuiltShop({ ...options, dataFolder, env: { LOG_LEVEL: 'warn', DATABASE_URL: postgres.url } }),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
