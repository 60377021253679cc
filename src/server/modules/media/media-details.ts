import { and, eq, ne, or } from 'drizzle-orm';
import type { Image } from '#domain/media/image.ts';
import { Cache } from '#server/core/cache.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { mediaFiles } from '#server/db/schema/media.ts';

/** What merchants have said of a file in the library. */
type MediaDetails = Pick<Image, 'alt' | 'focus'>;
type DetailsByPath = ReadonlyMap<string, MediaDetails>;

const KEPT_SHOPS = 200;
const CENTER = 0.5;

/** The alt texts and focuses of each shop's library, in memory until the shop's digest changes. */
export class MediaDetailsReader {
  readonly #shops = new Cache<string, Promise<DetailsByPath>>({ name: 'media-details', entries: KEPT_SHOPS });

  /** By path; files of which nothing is said are missing. */
  of(shop: ShopContext): Promise<DetailsByPath> {
    return this.#shops.once(`${shop.id}:${shop.digest}`, () => read(shop));
  }
}

async function read(shop: ShopContext): Promise<DetailsByPath> {
  const { path, alt, focus_x, focus_y } = mediaFiles;
  const rows = await shop.db
    .select({ path, alt, x: focus_x, y: focus_y })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop.id), or(ne(alt, ''), ne(focus_x, CENTER), ne(focus_y, CENTER))));
  return new Map(
    rows.map((row) => {
      const isCentered = row.x === CENTER && row.y === CENTER;
      return [row.path, { alt: row.alt, ...(!isCentered && { focus: { x: row.x, y: row.y } }) }];
    }),
  );
}
