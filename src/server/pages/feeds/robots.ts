import { addressedLocales, localePrefix } from '#domain/page/locale-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

export const ROBOTS_FILE = '/robots.txt';

/** Paths that are personal, endless or no page; the cart's own page may be crawled. */
const CLOSED = ['/cart/', '/checkout', '/orders/', '/search', '/password'];
/** Sorted and filtered lists repeat the list; their canonical address has no parameters. */
const AGAIN = ['/*?*sort_by=', '/*?*filter.', '/*?*preview='];

/** The shop's robots.txt for all languages; a shop with a password allows nothing [core §6]. */
export function robotsText(shop: Pick<ShopContext, 'row' | 'locales'>, origin: string): string {
  if (shop.row.password_hash !== null) return 'User-agent: *\nDisallow: /\n';
  const prefixes = addressedLocales(shop.locales)
    .filter(({ is_published }) => is_published)
    .map(localePrefix);
  const closed = ['/api/', ...prefixes.flatMap((prefix) => CLOSED.map((path) => prefix + path)), ...AGAIN];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
