import { defineMessages } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { problemText } from '#components/feedback/problem-text.tsx';

/** What only a review can have wrong, by code; everything else every form says alike. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  rating_required: { id: 'review.ratingMissing', defaultMessage: 'Choose one to five stars.' },
  text_too_long: { id: 'review.tooLong', defaultMessage: 'This is too long. Make it a little shorter.' },
  file_type_not_allowed: {
    id: 'review.photoKind',
    defaultMessage: 'Only JPG and PNG pictures can be shown. Choose others.',
  },
  file_too_large: {
    id: 'review.photoSize',
    defaultMessage: 'One of the pictures is larger than 20 MB. Choose a smaller one.',
  },
  too_many_photos: { id: 'review.photoCount', defaultMessage: 'Choose four pictures at most.' },
  upload_file_fail: { id: 'review.photoFail', defaultMessage: 'A picture did not arrive. Send it again.' },
});

/** What is wrong with a review, in the page's words. */
export function reviewProblemText(intl: IntlShape, code: string | null | undefined): string | undefined {
  return code ? problemText(intl, code, PROBLEMS) : undefined;
}
