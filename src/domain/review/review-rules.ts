import { EMAIL_INVALID_FORMAT, isAccountEmail } from '../customer/email.ts';
import type { Review, ReviewSummary } from './review.ts';
import { REVIEW_LIMITS } from '../limits.ts';
import { parseUploadPath } from '../media/upload-path.ts';
import { uploadEnding } from '../media/uploads.ts';

/** Orders a list of reviews can be in. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** What is asked of a product's reviews. */
export type ReviewQuery = {
  product_id: number;
  page?: number;
  limit?: number;
  sort?: ReviewSort;
  rating?: number;
  with_photos?: boolean;
};

/**
 * One page of them: `count` is over all pages of what was asked, `summary` over all reviews; null where there are none.
 */
export type ReviewPage = { items: Review[]; count: number; summary: ReviewSummary | null };

/** What somebody writes, as a form holds it. */
export type ReviewValues = { author: string; email: string; rating: string; title: string; body: string };

/** What is wrong with a review, by field: the same for the form and for the server. */
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

/** Endings of photos a review may show. */
export const PHOTO_ENDINGS = ['jpg', 'jpeg', 'png'] as const;

/** Whether a value is the path of an upload that may be a photo, by its name. */
export function isPhotoPath(value: string): boolean {
  const name = parseUploadPath(value)?.name;
  return name !== undefined && isPhotoName(name);
}

export function isPhotoName(name: string): boolean {
  return PHOTO_ENDINGS.some((ending) => ending === uploadEnding(name));
}

/** What the address of a product's page asks of its reviews. */
export type ReviewView = { page: number; sort: ReviewSort; rating: number | null; with_photos: boolean };

/** Names of those values in the address: a product's page has other lists. */
const PARAMETERS = {
  page: 'reviews_page',
  sort: 'reviews_sort',
  rating: 'reviews_rating',
  with_photos: 'reviews_photos',
} as const;

export const REVIEW_VIEW_PARAMETERS = Object.values(PARAMETERS);

/** Opens the form, or says how sending it ended. */
export const REVIEW_FORM_PARAMETER = 'reviews_form';

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

/** The values of an address that asks for this; what is usual is left out. */
export function writeReviewView({ page, sort, rating, with_photos }: ReviewView): Record<string, string | undefined> {
  return {
    [PARAMETERS.page]: page > 1 ? String(page) : undefined,
    [PARAMETERS.sort]: sort === 'newest' ? undefined : sort,
    [PARAMETERS.rating]: rating === null ? undefined : String(rating),
    [PARAMETERS.with_photos]: with_photos ? '1' : undefined,
  };
}
