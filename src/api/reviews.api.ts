import * as v from 'valibot';
import { review, reviewSummary } from '#domain/review/review.ts';
import { REVIEW_LIMITS } from '#domain/limits.ts';
import { REVIEW_SORTS } from '#domain/review/review-rules.ts';
import { paging, queryFlag, queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Longer than any rule allows: the rules say which field is wrong, this only bounds the work. */
const field = v.pipe(v.string(), v.maxLength(2 * REVIEW_LIMITS.body));

/** What buyers say of products; the specification has no calls for it. */
export const reviewsApi = defineEndpoints({
  list: {
    method: 'GET',
    path: '/catalog/next/reviews.json',
    summary: 'Published reviews of a product, sorted, filtered and paged.',
    query: v.object({
      ...paging,
      product_id: queryNumber,
      sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
      /** Only those with as many stars. */
      rating: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(5))),
      with_photos: v.optional(queryFlag, false),
    }),
    answer: v.object({ items: v.array(review), count: v.number(), summary: v.nullable(reviewSummary) }),
    refusals: ['product_not_found'],
  },
  send: {
    method: 'POST',
    path: '/catalog/next/reviews.json',
    summary:
      'Takes a review, which the merchant reads before anybody else. The answer says nothing of who bought what.',
    body: v.object({
      product_id: v.number(),
      author: field,
      email: field,
      /** Stars, 1 to 5. */
      rating: v.number('rating_required'),
      title: v.optional(field, ''),
      body: field,
      /** Paths of uploads. */
      photos: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(REVIEW_LIMITS.photos, 'too_many_photos')),
        [],
      ),
    }),
    answer: v.object({ status: v.literal('pending') }),
    refusals: ['product_not_found', 'too_many_requests'],
    personal: true,
    idempotent: true,
  },
});
