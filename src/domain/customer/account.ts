import { EMAIL_INVALID_FORMAT, isAccountEmail } from './email.ts';
import { PASSWORD_LENGTH } from '../limits.ts';

/** Query parameter of the sign-in pages: the path to return to [core §4]. */
export const PATH_PARAMETER = 'path';

export const ADDRESSES_PATH = '/my-account/addresses';
/** Query parameter of the addresses page: the id of the address being edited, or `new`. */
export const EDIT_PARAMETER = 'edit';

/** Names of the account forms whose values are restored when they were sent without JavaScript. */
export const ACCOUNT_FORMS = {
  signIn: 'sign-in',
  register: 'register',
  reset: 'reset-password',
  activate: 'activate-account',
  address: 'address',
} as const;

export type RegisterValues = { first_name: string; last_name: string; email: string; password: string };

/** The error code of an account's email, by the HTML standard's rule [decisions, Accounts and security]. */
export function emailProblem(email: string): string | undefined {
  const given = email.trim();
  if (given === '') return 'field_required';
  return isAccountEmail(given) ? undefined : EMAIL_INVALID_FORMAT;
}

/** The error code of a new password's length; only the server can tell whether it is too common. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'field_required';
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'password_too_short';
  return length > PASSWORD_LENGTH.max ? 'password_too_long' : undefined;
}

/** Error codes of a registration, by field. */
export function registerProblems({ email, password }: RegisterValues): { field: 'email' | 'password'; code: string }[] {
  return [
    { field: 'email' as const, code: emailProblem(email) },
    { field: 'password' as const, code: passwordProblem(password) },
  ].filter((one): one is { field: 'email' | 'password'; code: string } => one.code !== undefined);
}
