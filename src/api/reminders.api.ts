import * as v from 'valibot';
import { defineEndpoints } from './core/endpoint.ts';

/** Abandoned checkouts [acc §7]. */
export const remindersApi = defineEndpoints({
  leave: {
    method: 'POST',
    path: '/checkout/{token}/create-abandoned-checkout.json',
    summary:
      'A beacon sent when a checkout page is left: if the email is known and there is no order, the shopper gets reminder emails [acc §7].',
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['checkout_not_found', 'too_many_requests'],
    personal: true,
  },
});
