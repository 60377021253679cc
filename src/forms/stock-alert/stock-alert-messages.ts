import { defineMessages } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { fieldProblemText } from '#components/feedback/field-problems.ts';

const MESSAGES = defineMessages({
  field_required: { id: 'stockAlert.emailMissing', defaultMessage: 'Enter your email address.' },
  variant_available: {
    id: 'stockAlert.available',
    defaultMessage: 'Back in stock. Refresh to buy.',
  },
});

/** The error text of a code, in this form's words. */
export function stockAlertProblemText(intl: IntlShape, code: string | null | undefined): string | undefined {
  return code ? fieldProblemText(intl, code, MESSAGES) : undefined;
}
