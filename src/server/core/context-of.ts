import type { Database } from '../db/database.ts';
import type { Log } from './log.ts';
import type { ShopContext, ShopOutside } from './shop-context.ts';
import type { ShopDirectory } from './shops.ts';

/** Dependencies of work that runs without a request: chores and jobs. */
export interface ShopWork extends ShopOutside {
  database: Database;
  directory: ShopDirectory;
  log: Log;
}

/** The shop with this id as services see it; undefined if it no longer exists. */
export async function contextOf(
  { database, directory, now, token, emit, log }: ShopWork,
  id: number,
): Promise<ShopContext | undefined> {
  const record = await directory.byId(id);
  return record && { id, ...record, db: database.db, now, token, emit, log };
}
