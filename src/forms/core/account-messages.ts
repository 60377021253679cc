import { defineMessages, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { fieldProblemText } from '#components/feedback/field-problems.ts';

const MESSAGES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  login_incorrect: {
    id: 'account.loginIncorrect',
    defaultMessage: 'Incorrect email or password. If you just registered, confirm your email first.',
  },
  password_wrong: {
    id: 'account.passwordWrong',
    defaultMessage: 'That’s not the password you chose when you registered. Forgot it? Request a new link.',
  },
  password_too_short: { id: 'account.passwordTooShort', defaultMessage: 'Use at least {min} characters.' },
  password_too_long: { id: 'account.passwordTooLong', defaultMessage: 'Use at most {max} characters.' },
  password_too_common: {
    id: 'account.passwordTooCommon',
    defaultMessage: 'This password is too common. Choose another one, such as a few words in a row.',
  },
  link_expired: {
    id: 'account.linkExpired',
    defaultMessage: 'This link has expired or was already used. Request a new one.',
  },
  too_many_addresses: {
    id: 'account.tooManyAddresses',
    defaultMessage: 'You’ve reached the limit of saved addresses. Delete one first.',
  },
  address_not_found: {
    id: 'account.addressNotFound',
    defaultMessage: 'This address no longer exists. Reload the page.',
  },
  invalid_customer_token: {
    id: 'account.signedOut',
    defaultMessage: 'You’ve been signed out. Sign in again to continue.',
  },
});

/** Returns the error text of a code: the account forms' own, or else the shared one. */
export function useAccountProblem(): (code: string | null | undefined, field?: string) => string | undefined {
  const intl = useIntl();
  return (code, field) => {
    if (!code) return undefined;
    const own = MESSAGES[code];
    return own ? intl.formatMessage(own, PASSWORD_LENGTH) : fieldProblemText(intl, code, {}, field);
  };
}
