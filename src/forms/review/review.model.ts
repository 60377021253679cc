import { reviewProblems } from '#domain/review/review-rules.ts';
import type { ReviewValues } from '#domain/review/review-rules.ts';
import { FormModel } from '../core/form.model.ts';

/** With the paths of photos that have arrived, parted by spaces. */
export type ReviewFormValues = ReviewValues & { photos: string };

const EMPTY: ReviewFormValues = { rating: '', title: '', body: '', author: '', email: '', photos: '' };

/**
 * What the server said of a form that came without script: message keys by field, of the whole form under the empty
 * name.
 */
export type ReviewErrors = Readonly<Record<string, string>>;

/** A review that is being written, by the server's own rules; with the server's errors where it was refused before. */
export function createReviewForm(
  values: Partial<ReviewFormValues> = {},
  errors: ReviewErrors = {},
): FormModel<ReviewFormValues> {
  const model = new FormModel<ReviewFormValues>({ initial: { ...EMPTY, ...values }, rules: reviewProblems });
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}
