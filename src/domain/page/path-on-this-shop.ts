import { splitLocalePath } from './locale-path.ts';

const THIS_SHOP = 'http://shop.invalid';

/**
 * A path of this shop without its prefix; anything that could lead elsewhere is the home page
 * [decisions, Accounts and security].
 */
export function pathOnThisShop(given: string | null | undefined): string {
  if (!given?.startsWith('/')) return '/';
  const url = parsed(given.replaceAll('\\', '/'));
  if (url?.origin !== THIS_SHOP) return '/';
  // What is left without the prefix is judged: `/de-de//elsewhere` would become another host's address.
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

/** The page a form stands on, without what an earlier try left in its address. */
export const pageOnThisShop = (given: string | undefined): string => pathOnThisShop(given).split('?', 1)[0]!;
