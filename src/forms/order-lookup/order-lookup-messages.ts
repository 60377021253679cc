import { defineMessages } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { fieldProblemText } from '#components/feedback/field-problems.ts';

const MESSAGES = defineMessages({
  order_not_found: {
    id: 'orderLookup.notFound',
    defaultMessage: 'We couldn’t find that order. Check your details and try again.',
  },
});

/** The error text of a code, in this form's words. */
export function lookupProblemText(
  intl: IntlShape,
  code: string | null | undefined,
  field?: string,
): string | undefined {
  return code ? fieldProblemText(intl, code, MESSAGES, field) : undefined;
}
