import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { PostPurchaseService } from './post-purchase.service.ts';
import type { JobHandler } from '#server/queue/worker.ts';

/** Ends offers that the shopper did not answer: the order's email is sent with what the order has by then. */
export function endPostPurchase(deps: ShopWork, postPurchases: PostPurchaseService): JobHandler {
  return async ({ shop_id, payload }) => {
    const shop = await contextOf(deps, shop_id);
    if (shop && typeof payload.token === 'string') await postPurchases.finalize(shop, payload.token);
  };
}
