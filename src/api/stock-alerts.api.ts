import * as v from 'valibot';
import { defineEndpoints } from './core/endpoint.ts';

/** Addresses that wait for what is sold out; the specification has no calls for it. */
export const stockAlertsApi = defineEndpoints({
  wait: {
    method: 'POST',
    path: '/catalog/next/stock-alerts.json',
    summary:
      'Keeps an address until a variant can be had again, for one mail. The answer is the same whether it waits already or not.',
    body: v.object({ variant_id: v.number(), email: v.pipe(v.string(), v.maxLength(1000)) }),
    answer: v.object({ status: v.literal('waiting') }),
    refusals: ['variant_not_found', 'variant_available', 'too_many_requests'],
    personal: true,
    idempotent: true,
  },
});
