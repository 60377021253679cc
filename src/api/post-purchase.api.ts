import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { offer } from '#domain/offer/offer.ts';
import { defineEndpoints } from './core/endpoint.ts';

const refusals = ['post_purchase_not_found', 'post_purchase_over', 'checkout_secret_required'] as const;

/** Offers between payment and thank-you page [acc §4, §7]. The path has the checkout's token. */
export const postPurchaseApi = defineEndpoints({
  activate: {
    method: 'POST',
    path: '/checkout/{token}/activate-post-purchase.json',
    summary:
      'The remaining offers for a new order, with their expiry; offers declined here are not shown again [acc §4].',
    body: v.object({ declined: v.optional(v.pipe(v.array(id), v.maxLength(20)), []) }),
    answer: v.object({ offers: v.array(offer), expires_at: v.nullable(v.string()) }),
    refusals,
    personal: true,
    idempotent: true,
  },
  add: {
    method: 'POST',
    path: '/checkout/{token}/add-post-purchase.json',
    charges: true,
    summary:
      'Adds an offer to the order, with another charge to the same payment method or added to the amount due; a repeated request joins the one in progress [acc §4].',
    body: v.object({ offer_id: id, variant_id: id }),
    answer: v.object({
      status: v.picklist(['added', 'processing', 'declined']),
      /** The order's new total in minor units; null while the payment is not settled. */
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
      'Ends the offers: sends the confirmation email with everything in it, and returns the order’s token and access key [acc §4].',
    answer: v.object({ token: v.string(), access_key: v.string() }),
    refusals: ['post_purchase_not_found', 'checkout_secret_required'],
    personal: true,
    idempotent: true,
  },
});
