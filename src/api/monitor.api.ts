import * as v from 'valibot';
import { defineEndpoints } from './core/endpoint.ts';

const text = v.pipe(v.string(), v.maxLength(4000));

/** Client errors, throttled by address [core §7]. Answers nothing of use. */
export const monitorApi = defineEndpoints({
  log: {
    method: 'POST',
    path: '/logging-monitor.json',
    summary: 'Takes a client error [core §7].',
    body: v.object({
      shop_id: v.optional(v.number()),
      source_of_data: v.optional(text),
      priority: v.optional(text),
      module_name: v.optional(text),
      extra_readable_info: v.optional(text),
      message: text,
      extra_data: v.optional(
        v.object({
          level: v.optional(text),
          shop_theme_id: v.optional(v.number()),
          url: v.optional(text),
          device: v.optional(text),
        }),
      ),
    }),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
  },
  addFailure: {
    method: 'POST',
    path: '/pod/log-err-sf.json',
    summary: 'Takes what could not be added to a cart, and why [acc §7].',
    body: v.object({
      code: v.pipe(v.string(), v.maxLength(255)),
      items: v.pipe(v.array(v.object({ variant_id: v.number(), qty: v.number() })), v.maxLength(100)),
    }),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
  },
  checkout: {
    method: 'POST',
    path: '/checkout/checkout-monitor-v2.json',
    summary: 'Takes an error of a checkout page [core §7, §8].',
    body: v.object({
      level: v.literal('fatal'),
      tags: v.object({ shop_id: v.optional(v.number()), checkout_token: v.optional(text), storefront_exception: text }),
      extra: v.object({
        errors: v.object({ error_text: text, time: text, extra_params: v.optional(v.record(v.string(), text)) }),
      }),
    }),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
    personal: true,
  },
});
export type ClientError = v.InferInput<(typeof monitorApi)['log']['body']>;
