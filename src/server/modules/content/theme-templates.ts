import { and, eq } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import { recordOf } from '#theme/model/stored.ts';

/** Kinds of pages whose template a merchant chooses for each. */
export const TEMPLATED = ['product', 'collection', 'page'] as const;
export type Templated = (typeof TEMPLATED)[number];

/** The theme that shoppers see; undefined for a shop without one. */
export async function publishedTheme({ db, id }: ShopContext): Promise<{ id: number; doc: Doc } | undefined> {
  const [theme] = await db
    .select({ id: themes.id, doc: themeVersions.json })
    .from(themes)
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
    .where(and(eq(themes.shop_id, id), eq(themes.is_published, true)));
  return theme;
}

/** Whether the published theme has a template such as `page` or `page.contact` for a kind. */
export async function hasTemplate(shop: ShopContext, kind: Templated, template: string): Promise<boolean> {
  if (template === kind) return true;
  const templates = recordOf((await publishedTheme(shop))?.doc.templates);
  return template.startsWith(`${kind}.`) && Object.hasOwn(templates, template);
}

/** How a row names a template: by what follows its kind; null for that of the kind. */
export const storedTemplate = (kind: Templated, template: string): string | null =>
  template === kind ? null : template.slice(kind.length + 1);

/** The name of a row's template. */
export const templateName = (kind: Templated, stored: string | null): string => (stored ? `${kind}.${stored}` : kind);
