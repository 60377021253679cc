import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { review, reviewSummary } from '#domain/review/review.ts';
import { REVIEW_LIMITS } from '#domain/limits.ts';
import { REVIEW_SORTS } from '#domain/review/review-rules.ts';
import { paging, queryFlag, queryId, queryNumber } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Longer than any field may be: the service reports which field is too long, this only limits the work. */
const field = v.pipe(v.string(), v.maxLength(2 * REVIEW_LIMITS.body));

/** Product reviews; the specification has no endpoints for them. */
export const reviewsApi = defineEndpoints({
  list: {
    method: 'GET',
    path: '/catalog/next/reviews.json',
    summary: 'Published reviews of a product, sorted, filtered and paged.',
    query: v.object({
      ...paging,
      product_id: queryId,
      sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
      /** Only reviews with this number of stars. */
      rating: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(5))),
      with_photos: v.optional(queryFlag, false),
    }),
    answer: v.object({ items: v.array(review), count: v.number(), summary: v.nullable(reviewSummary) }),
    refusals: ['product_not_found'],
  },
  send: {
    method: 'POST',
    path: '/catalog/next/reviews.json',
    summary: 'Submits a review, which the merchant must approve. The response does not reveal who bought what.',
    body: v.object({
      product_id: id,
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
