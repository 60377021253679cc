import type { Database } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { indexShop } from './index-shop.ts';
import type { JobHandler } from '#server/queue/worker.ts';

/** Waits for every shop that was there before search had entries: the migration that made them asks for it. */
export const INDEX_SEARCH = 'index-search';

/** Writes what may be found of a shop anew. Writing it twice leaves the same. */
export function indexSearch(database: Database, now: () => Date): JobHandler {
  return ({ shop_id }) =>
    database.db.transaction(async (tx) => {
      await indexShop(tx, shop_id, now());
      await bumpContentVersion(tx, shop_id);
    });
}
