import { splitLocalePath, withPrefix } from './locale-path.ts';

export const PASSWORD_PAGE = '/password';

/**
 * The address of the storefront's password page, with the way back to the page that a visitor came for: a path without
 * locale prefix, and its query. The form checks that it is one of this shop.
 */
export function passwordPath(path: string, search: string, prefix: string): string {
  const back = path === '/' || path === PASSWORD_PAGE ? '' : `?${new URLSearchParams({ return_to: path + search })}`;
  return withPrefix(PASSWORD_PAGE, prefix) + back;
}

/** The same from an address as it stands in a browser. */
export function passwordPathFrom({ path, search }: { path: string; search: string }, prefix: string): string {
  return passwordPath(splitLocalePath(path).path, search, prefix);
}
