import * as v from 'valibot';
import { offer, OFFER_KINDS } from '#domain/offer/offer.ts';
import { queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/**
 * Products at a better price beside others [acc §7]. What the specification leaves open: what the call is asked with,
 * and the answer.
 */
export const offersApi = defineEndpoints({
  product: {
    method: 'GET',
    path: '/offers/product.json',
    summary:
      'The offers that stand now: those made with a product, or one by its number; without either all of a kind [acc §7].',
    query: v.object({
      /** The product they are shown with. */
      product_id: v.optional(queryId),
      offer_id: v.optional(queryId),
      kind: v.optional(v.picklist(OFFER_KINDS), 'bundle'),
    }),
    answer: v.object({ items: v.array(offer) }),
    refusals: ['offer_not_found'],
    // An offer begins and ends by the clock, which no digest knows.
    personal: true,
  },
  orderBump: {
    method: 'GET',
    path: '/offers/order-bump.json',
    summary: 'What may be added in a checkout, each with the line of its cart that has it [acc §7].',
    query: v.object({ checkout_token: v.string() }),
    answer: v.object({
      /** What is added and taken out again goes through the cart. */
      cart_token: v.string(),
      items: v.array(v.object({ offer, item_id: v.nullable(v.string()) })),
    }),
    refusals: ['checkout_not_found'],
    personal: true,
  },
});
