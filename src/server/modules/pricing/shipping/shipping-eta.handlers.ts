import { shippingEtaApi } from '#api/shipping-eta.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { readShippingEta } from './shipping-eta.ts';

/** When a product would arrive [core §7]. */
export function shippingEtaHandlers(catalogue: CatalogueService): Implemented[] {
  return implement(shippingEtaApi, {
    eta: async (shop, { query, request }) =>
      readShippingEta(shop, await catalogue.model(shop, request.locale.code), {
        ...query,
        is_preview: request.preview !== undefined,
        country: query.country ?? request.market,
      }),
  });
}
