import { fileURLToPath } from 'node:url';
import { migrate as migrateWith } from 'drizzle-orm/pglite/migrator';
import type { Db } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies the missing migrations in one transaction. Drizzle's migrators for both engines are the same function with
 * two types.
 */
export async function migrate(db: Db): Promise<void> {
  await migrateWith(db as unknown as Parameters<typeof migrateWith>[0], { migrationsFolder: MIGRATIONS_FOLDER });
}
