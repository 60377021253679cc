import { createHash } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';

export type ThemeRow = typeof themes.$inferSelect;

/** A version without its JSON. */
export type ThemeVersion = Omit<typeof themeVersions.$inferSelect, 'shop_id' | 'json'>;

const version = {
  id: themeVersions.id,
  theme_id: themeVersions.theme_id,
  n: themeVersions.n,
  sha256: themeVersions.sha256,
  note: themeVersions.note,
  author_id: themeVersions.author_id,
  author_name: themeVersions.author_name,
  created_at: themeVersions.created_at,
};

const isTheme = (shop: ShopContext, theme_id: number) => and(eq(themes.shop_id, shop.id), eq(themes.id, theme_id));

/** All themes, the published one first. */
export function listThemes(shop: ShopContext): Promise<ThemeRow[]> {
  return shop.db.select().from(themes).where(eq(themes.shop_id, shop.id)).orderBy(desc(themes.is_published), themes.id);
}

/** Locks the theme until the transaction ends, so that its versions are numbered one after another. */
export async function lockTheme(shop: ShopContext, theme_id: number): Promise<ThemeRow> {
  const [theme] = await shop.db.select().from(themes).where(isTheme(shop, theme_id)).for('update');
  if (!theme) throw noTheme();
  return theme;
}

export async function findTheme(shop: ShopContext, theme_id: number): Promise<ThemeRow> {
  const [theme] = await shop.db.select().from(themes).where(isTheme(shop, theme_id));
  if (!theme) throw noTheme();
  return theme;
}

const noTheme = () => new Refusal(404, 'theme_not_found', 'There is no such theme');

const versionsOf = (shop: ShopContext, theme_id: number) =>
  shop.db
    .select(version)
    .from(themeVersions)
    .where(and(eq(themeVersions.shop_id, shop.id), eq(themeVersions.theme_id, theme_id)))
    .orderBy(desc(themeVersions.n));

/** A theme's versions, the newest first. */
export const listVersions = (shop: ShopContext, theme_id: number): Promise<ThemeVersion[]> =>
  versionsOf(shop, theme_id).execute();

/** A version of a theme by its number, with its JSON. */
export async function findVersion(
  shop: ShopContext,
  theme_id: number,
  n: number,
): Promise<ThemeVersion & { doc: Doc }> {
  const [found] = await shop.db
    .select({ ...version, doc: themeVersions.json })
    .from(themeVersions)
    .where(and(eq(themeVersions.shop_id, shop.id), eq(themeVersions.theme_id, theme_id), eq(themeVersions.n, n)));
  if (!found) throw new Refusal(404, 'version_not_found', 'The theme has no such version');
  return found;
}

/** Stores a document as the theme's newest version; one that equals the newest is not stored again. */
export async function addVersion(
  shop: ShopContext,
  theme_id: number,
  doc: Doc,
  { note, actor }: { note: string; actor: Actor },
): Promise<ThemeVersion> {
  const sha256 = hashOf(doc);
  const [newest] = await versionsOf(shop, theme_id).limit(1);
  if (newest?.sha256 === sha256) return newest;
  const [added] = await shop.db
    .insert(themeVersions)
    .values({
      shop_id: shop.id,
      theme_id,
      n: (newest?.n ?? 0) + 1,
      json: doc,
      sha256,
      note,
      author_id: actor.id,
      author_name: actor.name,
      created_at: shop.now(),
    })
    .returning(version);
  return added!;
}

/** Makes a version what shoppers see, and its theme the shop's; the caller raises the digest. */
export async function pointAt(shop: ShopContext, { id, theme_id }: ThemeVersion, doc: Doc): Promise<void> {
  // The other themes first: each shop has one that is published.
  await shop.db
    .update(themes)
    .set({ is_published: false })
    .where(and(eq(themes.shop_id, shop.id), ne(themes.id, theme_id), eq(themes.is_published, true)));
  const { preset } = doc;
  await shop.db
    .update(themes)
    .set({ is_published: true, version_id: id, updated_at: shop.now(), ...(typeof preset === 'string' && { preset }) })
    .where(isTheme(shop, theme_id));
}

/** SHA-256 of a document with sorted keys, in hex: the same whatever order its keys were written in. */
function hashOf(doc: Doc): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(doc)))
    .digest('hex');
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
