import { podApi } from '#api/pod.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from '../catalogue.service.ts';

/** Personalised products [core §7]. */
export function podHandlers(catalogue: CatalogueService): Implemented[] {
  return implement(podApi, {
    async preview(shop, { query, request }) {
      const model = await catalogue.model(shop, request.locale.code);
      const found = (await model.record(shop, query.product_id))?.personalization;
      if (!found) throw new Refusal(404, 'cannot_find_data', 'cannot find data');
      return found;
    },
  });
}
