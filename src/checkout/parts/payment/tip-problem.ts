import { defineMessages, useIntl } from 'react-intl';

const PROBLEMS = defineMessages({
  tip_invalid: { id: 'checkout.tipInvalid', defaultMessage: 'Enter an amount such as 4.50.' },
  tip_too_large: {
    id: 'checkout.tipTooLarge',
    defaultMessage: 'The tip can’t be more than your order. Enter a smaller amount.',
  },
});

/** Returns the message of a tip error. */
export function useTipProblem(): (code: keyof typeof PROBLEMS | null) => string | undefined {
  const intl = useIntl();
  return (code) => (code ? intl.formatMessage(PROBLEMS[code]) : undefined);
}
