import * as v from 'valibot';
import { shippingEta } from '#domain/shipping/shipping-eta.ts';
import { queryFlag, queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Shipping estimates [core §3, §7]. */
export const shippingEtaApi = defineEndpoints({
  eta: {
    method: 'GET',
    path: '/payments/eta-shipping-time.json',
    summary:
      'Business days, or weeks, until one unit of a variant is delivered to the visitor, by the zone’s cheapest rate [core §3, §7, §9].',
    query: v.object({
      variant_id: v.optional(queryId),
      /** Without a variant, the product's first one is used. */
      product_id: v.optional(queryId),
      /** Includes unpublished products. */
      is_preview: v.optional(queryFlag, false),
      /** The country of the page's locale prefix, if any (our addition); by default the visitor's market. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    }),
    answer: shippingEta,
    refusals: ['variant_not_found'],
    // The response depends on the visitor's market, which a cache does not see.
    personal: true,
  },
});
