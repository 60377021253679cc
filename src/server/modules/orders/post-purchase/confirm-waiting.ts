import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { PostPurchaseService } from './post-purchase.service.ts';
import type { JobHandler } from '#server/queue/worker.ts';

/** Confirms an order whose shopper has not answered its offers yet, with what it has by then. */
export function confirmWaiting(deps: ShopWork, postPurchases: PostPurchaseService): JobHandler {
  return async ({ shop_id, payload }) => {
    const shop = await contextOf(deps, shop_id);
    if (shop && typeof payload.token === 'string') await postPurchases.confirm(shop, payload.token);
  };
}
