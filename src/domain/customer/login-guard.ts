import { PATH_PARAMETER } from './account.ts';
import { withQuery } from '../core/with-query.ts';

/**
 * Where a visitor who is not signed in is sent from an account page [core §4]: to set a password (`set_pass` in an
 * emailed link), to create one (`create_account`), otherwise to sign in and come back.
 */
export function loginDestination(path: string, search = ''): string {
  const query = new URLSearchParams(search);
  const [member, token] = (query.get('set_pass') ?? '').split('/');
  if (member && token)
    return withQuery(`/reset-password/${encodeURIComponent(member)}/${encodeURIComponent(token)}`, {
      ...known('email', query.get('email')),
      [PATH_PARAMETER]: path,
    });
  if (query.has('create_account'))
    return withQuery('/create-password', { ...known('email', query.get('email')), [PATH_PARAMETER]: path });
  return withQuery('/sign-in/', { [PATH_PARAMETER]: path + search });
}

const known = (name: string, value: string | null): Record<string, string> => (value ? { [name]: value } : {});
