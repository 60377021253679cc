import { EMAIL_INVALID_FORMAT, isAccountEmail } from './email.ts';
import { PASSWORD_LENGTH } from '../limits.ts';

/** In the address of a page to sign in on: the path that was asked for [core §4]. */
export const PATH_PARAMETER = 'path';

export const ADDRESSES_PATH = '/my-account/addresses';
/** In the address of the addresses' page: the number of the one that is changed, or `new`. */
export const EDIT_PARAMETER = 'edit';

/** Names under which plain account forms come back. */
export const ACCOUNT_FORMS = {
  signIn: 'sign-in',
  register: 'register',
  reset: 'reset-password',
  activate: 'activate-account',
  address: 'address',
} as const;

export type RegisterValues = { first_name: string; last_name: string; email: string; password: string };

/** What is wrong with an account's address, by the HTML standard's rule [decisions, Accounts and security]. */
export function emailProblem(email: string): string | undefined {
  const given = email.trim();
  if (given === '') return 'field_required';
  return isAccountEmail(given) ? undefined : EMAIL_INVALID_FORMAT;
}

/** What is wrong with a new password as far as its length says; that it is too common only the server knows. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'field_required';
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'password_too_short';
  return length > PASSWORD_LENGTH.max ? 'password_too_long' : undefined;
}

/** Message keys of what is wrong, by field. */
export function registerProblems({ email, password }: RegisterValues): { field: 'email' | 'password'; code: string }[] {
  return [
    { field: 'email' as const, code: emailProblem(email) },
    { field: 'password' as const, code: passwordProblem(password) },
  ].filter((one): one is { field: 'email' | 'password'; code: string } => one.code !== undefined);
}
