import * as v from 'valibot';
import { offer, OFFER_KINDS } from '#domain/offer/offer.ts';
import { queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Products at a reduced price [acc §7]. The specification leaves the parameters and the response open. */
export const offersApi = defineEndpoints({
  product: {
    method: 'GET',
    path: '/offers/product.json',
    summary:
      'The offers that are valid now: those of a product, or one by its id; without either all of a kind [acc §7].',
    query: v.object({
      /** The product they are shown with. */
      product_id: v.optional(queryId),
      offer_id: v.optional(queryId),
      kind: v.optional(v.picklist(OFFER_KINDS), 'bundle'),
    }),
    answer: v.object({ items: v.array(offer) }),
    refusals: ['offer_not_found'],
    // Offers start and end by the clock, which the cache digest does not reflect.
    personal: true,
  },
  orderBump: {
    method: 'GET',
    path: '/offers/order-bump.json',
    summary: 'The offers that can be added in a checkout, each with the id of the cart line that uses it [acc §7].',
    query: v.object({ checkout_token: v.string() }),
    answer: v.object({
      /** Offers are added to and removed from this cart. */
      cart_token: v.string(),
      items: v.array(v.object({ offer, item_id: v.nullable(v.string()) })),
    }),
    refusals: ['checkout_not_found'],
    personal: true,
  },
});
