import type { Database } from '../db/database.ts';
import type { Log } from './log.ts';
import type { ShopContext, ShopOutside } from './shop-context.ts';
import type { ShopDirectory } from './shops.ts';

/** What work that no request asked for is given: chores and jobs. */
export interface ShopWork extends ShopOutside {
  database: Database;
  directory: ShopDirectory;
  log: Log;
}

/** A shop as services see it, by its number; undefined for one that is gone. */
export async function contextOf(
  { database, directory, now, token, emit, log }: ShopWork,
  id: number,
): Promise<ShopContext | undefined> {
  const record = await directory.byId(id);
  return record && { id, ...record, db: database.db, now, token, emit, log };
}
