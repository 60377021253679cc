import * as v from 'valibot';
import { RECOMMENDATION_KINDS } from '#domain/page/content.ts';
import { productSummary } from '#domain/product/product.ts';
import { queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Most products of one answer. */
const LIMIT_MAX = 24;

/** What a shop recommends; the specification has no such call. */
export const recommendationsApi = defineEndpoints({
  recommendations: {
    method: 'GET',
    path: '/catalog/next/recommendations.json',
    summary: 'Products like one, bought with it, or most bought of all; only what can be had (our own path).',
    query: v.object({
      kind: v.optional(v.picklist(RECOMMENDATION_KINDS), 'related'),
      /** The product's; not needed for best sellers. */
      handle: v.optional(v.string()),
      limit: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(LIMIT_MAX)), 4),
    }),
    answer: v.object({ items: v.array(productSummary) }),
  },
});
