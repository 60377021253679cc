import * as v from 'valibot';

/**
 * What has become of a payment [acc §4]. `processing`: the gateway has not answered yet; whoever asks again hears it.
 * `requires_action`: the shopper
 * proves to be the cardholder, then asks again. `redirect`: the shopper goes on at the provider's page and comes back.
 * `retryable`: the same once more may succeed. `blocked`: not before `available_in` seconds.
 */
export const chargeOutcome = v.variant('status', [
  v.object({ status: v.literal('authorised') }),
  v.object({ status: v.literal('processing') }),
  v.object({ status: v.literal('requires_action'), client_secret: v.string() }),
  v.object({ status: v.literal('redirect'), url: v.string(), provider_order: v.string() }),
  v.object({ status: v.literal('retryable') }),
  v.object({ status: v.literal('blocked'), available_in: v.number() }),
  v.object({ status: v.literal('declined'), code: v.string() }),
]);
export type ChargeOutcome = v.InferOutput<typeof chargeOutcome>;
