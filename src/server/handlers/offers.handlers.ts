import { offersApi } from '#api/offers.api.ts';
import { Refusal } from '#api/refusal.ts';
import { implement } from '../implement.ts';
import type { Implemented } from '../implement.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.service.ts';
import { listOffers } from '../services/offers/list-offers.ts';

/** Products at a better price beside others [acc §7]. */
export function offersHandlers(catalogue: CatalogueService): Implemented[] {
  return implement(offersApi, {
    async product(shop, { query, request }) {
      const items = listOffers(await catalogue.model(shop, request.locale.code), query, shop.now());
      if (query.offer_id !== undefined && items.length === 0) throw new Refusal(404, 'offer_not_found');
      return { items };
    },
  });
}
