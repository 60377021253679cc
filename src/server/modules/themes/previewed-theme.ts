import { and, desc, eq } from 'drizzle-orm';
import type { Preview, ShopContext } from '#server/core/shop-context.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';

/** What a preview shows, before its JSON is read. */
interface Previewed {
  row: { theme_id: number; version_id: number; next_theme_editor: boolean };
  /** Another one for each state of the JSON. */
  cacheKey: string;
  read(): Promise<Record<string, unknown> | undefined>;
}

/**
 * Finds what a preview of a theme shows: the version that is asked for, else the draft, else the newest version.
 * Undefined where the theme has no such version.
 */
export async function findPreviewed(
  shop: ShopContext,
  { theme_id, version_id }: Pick<Preview, 'theme_id' | 'version_id'>,
): Promise<Previewed | undefined> {
  const { db } = shop;
  const isTheme = and(eq(themes.shop_id, shop.id), eq(themes.id, theme_id));
  if (version_id === null) {
    const isDraft = and(eq(drafts.shop_id, shop.id), eq(drafts.subject, `theme:${theme_id}`));
    const [draft] = await db
      .select({
        id: drafts.id,
        head_rev: drafts.head_rev,
        updated_at: drafts.updated_at,
        version_id: drafts.base_version_id,
        next_theme_editor: themes.next_theme_editor,
      })
      .from(drafts)
      .innerJoin(themes, and(eq(themes.shop_id, drafts.shop_id), eq(themes.id, theme_id)))
      .where(isDraft);
    if (draft)
      return {
        row: { theme_id, version_id: draft.version_id ?? 0, next_theme_editor: draft.next_theme_editor },
        cacheKey: `draft ${draft.id} ${draft.head_rev} ${draft.updated_at.getTime()}`,
        read: async () => (await db.select({ doc: drafts.doc }).from(drafts).where(isDraft))[0]?.doc,
      };
  }
  const isVersion = (id: number) => and(eq(themeVersions.shop_id, shop.id), eq(themeVersions.id, id));
  const [version] = await db
    .select({ version_id: themeVersions.id, next_theme_editor: themes.next_theme_editor })
    .from(themeVersions)
    .innerJoin(themes, and(eq(themes.shop_id, themeVersions.shop_id), eq(themes.id, themeVersions.theme_id)))
    .where(version_id === null ? isTheme : and(isTheme, isVersion(version_id)))
    .orderBy(desc(themeVersions.id))
    .limit(1);
  return (
    version && {
      row: { theme_id, ...version },
      cacheKey: `version ${version.version_id} ${version.next_theme_editor}`,
      read: async () =>
        (await db.select({ json: themeVersions.json }).from(themeVersions).where(isVersion(version.version_id)))[0]
          ?.json,
    }
  );
}
