import * as v from 'valibot';
import { shippingEta } from '#domain/shipping/shipping-eta.ts';
import { queryFlag, queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** When a product would arrive [core §3, §7]. */
export const shippingEtaApi = defineEndpoints({
  eta: {
    method: 'GET',
    path: '/payments/eta-shipping-time.json',
    summary:
      "Business days, or weeks, until one piece of a variant is at the visitor's door, by the cheapest rate of the zone [core §3, §7, §9].",
    query: v.object({
      variant_id: v.optional(queryId),
      /** Its first variant is meant where none is named. */
      product_id: v.optional(queryId),
      /** Knows products that are not published. */
      is_preview: v.optional(queryFlag, false),
      /** The country of the page's address where that names one (ours); without it the visitor's market. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    }),
    answer: shippingEta,
    refusals: ['variant_not_found'],
    // It depends on the visitor's market, which a cache does not see.
    personal: true,
  },
});
