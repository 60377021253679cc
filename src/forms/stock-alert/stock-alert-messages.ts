import { defineMessages } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { problemText } from '#components/feedback/problem-text.tsx';

const MESSAGES = defineMessages({
  field_required: { id: 'stockAlert.emailMissing', defaultMessage: 'Enter your e-mail address.' },
  variant_available: {
    id: 'stockAlert.available',
    defaultMessage: 'It is back already. Load the page anew to buy it.',
  },
});

/** What is wrong, in the page's words. */
export function stockAlertProblemText(intl: IntlShape, code: string | null | undefined): string | undefined {
  return code ? problemText(intl, code, MESSAGES) : undefined;
}
