import { offersApi } from '#api/offers.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { listOffers } from './list-offers.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { CatalogueModel } from '../../catalogue/catalogue-model.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';

export interface OffersHandlerDeps {
  catalogue: CatalogueService;
  /** The order bumps of a checkout. */
  orderBumps(shop: ShopContext, token: string, model: CatalogueModel): Promise<Answer<typeof offersApi.orderBump>>;
}

/** Products at a better price beside others [acc §7]. */
export function offersHandlers({ catalogue, orderBumps }: OffersHandlerDeps): Implemented[] {
  return implement(offersApi, {
    async product(shop, { query, request }) {
      const items = await listOffers(shop, await catalogue.model(shop, request.locale.code), query);
      if (query.offer_id !== undefined && items.length === 0) throw new Refusal(404, 'offer_not_found');
      return { items };
    },
    orderBump: async (shop, { query, request }) =>
      orderBumps(shop, query.checkout_token, await catalogue.model(shop, request.locale.code)),
  });
}
