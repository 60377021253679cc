import { splitLocalePath } from '#domain/page/locale-path.ts';

/** Paths that the shop itself answers, whatever a file says. */
const OWN = /^\/(api|app|images|healthz|readyz|metrics|cart|checkout|checkouts|orders)(\/|$)/;

/** Base address for parsing paths of the shop. */
const SHOP = 'http://shop';

/**
 * The form in which old paths are stored and looked up: without locale prefix, query and trailing slash, decoded, in
 * lower case.
 */
export function redirectKey(pathname: string): string {
  const { path } = splitLocalePath(pathname);
  const plain = decoded(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}

/** The old path of a redirect, from a path or an address of any host; or the reason why it is invalid. */
export function readRedirectFrom(cell: string): { value: string } | { problem: string } {
  const text = cell.trim();
  const url = URL.parse(text.startsWith('/') ? SHOP + text : text);
  if (!url || !/^https?:$/.test(url.protocol) || text.startsWith('//'))
    return { problem: 'is neither a path such as /old nor an address' };
  const value = redirectKey(url.pathname);
  if (value === '/') return { problem: 'is the home page' };
  if (value.length > 2048) return { problem: 'is longer than 2048 characters' };
  return OWN.test(value) ? { problem: 'is a path the shop itself answers' } : { value };
}

/**
 * The target of a redirect: a path of the shop, or an address of http or https. A path is checked as browsers read it:
 * `/..//x`, and `/` followed by a tab and another `/`, lead to other hosts.
 */
export function readRedirectTo(cell: string): { value: string } | { problem: string } {
  const text = cell.trim();
  if (text.length > 2048) return { problem: 'is longer than 2048 characters' };
  if (text.startsWith('/')) {
    const url = /^\/[/\\]/.test(text) ? null : URL.parse(text, SHOP);
    const path = url?.origin === SHOP ? url.href.slice(SHOP.length) : '';
    return /^\/(?!\/)/.test(path) ? { value: path } : { problem: 'is no path of this shop' };
  }
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol)
    ? { value: url.href }
    : { problem: 'is neither a path such as /new nor an address of http or https' };
}

/**
 * The old path under which a redirect's target would be looked up; undefined for another host than these, and for a
 * path that a page answers.
 */
export function keyOfTarget(
  target: string,
  hosts: ReadonlySet<string>,
  isPage: (path: string) => boolean,
): string | undefined {
  const url = URL.parse(target, SHOP);
  if (!url || (url.origin !== SHOP && !hosts.has(url.hostname))) return undefined;
  return isPage(splitLocalePath(url.pathname).path) ? undefined : redirectKey(url.pathname);
}

/** The text unchanged if it cannot be decoded or contains a NUL, which databases refuse. */
function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? path : text;
  } catch {
    return path;
  }
}
