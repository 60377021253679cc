import { and, desc, eq } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { permissionFor } from '#theme/model/operations/permission.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';

/** Themes as documents; the key is the theme's id. */
export const themeKind: DocumentKind = {
  name: 'theme',
  /** The theme's live version, else its newest. */
  async read(shop: ShopContext, key: string) {
    const theme_id = Number(key);
    if (!Number.isSafeInteger(theme_id)) return undefined;
    const [row] = await shop.db
      .select({ doc: themeVersions.json, version_id: themeVersions.id })
      .from(themes)
      .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.theme_id, themes.id)))
      .where(and(eq(themes.shop_id, shop.id), eq(themes.id, theme_id)))
      .orderBy(desc(eq(themeVersions.id, themes.version_id)), desc(themeVersions.id))
      .limit(1);
    return row;
  },
  permissionFor,
};
