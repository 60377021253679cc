import type { Database } from '#server/db/database.ts';
import type { Outside } from '#server/core/shop-context.ts';
import type { ShopDirectory } from '#server/core/shops.ts';
import type { Log } from '#server/core/log.ts';
import type { PostPurchaseService } from './post-purchase.service.ts';
import type { JobHandler } from '#server/queue/worker.ts';

export type ShopJobDeps = Outside & { database: Database; directory: ShopDirectory; log: Log };

/** Ends offers that nobody ended: the order's mail goes out with what the order has by then. */
export function endPostPurchase(
  { database: { db }, directory, now, token, log }: ShopJobDeps,
  postPurchases: PostPurchaseService,
): JobHandler {
  return async ({ shop_id, payload }) => {
    const record = await directory.byId(shop_id);
    if (record && typeof payload.token === 'string')
      await postPurchases.finalize({ id: shop_id, ...record, db, now, token, log }, payload.token);
  };
}
