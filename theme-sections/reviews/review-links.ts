import { REVIEW_FORM_PARAMETER, writeReviewView } from '#domain/review/review-rules.ts';
import type { ReviewView } from '#domain/review/review-rules.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { ReviewsData } from './reviews.settings.ts';

/** Anchors of the section and its form. */
export const REVIEWS_ID = 'reviews';
export const FORM_ID = 'write-review';

type Place = Pick<ReviewsData, 'path' | 'variant' | 'view'>;

/** Address of the page with another state of the review list; any change returns to its first page. */
export function addressOf({ path, variant, view }: Place, change: Partial<ReviewView>): string {
  return `${withQuery(path, { variant: variant ?? undefined, ...writeReviewView({ ...view, page: 1, ...change }) })}#${REVIEWS_ID}`;
}

/** Address of the page with the form open. */
export function formAddress({ path, variant, view }: Place): string {
  return `${withQuery(path, { variant: variant ?? undefined, ...writeReviewView(view), [REVIEW_FORM_PARAMETER]: 'open' })}#${FORM_ID}`;
}
