import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { PostPurchaseService } from './post-purchase.service.ts';

/** Post-purchase offers [acc §4, §7]. */
export function postPurchaseHandlers(postPurchases: PostPurchaseService): Implemented[] {
  return implement(postPurchaseApi, {
    activate: (shop, { path, body, request }) =>
      postPurchases.activate(shop, path.token, body.declined, request.locale.code),
    add: (shop, { path, body, request }) => postPurchases.add(shop, path.token, body, request.locale.code),
    finalize: (shop, { path }) => postPurchases.finalize(shop, path.token),
  });
}
