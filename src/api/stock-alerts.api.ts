import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Back-in-stock emails; the specification has no endpoints for them. */
export const stockAlertsApi = defineEndpoints({
  wait: {
    method: 'POST',
    path: '/catalog/next/stock-alerts.json',
    summary:
      'Saves an email until a variant is back in stock, for one message. The response is the same if it was saved already.',
    body: v.object({ variant_id: id, email: v.pipe(v.string(), v.maxLength(1000)) }),
    answer: v.object({ status: v.literal('waiting') }),
    refusals: ['variant_not_found', 'variant_available', 'too_many_requests'],
    personal: true,
    idempotent: true,
  },
});
