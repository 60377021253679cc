import { orderLookupApi } from '#api/order-lookup.api.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { findOrders, trackOrder } from './find-orders.ts';
import { limitAddress } from '#server/http/limit-address.ts';

/** Look-ups of one visitor in ten minutes, and for one email address in a day, since order names are easy to guess. */
const BOUNDS = { visitor: { points: 10, seconds: 600 }, address: { points: 30, seconds: 86_400 } };

/** Counts a look-up against its limits. */
export const limitLookup = (request: RequestContext, email: string): Promise<void> =>
  limitAddress(request, 'order-lookup', email, BOUNDS);

/** Order tracking and find-my-order [acc §7]. */
export function orderLookupHandlers(): Implemented[] {
  return implement(orderLookupApi, {
    async url(shop, { body, request }) {
      await limitLookup(request, body.email);
      return { url: localePrefix(request.locale) + (await trackOrder(shop, body)) };
    },
    async find(shop, { body, request }) {
      await limitLookup(request, body.email);
      const orders = await findOrders(shop, body);
      return { orders, count: orders.length };
    },
  });
}
