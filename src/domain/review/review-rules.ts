import { EMAIL_INVALID_FORMAT, isAccountEmail } from '../customer/email.ts';
import type { Review, ReviewSummary } from './review.ts';
import { REVIEW_LIMITS } from '../limits.ts';
import { parseUploadPath } from '../media/upload-path.ts';
import { uploadEnding } from '../media/uploads.ts';

/** Sort orders of a review list. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** The parameters of a review list. */
export type ReviewQuery = {
  product_id: number;
  page?: number;
  limit?: number;
  sort?: ReviewSort;
  rating?: number;
  with_photos?: boolean;
};

/**
 * A page of reviews: `count` is the total of the filtered list, `summary` covers all reviews and is null without any.
 */
export type ReviewPage = { items: Review[]; count: number; summary: ReviewSummary | null };

/** The values of the review form. */
export type ReviewValues = { author: string; email: string; rating: string; title: string; body: string };

/** Error codes of a review by field, used by the form and by the server. */
export function reviewProblems(values: Readonly<ReviewValues>): Partial<Record<keyof ReviewValues, string>> {
  const problems: Partial<Record<keyof ReviewValues, string>> = {};
  for (const name of ['author', 'title', 'body'] as const) {
    const text = values[name].trim();
    if (text === '' && name !== 'title') problems[name] = 'field_required';
    else if (text.length > REVIEW_LIMITS[name]) problems[name] = 'text_too_long';
  }
  const email = values.email.trim();
  if (email === '') problems.email = 'field_required';
  else if (!isAccountEmail(email)) problems.email = EMAIL_INVALID_FORMAT;
  if (!STARS.some((stars) => String(stars) === values.rating)) problems.rating = 'rating_required';
  return problems;
}

/** File extensions of review photos. */
export const PHOTO_ENDINGS = ['jpg', 'jpeg', 'png'] as const;

/** Whether a value is the path of an upload with a photo's extension. */
export function isPhotoPath(value: string): boolean {
  const name = parseUploadPath(value)?.name;
  return name !== undefined && isPhotoName(name);
}

/** Whether a file name has a photo's extension. */
export function isPhotoName(name: string): boolean {
  return PHOTO_ENDINGS.some((ending) => ending === uploadEnding(name));
}

/** The state of the review list in a product page's address. */
export type ReviewView = { page: number; sort: ReviewSort; rating: number | null; with_photos: boolean };

/** Query parameter names of that state, prefixed because a product page has other lists. */
const PARAMETERS = {
  page: 'reviews_page',
  sort: 'reviews_sort',
  rating: 'reviews_rating',
  with_photos: 'reviews_photos',
} as const;

export const REVIEW_VIEW_PARAMETERS = Object.values(PARAMETERS);

/** Opens the form, or says how sending it ended. */
export const REVIEW_FORM_PARAMETER = 'reviews_form';

/** Reads the state of the review list from a query; invalid values become the defaults. */
export function readReviewView(query: { get(name: string): string | null }): ReviewView {
  const number = (name: string) => Number(query.get(name));
  const page = number(PARAMETERS.page);
  const rating = number(PARAMETERS.rating);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: REVIEW_SORTS.find((sort) => sort === query.get(PARAMETERS.sort)) ?? 'newest',
    rating: STARS.find((stars) => stars === rating) ?? null,
    with_photos: query.get(PARAMETERS.with_photos) === '1',
  };
}

/** The query parameters of a state; defaults are left out. */
export function writeReviewView({ page, sort, rating, with_photos }: ReviewView): Record<string, string | undefined> {
  return {
    [PARAMETERS.page]: page > 1 ? String(page) : undefined,
    [PARAMETERS.sort]: sort === 'newest' ? undefined : sort,
    [PARAMETERS.rating]: rating === null ? undefined : String(rating),
    [PARAMETERS.with_photos]: with_photos ? '1' : undefined,
  };
}
