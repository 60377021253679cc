import * as v from 'valibot';
import { personalization } from '#domain/product/personalization.ts';
import { queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Personalised products [core §7]. */
export const podApi = defineEndpoints({
  preview: {
    method: 'GET',
    path: '/pod-personalize/preview.json',
    summary:
      'Where a shopper’s texts and images appear on a product; refuses with "cannot find data" if it has no such areas [core §7, §8].',
    query: v.object({ product_id: queryId }),
    answer: personalization,
    refusals: ['cannot_find_data'],
  },
});
