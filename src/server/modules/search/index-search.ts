import type { Database } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { indexShop } from './index-shop.ts';
import type { JobHandler } from '#server/queue/worker.ts';

/** Kind of the job that indexes a shop; the migration that added search created one for each existing shop. */
export const INDEX_SEARCH = 'index-search';

/** Writes a shop's search entries again; safe to repeat. */
export function indexSearch(database: Database, now: () => Date): JobHandler {
  return ({ shop_id }) =>
    database.db.transaction(async (tx) => {
      await indexShop(tx, shop_id, now());
      await bumpContentVersion(tx, shop_id);
    });
}
