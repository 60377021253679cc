import type { ShopLocale } from '../shop/shop.ts';

const PREFIX = /^\/([a-z]{2})-([a-z]{2})(?=[/?#]|$)/;

/** Languages written from right to left. */
const RTL = new Set(['ar', 'he', 'fa', 'ur']);

export type Direction = 'ltr' | 'rtl';

export function directionOf(locale: string): Direction {
  return RTL.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The path prefix of a language, `/de-de`; none for the shop's first language [core §2]. */
export function localePrefix(locale: Pick<ShopLocale, 'code' | 'country_code' | 'is_primary'>): string {
  return locale.is_primary ? '' : `/${locale.code}-${locale.country_code.toLowerCase()}`;
}

/** Splits `/de-de/cart` into its prefix and the shop's own path. A path without prefix has an empty one. */
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

/** Puts a prefix before a path of the shop; absolute addresses, hashes and paths that have one stay. */
export function withPrefix(path: string, prefix: string): string {
  if (!prefix || !path.startsWith('/') || path.startsWith('//') || PREFIX.test(path)) return path;
  return path === '/' ? prefix : prefix + path;
}
