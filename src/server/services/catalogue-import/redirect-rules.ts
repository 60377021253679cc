import { splitLocalePath } from '#domain/locale-path.ts';

/** What the shop itself answers, whatever a file says. */
const OWN = /^\/(api|app|images|healthz|readyz|metrics|cart|checkout|checkouts|orders)(\/|$)/;

/** The form old paths are stored and looked up in: without locale prefix, query and trailing slash, decoded, in lower case. */
export function redirectKey(pathname: string): string {
  const { path } = splitLocalePath(pathname);
  const plain = decoded(path).normalize('NFC').toLowerCase().replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}

/** The old path of a redirect, from a path or an address of any host; or why it can be none. */
export function readRedirectFrom(cell: string): { value: string } | { problem: string } {
  const text = cell.trim();
  const url = URL.parse(text.startsWith('/') ? `http://shop${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol) || text.startsWith('//')) return { problem: 'is neither a path such as /old nor an address' };
  const value = redirectKey(url.pathname);
  if (value === '/') return { problem: 'is the home page' };
  if (value.length > 2048) return { problem: 'is longer than 2048 characters' };
  return OWN.test(value) ? { problem: 'is a path the shop itself answers' } : { value };
}

/** Where a redirect leads: a path of the shop, or an address of http or https. */
export function readRedirectTo(cell: string): { value: string } | { problem: string } {
  const text = cell.trim();
  if (text.length > 2048) return { problem: 'is longer than 2048 characters' };
  if (text.startsWith('/') && !/^\/[/\\]/.test(text)) return { value: new URL(text, 'http://shop').href.slice('http://shop'.length) };
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? { value: url.href } : { problem: 'is neither a path such as /new nor an address of http or https' };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
