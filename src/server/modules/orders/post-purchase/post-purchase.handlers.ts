import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { orNull, Refusal } from '#api/core/refusal.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { callViewer, mayEnter, secretRequired } from '#server/modules/checkout/checkout-viewer.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { PostPurchaseService } from './post-purchase.service.ts';

/** Offers charge the card of the order, so they are for who has paid with it. An unknown checkout has no offers. */
async function enter(shop: ShopContext, request: RequestContext, token: string): Promise<void> {
  const viewer = await callViewer(shop, request);
  const isIn = await orNull(mayEnter(shop, token, viewer));
  if (isIn === null) throw new Refusal(404, 'post_purchase_not_found');
  if (!isIn) throw secretRequired();
}

/** Post-purchase offers [acc §4, §7]. */
export function postPurchaseHandlers(postPurchases: PostPurchaseService): Implemented[] {
  return implement(postPurchaseApi, {
    async activate(shop, { path, body, request }) {
      await enter(shop, request, path.token);
      return postPurchases.activate(shop, path.token, body.declined, request.locale.code);
    },
    async add(shop, { path, body, request }) {
      await enter(shop, request, path.token);
      return postPurchases.add(shop, path.token, body, request.locale.code);
    },
    async finalize(shop, { path, request }) {
      await enter(shop, request, path.token);
      return postPurchases.finalize(shop, path.token);
    },
  });
}
