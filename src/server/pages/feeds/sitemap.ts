import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapItemLoose } from 'sitemap';
import { formatImageName } from '#domain/media/image-name.ts';
import { addressedLocales, localePrefix, withPrefix } from '#domain/page/locale-path.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { LISTED_KINDS, shardChanges, shardRows, shopRows } from './sitemap-rows.ts';
import type { CanonicalPaths } from '../canonical-paths.ts';
import type { ListedKind, SitemapRow } from './sitemap-rows.ts';

/** Addresses in one file; the protocol allows ten times as many, which would delay other requests. */
export const SHARD_ADDRESSES = 5000;

/** Width of images, px. */
const IMAGE_WIDTH = 1080;

const SHARD = /^\/sitemap-(?<kind>products|collections|pages|posts|shop)-(?<number>[1-9]\d{0,5})\.xml$/;

/** The index at `/sitemap.xml` or one of its files; undefined for other paths and for shops with a password. */
export async function sitemapXml(
  path: string,
  shop: ShopContext,
  origin: string,
  settled: CanonicalPaths,
): Promise<string | undefined> {
  if (shop.row.password_hash !== null) return undefined;
  const locales = addressedLocales(shop.locales).filter(({ is_published }) => is_published);
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
  const languages = locales.map((locale) => ({
    code: locale.code,
    prefix: localePrefix(locale),
    pathOf: (own: string) => pathIn(own, locale.code),
  }));
  const items = rows.filter((row) => !locked.has(row.path)).flatMap((row) => itemsOf(row, languages, origin));
  if (items.length === 0) return undefined;
  const xmlns = { xhtml: true, image: true, news: false, video: false };
  return text(Readable.from(items).pipe(new SitemapStream({ xmlns })));
}

async function indexXml(shop: ShopContext, origin: string, size: number): Promise<string> {
  const shards = await Promise.all(
    LISTED_KINDS.map(async (kind) =>
      (await shardChanges(shop, kind, size)).map((changed, index) => ({ name: `${kind}-${index + 1}`, changed })),
    ),
  );
  const files = [{ name: 'shop-1', changed: undefined }, ...shards.flat()];
  return text(
    Readable.from(
      files.map(({ name, changed }) => ({ url: `${origin}/sitemap-${name}.xml`, lastmod: changed?.toISOString() })),
    ).pipe(new SitemapIndexStream()),
  );
}

type Language = { code: string; prefix: string; pathOf(path: string): string };

/** A page's address in each language, each with its alternates. */
function itemsOf({ path, changed, images }: SitemapRow, languages: readonly Language[], origin: string) {
  const addressOf = ({ prefix, pathOf }: Language) => new URL(withPrefix(pathOf(path), prefix), origin).href;
  const links = languages.map((one) => ({ lang: one.code, url: addressOf(one) }));
  const fallback = languages.find(({ prefix }) => prefix === '') ?? languages[0]!;
  const shared: Partial<SitemapItemLoose> = {
    lastmod: changed?.toISOString(),
    img: images?.map((src) => imageAddress(src, origin)),
    links: links.length > 1 ? [...links, { lang: 'x-default', url: addressOf(fallback) }] : [],
  };
  return links.map(({ url }) => ({ ...shared, url }));
}

/** The address of an image of the shop; an image of another origin keeps its own. */
export function imageAddress(src: string, origin: string): string {
  return /^https?:/.test(src) ? src : `${origin}/images/${encodeURI(formatImageName(src, { width: IMAGE_WIDTH }))}`;
}
