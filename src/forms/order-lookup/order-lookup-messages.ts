import { defineMessages } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { problemText } from '#components/feedback/problem-text.tsx';

const MESSAGES = defineMessages({
  order_not_found: {
    id: 'orderLookup.notFound',
    defaultMessage: 'We find no order like this. Look at your confirmation for how it was written.',
  },
});

/** What is wrong, in the page's words. */
export function lookupProblemText(intl: IntlShape, code: string | null | undefined): string | undefined {
  return code ? problemText(intl, code, MESSAGES) : undefined;
}
