import * as v from 'valibot';
import { postLink } from '#domain/blog/blog.ts';
import { collectionSummary } from '#domain/page/content.ts';
import { productSummary } from '#domain/product/product.ts';
import { SEARCH_LENGTH } from '#domain/limits.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Predictive search [decisions, The wire]. */
export const searchApi = defineEndpoints({
  search: {
    method: 'GET',
    path: '/catalog/next/search.json',
    summary:
      'The first matching products, collections, pages and posts for the text typed so far, with suggestions to complete it [decisions, The wire].',
    query: v.object({ q: v.pipe(v.string(), v.maxLength(SEARCH_LENGTH)) }),
    answer: v.object({
      products: v.array(productSummary),
      /** Total number of matching products. */
      count: v.number(),
      collections: v.array(v.pick(collectionSummary, ['handle', 'title', 'product_count'])),
      pages: v.array(v.object({ handle: v.string(), title: v.string() })),
      posts: v.array(postLink),
      /** The text with its last word completed, most common first. */
      suggestions: v.array(v.string()),
      /** The corrected text that was searched for, if nothing matched the original. */
      corrected: v.nullable(v.string()),
    }),
  },
});
