import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { PAGE_LIMIT_DEFAULT } from '#domain/limits.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { mediaFiles } from '#server/db/schema/media.ts';

/** A file of the media library. */
export type MediaFile = Omit<typeof mediaFiles.$inferSelect, 'shop_id' | 'sha256'>;

const columns = {
  id: mediaFiles.id,
  path: mediaFiles.path,
  name: mediaFiles.name,
  type: mediaFiles.type,
  kind: mediaFiles.kind,
  width: mediaFiles.width,
  height: mediaFiles.height,
  bytes: mediaFiles.bytes,
  average_color: mediaFiles.average_color,
  alt: mediaFiles.alt,
  focus_x: mediaFiles.focus_x,
  focus_y: mediaFiles.focus_y,
  author_id: mediaFiles.author_id,
  author_name: mediaFiles.author_name,
  created_at: mediaFiles.created_at,
  updated_at: mediaFiles.updated_at,
};

const isFile = (shop: ShopContext, id: number) => and(eq(mediaFiles.shop_id, shop.id), eq(mediaFiles.id, id));

/** The library's files, the newest first; `search` is looked for in names and alt texts. Pages count from 1. */
export async function listFiles(
  shop: ShopContext,
  { search = '', page = 1, limit = PAGE_LIMIT_DEFAULT }: { search?: string; page?: number; limit?: number } = {},
): Promise<{ files: MediaFile[]; total: number }> {
  const words = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isListed = and(
    eq(mediaFiles.shop_id, shop.id),
    search.trim() === '' ? undefined : or(ilike(mediaFiles.name, words), ilike(mediaFiles.alt, words)),
  );
  const files = await shop.db
    .select(columns)
    .from(mediaFiles)
    .where(isListed)
    .orderBy(desc(mediaFiles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await shop.db.select({ total: count() }).from(mediaFiles).where(isListed);
  return { files, total: counted?.total ?? 0 };
}

/** A file; 404 `media_not_found`. */
export async function findFile(shop: ShopContext, id: number): Promise<MediaFile> {
  const [file] = await shop.db.select(columns).from(mediaFiles).where(isFile(shop, id));
  if (!file) throw noFile();
  return file;
}

/** The same, locked until the transaction ends. */
export async function lockFile(shop: ShopContext, id: number): Promise<MediaFile> {
  const [file] = await shop.db.select(columns).from(mediaFiles).where(isFile(shop, id)).for('update');
  if (!file) throw noFile();
  return file;
}

/** The file that was made of these bytes. */
export async function fileOfBytes(shop: ShopContext, sha256: string): Promise<MediaFile | undefined> {
  const [file] = await shop.db
    .select(columns)
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop.id), eq(mediaFiles.sha256, sha256)));
  return file;
}

/** Adds a file; undefined if one was made of the same bytes meanwhile. */
export async function insertFile(
  shop: ShopContext,
  values: Omit<typeof mediaFiles.$inferInsert, 'shop_id' | 'id'>,
): Promise<MediaFile | undefined> {
  const [added] = await shop.db
    .insert(mediaFiles)
    .values({ ...values, shop_id: shop.id })
    .onConflictDoNothing()
    .returning(columns);
  return added;
}

export async function updateFile(
  shop: ShopContext,
  id: number,
  values: Partial<Pick<MediaFile, 'alt' | 'focus_x' | 'focus_y'>>,
): Promise<MediaFile> {
  const [changed] = await shop.db
    .update(mediaFiles)
    .set({ ...values, updated_at: shop.now() })
    .where(isFile(shop, id))
    .returning(columns);
  if (!changed) throw noFile();
  return changed;
}

export async function deleteRow(shop: ShopContext, id: number): Promise<void> {
  await shop.db.delete(mediaFiles).where(isFile(shop, id));
}

const noFile = () => new Refusal(404, 'media_not_found', 'There is no such file');
