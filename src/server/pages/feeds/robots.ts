import { localePrefix } from '#domain/page/locale-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

export const ROBOTS_FILE = '/robots.txt';

/**
 * One visitor's own, endless, or no page at all; the cart itself is a page like others, empty to whoever comes first.
 */
const CLOSED = ['/cart/', '/checkout', '/orders/', '/search', '/password'];
/** A list in another order or cut down is the list again; its canonical address leaves the parameters out. */
const AGAIN = ['/*?*sort_by=', '/*?*filter.', '/*?*preview='];

/** What crawlers may ask for, in every language; of a shop behind a password nothing [core §6]. */
export function robotsText(shop: Pick<ShopContext, 'row' | 'locales'>, origin: string): string {
  if (shop.row.password_hash !== null) return 'User-agent: *\nDisallow: /\n';
  const prefixes = shop.locales.filter(({ is_published }) => is_published).map(localePrefix);
  const closed = ['/api/', ...prefixes.flatMap((prefix) => CLOSED.map((path) => prefix + path)), ...AGAIN];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
