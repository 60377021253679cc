import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { defineEndpoints } from './core/endpoint.ts';

const text = v.pipe(v.string(), v.maxLength(4000));

/** What a browser says of a violation; only its beginning is read. */
const said = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, 300)),
  ),
  '',
);

/** The two spellings of a violation of the content policy: of the Reporting API, and of its forerunner. */
const violation = v.object({
  effectiveDirective: said,
  documentURL: said,
  blockedURL: said,
  sourceFile: said,
  lineNumber: said,
  sample: said,
});
const olderViolation = v.object({
  'effective-directive': said,
  'violated-directive': said,
  'document-uri': said,
  'blocked-uri': said,
  'source-file': said,
  'line-number': said,
  'script-sample': said,
});
export type Violation = v.InferOutput<typeof violation>;
export type OlderViolation = v.InferOutput<typeof olderViolation>;

/** Error reports of clients, rate limited by IP address [core §7]. */
export const monitorApi = defineEndpoints({
  log: {
    method: 'POST',
    path: '/logging-monitor.json',
    summary: 'Reports a client error [core §7].',
    body: v.object({
      shop_id: v.optional(id),
      source_of_data: v.optional(text),
      priority: v.optional(text),
      module_name: v.optional(text),
      extra_readable_info: v.optional(text),
      message: text,
      extra_data: v.optional(
        v.object({
          level: v.optional(text),
          shop_theme_id: v.optional(id),
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
    summary: 'Reports items that could not be added to a cart, and why [acc §7].',
    body: v.object({
      code: v.pipe(v.string(), v.maxLength(255)),
      items: v.pipe(v.array(v.object({ variant_id: id, qty: v.number() })), v.maxLength(100)),
    }),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
  },
  violations: {
    method: 'POST',
    path: '/csp-report.json',
    summary:
      'Where browsers report what the Content-Security-Policy kept from happening, by the Reporting API or as `report-uri` does.',
    body: v.union([
      v.pipe(v.array(v.object({ type: v.literal('csp-violation'), body: violation })), v.maxLength(100)),
      v.object({ 'csp-report': olderViolation }),
    ]),
    answer: v.object({ accepted: v.boolean() }),
    refusals: ['too_many_requests'],
  },
  checkout: {
    method: 'POST',
    path: '/checkout/checkout-monitor-v2.json',
    summary: 'Reports an error of a checkout page [core §7, §8].',
    body: v.object({
      level: v.literal('fatal'),
      tags: v.object({ shop_id: v.optional(id), checkout_token: v.optional(text), storefront_exception: text }),
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
