import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Engine } from '#server/db/database.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import { addFile } from '#server/modules/media/media.service.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { shopOf } from '../../support/preview-session.ts';
import { merchant, openThemeShop } from './theme-shop.ts';
import type { ThemeShop } from './theme-shop.ts';

export const ada = merchant(1, 'Ada');

/** A shop with a theme and an empty library, and another shop beside it. */
export interface MediaShop extends ThemeShop {
  other: ShopContext;
  /** Where the bytes of all shops are. */
  folder: string;
  store: MediaStore;
  add(bytes: Uint8Array, name?: string, shop?: ShopContext): Promise<MediaFile>;
  /** The names of the shop's files on disk. */
  stored(): Promise<string[]>;
  /** Empties the library. */
  clear(): Promise<void>;
}

export async function openMediaShop(engine: Engine): Promise<MediaShop> {
  const theme = await openThemeShop(engine);
  const { db } = theme.database;
  await db
    .insert(shops)
    .values({ id: 2, handle: 'other', name: 'Other', domain: 'other.test', sub_domain: 'other', country_code: 'US' });
  await db.insert(shopHosts).values({ shop_id: 2, host: 'other.test', is_primary: true });
  await db.insert(locales).values({ shop_id: 2, code: 'en', name: 'English', country_code: 'US', is_primary: true });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-library-'));
  const store = new MediaStore(folder);
  return {
    ...theme,
    other: await shopOf(theme.database, 2),
    folder,
    store,
    add: (bytes, name = 'photo.jpg', shop = theme.shop) => addFile(shop, store, ada, { name, bytes }),
    stored: () => readdir(join(folder, 'shop/library')).catch(() => []),
    async clear() {
      await db.delete(mediaFiles);
      await rm(join(folder, 'shop'), { recursive: true, force: true });
    },
    async close() {
      await theme.close();
      await rm(folder, { recursive: true });
    },
  };
}
