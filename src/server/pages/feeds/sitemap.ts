import { formatImageName } from '#domain/media/image-name.ts';
import { localePrefix, withPrefix } from '#domain/page/locale-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { LISTED_KINDS, shardChanges, shardRows, shopRows } from './sitemap-rows.ts';
import type { CanonicalPaths } from '../canonical-paths.ts';
import type { ListedKind, SitemapRow } from './sitemap-rows.ts';
import { XML, xmlText as text } from './xml.ts';

/** Addresses in one file; the protocol allows ten times as many, but a page of the shop should not wait for it. */
export const SHARD_ADDRESSES = 5000;

/** Width in px at which pictures are named. */
const IMAGE_WIDTH = 1080;

const SHARD = /^\/sitemap-(?<kind>products|collections|pages|posts|shop)-(?<number>[1-9]\d{0,5})\.xml$/;

/**
 * The index at `/sitemap.xml` or one of its files; undefined for other paths, for files there are not, and for shops
 * behind a password.
 */
export async function sitemapXml(
  path: string,
  shop: ShopContext,
  origin: string,
  settled: CanonicalPaths,
): Promise<string | undefined> {
  if (shop.row.password_hash !== null) return undefined;
  const locales = shop.locales.filter(({ is_published }) => is_published);
  const size = Math.floor(SHARD_ADDRESSES / locales.length);
  if (path === '/sitemap.xml') return indexXml(shop, origin, size);
  const { kind, number = '' } = SHARD.exec(path)?.groups ?? {};
  const rows =
    kind === 'shop'
      ? number === '1'
        ? await shopRows(shop)
        : []
      : kind
        ? await shardRows(shop, kind as ListedKind, Number(number) - 1, size)
        : [];
  if (rows.length === 0) return undefined;
  const locked = new Set(shop.row.settings.page_lock);
  const first = locales.find(({ is_primary }) => is_primary) ?? locales[0]!;
  const pathIn = await settled(shop, first.code);
  const variantKeys = locales.map((locale) => ({
    code: locale.code,
    prefix: localePrefix(locale),
    pathOf: (own: string) => pathIn(own, locale.code),
  }));
  return shardXml(
    rows.filter((row) => !locked.has(row.path)),
    variantKeys,
    origin,
  );
}

async function indexXml(shop: ShopContext, origin: string, size: number): Promise<string> {
  const shards = await Promise.all(
    LISTED_KINDS.map(async (kind) =>
      (await shardChanges(shop, kind, size)).map((changed, index) => ({ name: `${kind}-${index + 1}`, changed })),
    ),
  );
  const files = [{ name: 'shop-1', changed: undefined }, ...shards.flat()];
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${files.map(({ name, changed }) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc>${lastmod(changed)}</sitemap>`).join('')}</sitemapindex>`;
}

type VariantKey = { code: string; prefix: string; pathOf(path: string): string };

/** Each language's address on its own, with those of the same page in the others. */
function shardXml(rows: readonly SitemapRow[], variantKeys: readonly VariantKey[], origin: string): string {
  const urls = rows.flatMap(({ path, changed, images = [] }) => {
    const address = ({ prefix, pathOf }: VariantKey) => text(new URL(withPrefix(pathOf(path), prefix), origin).href);
    const alternates =
      variantKeys.length > 1
        ? [
            ...variantKeys.map((one) => alternate(one.code, address(one))),
            alternate('x-default', address(variantKeys.find(({ prefix }) => prefix === '') ?? variantKeys[0]!)),
          ].join('')
        : '';
    const shared = `${lastmod(changed)}${alternates}${images.map((src) => `<image:image><image:loc>${text(imageAddress(src, origin))}</image:loc></image:image>`).join('')}`;
    return variantKeys.map((one) => `<url><loc>${address(one)}</loc>${shared}</url>`);
  });
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>`;
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function alternate(code: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
}

function lastmod(changed: Date | undefined): string {
  return changed ? `<lastmod>${changed.toISOString().slice(0, 19)}Z</lastmod>` : '';
}

/** Where a picture of the shop is fetched; one of another origin keeps its address. */
export function imageAddress(src: string, origin: string): string {
  return /^https?:/.test(src) ? src : `${origin}/images/${encodeURI(formatImageName(src, { width: IMAGE_WIDTH }))}`;
}
