import * as v from 'valibot';
import { defineEndpoints } from './core/endpoint.ts';

/** Checkouts that are left [acc §7]. */
export const remindersApi = defineEndpoints({
  leave: {
    method: 'POST',
    path: '/checkout/{token}/create-abandoned-checkout.json',
    summary:
      'A beacon of a page that is left: with an address known and no order its shopper is reminded, and asked nothing here [acc §7].',
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['checkout_not_found', 'too_many_requests'],
    personal: true,
  },
});
