import * as v from 'valibot';
import { offer } from '#domain/offer/offer.ts';
import { defineEndpoints } from './core/endpoint.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const refusals = ['post_purchase_not_found', 'post_purchase_over'] as const;

/** What is offered between payment and thank-you page [acc §4, §7]. The checkout's token stands in the path. */
export const postPurchaseApi = defineEndpoints({
  activate: {
    method: 'POST',
    path: '/checkout/{token}/activate-post-purchase.json',
    summary:
      'The offers that are left for an order just made, until a moment; those declined here are never made again [acc §4].',
    body: v.object({ declined: v.optional(v.pipe(v.array(id), v.maxLength(20)), []) }),
    answer: v.object({ offers: v.array(offer), expires_at: v.nullable(v.string()) }),
    refusals,
    personal: true,
    idempotent: true,
  },
  add: {
    method: 'POST',
    path: '/checkout/{token}/add-post-purchase.json',
    summary:
      'Adds an offer to the order: charged once more to what it was paid with, or to what is to be paid; asked again it joins what is under way [acc §4].',
    body: v.object({ offer_id: id, variant_id: id }),
    answer: v.object({
      status: v.picklist(['added', 'processing', 'declined']),
      /** What the order comes to with it, in minor units; null while that is not known. */
      total_price: v.nullable(v.number()),
    }),
    refusals: [...refusals, 'offer_ended', 'variant_not_found', 'sold_out', 'not_enough_stock', 'payment_unknown'],
    personal: true,
    idempotent: 'converging',
  },
  finalize: {
    method: 'POST',
    path: '/checkout/{token}/finalize-post-purchase.json',
    summary:
      'Ends the offers: the confirmation goes out with everything in it, and the answer leads to the order [acc §4].',
    answer: v.object({ token: v.string(), access_key: v.string() }),
    refusals: ['post_purchase_not_found'],
    personal: true,
    idempotent: true,
  },
});
