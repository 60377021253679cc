import * as v from 'valibot';
import { personalization } from '#domain/product/personalization.ts';
import { queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Personalised products [core §7]. */
export const podApi = defineEndpoints({
  preview: {
    method: 'GET',
    path: '/pod-personalize/preview.json',
    summary:
      'Where a shopper\'s words and pictures stand on a product; without such data it refuses with "cannot find data" [core §7, §8].',
    query: v.object({ product_id: queryNumber }),
    answer: personalization,
    refusals: ['cannot_find_data'],
  },
});
