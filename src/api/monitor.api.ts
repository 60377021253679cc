import * as v from 'valibot';
import { defineEndpoints } from './endpoint.ts';

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
      extra_data: v.optional(v.object({ level: v.optional(text), shop_theme_id: v.optional(v.number()), url: v.optional(text), device: v.optional(text) })),
    }),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
  },
});
export type ClientError = v.InferInput<(typeof monitorApi)['log']['body']>;
