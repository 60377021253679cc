import { REVIEW_FORM_PARAMETER, writeReviewView } from '#domain/review/review-rules.ts';
import type { ReviewView } from '#domain/review/review-rules.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { ReviewsData } from './reviews.settings.ts';

/** Where the section stands on its page, and its form. */
export const REVIEWS_ID = 'reviews';
export const FORM_ID = 'write-review';

type Place = Pick<ReviewsData, 'path' | 'variant' | 'view'>;

/** The same page with other reviews; another choice begins at the first page again. */
export function addressOf({ path, variant, view }: Place, change: Partial<ReviewView>): string {
  return `${withQuery(path, { variant: variant ?? undefined, ...writeReviewView({ ...view, page: 1, ...change }) })}#${REVIEWS_ID}`;
}

/** The same page with the form open. */
export function formAddress({ path, variant, view }: Place): string {
  return `${withQuery(path, { variant: variant ?? undefined, ...writeReviewView(view), [REVIEW_FORM_PARAMETER]: 'open' })}#${FORM_ID}`;
}
