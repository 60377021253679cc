import { reviewProblems } from '#domain/review/review-rules.ts';
import type { ReviewValues } from '#domain/review/review-rules.ts';
import { FormModel } from '../core/form.model.ts';

/** The values, with the paths of uploaded photos separated by spaces. */
export type ReviewFormValues = ReviewValues & { photos: string };

const EMPTY: ReviewFormValues = { rating: '', title: '', body: '', author: '', email: '', photos: '' };

/**
 * The server's errors of a form sent without JavaScript: message keys by field; the empty name is for the whole form.
 */
export type ReviewErrors = Readonly<Record<string, string>>;

/** The review form, with the server's own rules and the errors of an earlier attempt. */
export function createReviewForm(
  values: Partial<ReviewFormValues> = {},
  errors: ReviewErrors = {},
): FormModel<ReviewFormValues> {
  const model = new FormModel<ReviewFormValues>({ initial: { ...EMPTY, ...values }, rules: reviewProblems });
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}
