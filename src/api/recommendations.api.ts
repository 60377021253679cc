import * as v from 'valibot';
import { RECOMMENDATION_KINDS } from '#domain/page/content.ts';
import { productSummary } from '#domain/product/product.ts';
import { queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Maximum number of products in a response. */
const LIMIT_MAX = 24;

/** Product recommendations; the specification has no such endpoint. */
export const recommendationsApi = defineEndpoints({
  recommendations: {
    method: 'GET',
    path: '/catalog/next/recommendations.json',
    summary: 'Related products, products bought together, or best sellers; only available ones (our own path).',
    query: v.object({
      kind: v.optional(v.picklist(RECOMMENDATION_KINDS), 'related'),
      /** The product's handle; not needed for best sellers. */
      handle: v.optional(v.string()),
      limit: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(LIMIT_MAX)), 4),
    }),
    answer: v.object({ items: v.array(productSummary) }),
  },
});
