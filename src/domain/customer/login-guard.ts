import { PATH_PARAMETER } from './account.ts';
import { withQuery } from '../core/with-query.ts';

/**
 * Where somebody goes who is not signed in and asks for a page of an account [core §4]: to set a password when a mail's
 * link says so, to make one when it says that, otherwise to sign in and come back.
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
