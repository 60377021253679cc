import { defineMessages, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { problemText } from '#components/feedback/problem-text.tsx';

const MESSAGES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  login_incorrect: {
    id: 'account.loginIncorrect',
    defaultMessage: 'E-mail or password is not right. If you have just registered, open the link in our mail first.',
  },
  password_wrong: {
    id: 'account.passwordWrong',
    defaultMessage: 'This is not the password you chose when you registered. If you have lost it, ask for a new link.',
  },
  password_too_short: { id: 'account.passwordTooShort', defaultMessage: 'Use at least {min} characters.' },
  password_too_long: { id: 'account.passwordTooLong', defaultMessage: 'Use at most {max} characters.' },
  password_too_common: {
    id: 'account.passwordTooCommon',
    defaultMessage: 'Too many people use this password. Choose another one, such as a few words in a row.',
  },
  link_expired: {
    id: 'account.linkExpired',
    defaultMessage: 'This link has been used or is older than an hour. Ask for a new one.',
  },
  too_many_addresses: {
    id: 'account.tooManyAddresses',
    defaultMessage: 'You cannot keep more addresses. Delete one first.',
  },
  address_not_found: { id: 'account.addressNotFound', defaultMessage: 'This address is gone. Load the page again.' },
  invalid_customer_token: {
    id: 'account.signedOut',
    defaultMessage: 'You have been signed out. Sign in again to go on.',
  },
});

/** What is wrong, in an account's words before those all forms share. */
export function useAccountProblem(): (code: string | null | undefined) => string | undefined {
  const intl = useIntl();
  return (code) => {
    if (!code) return undefined;
    const own = MESSAGES[code];
    return own ? intl.formatMessage(own, PASSWORD_LENGTH) : problemText(intl, code);
  };
}
