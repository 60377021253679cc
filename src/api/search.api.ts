import * as v from 'valibot';
import { postLink } from '#domain/blog/blog.ts';
import { collectionSummary } from '#domain/page/content.ts';
import { productSummary } from '#domain/product/product.ts';
import { SEARCH_LENGTH } from '#domain/limits.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** What a search field shows while one types [decisions, The wire]. */
export const searchApi = defineEndpoints({
  search: {
    method: 'GET',
    path: '/catalog/next/search.json',
    summary:
      'The first products, collections, pages and posts that answer what was typed so far, and words that complete it [decisions, The wire].',
    query: v.object({ q: v.pipe(v.string(), v.maxLength(SEARCH_LENGTH)) }),
    answer: v.object({
      products: v.array(productSummary),
      /** Products that answer in all. */
      count: v.number(),
      collections: v.array(v.pick(collectionSummary, ['handle', 'title', 'product_count'])),
      pages: v.array(v.object({ handle: v.string(), title: v.string() })),
      posts: v.array(postLink),
      /** What was typed with its last word completed, the commonest first. */
      suggestions: v.array(v.string()),
      /** What was looked for instead, where nothing holds what was typed. */
      corrected: v.nullable(v.string()),
    }),
  },
});
