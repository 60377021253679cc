import { splitLocalePath } from './locale-path.ts';

const THIS_SHOP = 'http://shop.invalid';

/**
 * A path within this shop without its locale prefix; anything that could lead to another site becomes the home page
 * [decisions, Accounts and security].
 */
export function pathOnThisShop(given: string | null | undefined): string {
  if (!given?.startsWith('/')) return '/';
  const url = parsed(given.replaceAll('\\', '/'));
  if (url?.origin !== THIS_SHOP) return '/';
  // The path without prefix is checked: `/de-de//elsewhere` would otherwise become another host's address.
  const { path } = splitLocalePath(url.pathname);
  return path.startsWith('//') ? '/' : path + url.search;
}

/** Older browsers have no `URL.parse`. */
function parsed(path: string): URL | undefined {
  try {
    return new URL(path, THIS_SHOP);
  } catch {
    return undefined;
  }
}

/** The path of the page a form is on, without the query of an earlier attempt. */
export const pageOnThisShop = (given: string | undefined): string => pathOnThisShop(given).split('?', 1)[0]!;
