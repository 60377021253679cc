import { offersApi } from '#api/offers.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { listOffers } from './list-offers.ts';
import { orderBumps } from '#server/modules/checkout/order-bumps.ts';
import type { Services } from '#server/services.ts';

/** Products at a better price beside others [acc §7]. */
export function offersHandlers({ catalogue }: Pick<Services, 'catalogue'>): Implemented[] {
  return implement(offersApi, {
    async product(shop, { query, request }) {
      const items = listOffers(await catalogue.model(shop, request.locale.code), query, shop.now());
      if (query.offer_id !== undefined && items.length === 0) throw new Refusal(404, 'offer_not_found');
      return { items };
    },
    orderBump: async (shop, { query, request }) =>
      orderBumps(shop, query.checkout_token, await catalogue.model(shop, request.locale.code)),
  });
}
