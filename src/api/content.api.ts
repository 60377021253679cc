import * as v from 'valibot';
import { page, policy } from '#domain/page/content.ts';
import { country } from '#domain/checkout/checkout.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { queryFlag } from './core/common.ts';

/** Pages, policies and countries [acc §7]. */
export const contentApi = defineEndpoints({
  policy: {
    method: 'GET',
    path: '/pages/next/policy/{handle}.json',
    summary: 'A policy; dashes of the handle become underscores [acc §2, §7].',
    query: v.object({ lang: v.optional(v.string()), skip_cache: v.optional(queryFlag) }),
    answer: policy,
    refusals: ['page_not_found'],
  },
  page: {
    method: 'GET',
    path: '/pages/next/{handle}.json',
    summary: 'A page of the shop by its handle [acc §7].',
    answer: page,
    refusals: ['page_not_found'],
  },
  countries: {
    method: 'GET',
    path: '/checkout/countries.json',
    summary:
      'Countries the shop sends to, with their provinces, named in the language asked for [acc §7]; with `all` every country, as a bill may go to any.',
    query: v.object({
      'get-current-country': v.optional(queryFlag),
      locale: v.optional(v.string()),
      all: v.optional(queryFlag),
    }),
    answer: v.object({ countries: v.array(country), current_country: v.nullable(v.string()) }),
  },
});
