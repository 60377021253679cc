import type { ShopLocale } from '../shop/shop.ts';

const PREFIX = /^\/([a-z]{2})-([a-z]{2})(?=[/?#]|$)/;

/** Languages written right to left. */
const RTL = new Set(['ar', 'he', 'fa', 'ur']);

export type Direction = 'ltr' | 'rtl';

/** The writing direction of a locale such as `ar` or `de-at`. */
export function directionOf(locale: string): Direction {
  return RTL.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The path prefix of a locale, such as `/de-de`; empty for the primary one and where paths have none [core §2]. */
export function localePrefix(
  locale: Pick<ShopLocale, 'code' | 'country_code' | 'is_primary'> & Partial<Pick<ShopLocale, 'is_in_path'>>,
): string {
  return locale.is_primary || locale.is_in_path === false ? '' : `/${locale.code}-${locale.country_code.toLowerCase()}`;
}

/** The locales with addresses of their own: the primary one alone where paths have no prefix [core §2]. */
export function addressedLocales<T extends Pick<ShopLocale, 'is_primary' | 'is_in_path'>>(locales: readonly T[]): T[] {
  return locales.filter(({ is_primary, is_in_path }) => is_primary || is_in_path !== false);
}

/** Splits `/de-de/cart` into the prefix and the path without it. The prefix is empty if there is none. */
export function splitLocalePath(path: string): { prefix: string; language?: string; country?: string; path: string } {
  const match = PREFIX.exec(path);
  if (!match) return { prefix: '', path };
  const rest = path.slice(match[0].length);
  return {
    prefix: match[0],
    language: match[1],
    country: match[2]!.toUpperCase(),
    path: rest.startsWith('/') ? rest : `/${rest}`,
  };
}

/**
 * Adds a locale prefix to a path of the shop. Absolute addresses, hashes and paths that already have one are unchanged.
 */
export function withPrefix(path: string, prefix: string): string {
  if (!prefix || !path.startsWith('/') || path.startsWith('//') || PREFIX.test(path)) return path;
  return path === '/' ? prefix : prefix + path;
}
