import { defineMessages } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { fieldProblemText } from '#components/feedback/field-problems.ts';

/** Error texts that only reviews have; all others are shared. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  rating_required: { id: 'review.ratingMissing', defaultMessage: 'Choose a rating from one to five stars.' },
  text_too_long: { id: 'review.tooLong', defaultMessage: 'This is too long. Shorten it a little.' },
  file_type_not_allowed: {
    id: 'review.photoKind',
    defaultMessage: 'Only JPG and PNG photos are supported. Choose others.',
  },
  file_too_large: {
    id: 'review.photoSize',
    defaultMessage: 'A photo is larger than 20 MB. Choose a smaller one.',
  },
  too_many_photos: { id: 'review.photoCount', defaultMessage: 'Choose up to four photos.' },
  upload_file_fail: { id: 'review.photoFail', defaultMessage: 'A photo couldn’t be uploaded. Try again.' },
});

/** The error text of a code, in this form's words. */
export function reviewProblemText(
  intl: IntlShape,
  code: string | null | undefined,
  field?: string,
): string | undefined {
  return code ? fieldProblemText(intl, code, PROBLEMS, field) : undefined;
}
