import { recommendationsApi } from '#api/recommendations.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from '../catalogue.service.ts';

/** Recommendations for callers other than a page's own sections. */
export function recommendationsHandlers(catalogue: CatalogueService): Implemented[] {
  return implement(recommendationsApi, {
    recommendations: async (shop, { query, request }) => ({
      items: await catalogue.recommendations(shop, request.locale.code, query),
    }),
  });
}
