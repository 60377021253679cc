import { and, eq, inArray, or } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { translations } from '#server/db/schema/content.ts';
import { readSources, TRANSLATED_TYPES } from './source-texts.ts';
import type { SourceTexts, TranslatedType } from './source-texts.ts';

/** The translations of one language, by entity such as `page:12` and field. */
export type Translated = { [entity: string]: { [field: string]: string } };

export const entityKey = (type: TranslatedType, id: number): string => `${type}:${id}`;

/** The entity that a key names; undefined for a key of none. */
export function entityOf(key: string): { type: TranslatedType; id: number } | undefined {
  const [, name, id] = /^([a-z_]+):(\d{1,15})$/.exec(key) ?? [];
  const type = TRANSLATED_TYPES.find((one) => one === name);
  return type && { type, id: Number(id) };
}

/** Labels of custom options are stored in two ways. */
const LABEL = /^(custom_options\.\d+\.values\.\d+)\.label$/;
const plainField = (field: string): string => field.replace(LABEL, '$1');

/** What is published in a language. */
export async function readTranslated(shop: ShopContext, locale: string): Promise<Translated> {
  const { entity_type, entity_id, field, value } = translations;
  const rows = await shop.db
    .select({ entity_type, entity_id, field, value })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, shop.id),
        eq(translations.locale, locale),
        inArray(entity_type, [...TRANSLATED_TYPES]),
      ),
    )
    .orderBy(entity_type, entity_id, field);
  const menuIds = new Set(rows.filter((row) => row.entity_type === 'menu').map((row) => row.entity_id));
  const menus = new Map((await readSources(shop, 'menu', [...menuIds])).map((menu) => [menu.id, menu]));
  const found: Translated = {};
  for (const row of rows) {
    const name = row.entity_type === 'menu' ? itemOf(menus.get(row.entity_id), row.field) : plainField(row.field);
    if (name !== undefined) (found[`${row.entity_type}:${row.entity_id}`] ??= {})[name] = row.value;
  }
  return found;
}

/** The field of a document for that of a menu's row; undefined where the menu no longer has the item. */
function itemOf(menu: SourceTexts | undefined, field: string): string | undefined {
  if (field === 'title') return field;
  return [...(menu?.stored ?? [])].find(([, stored]) => stored === field)?.[0];
}

export interface TranslationChange {
  type: TranslatedType;
  id: number;
  field: string;
  /** Empty to take the translation away. */
  value: string;
}

/** Writes translations, or takes them away. */
export async function writeTranslations(
  { db, id: shop_id }: ShopContext,
  locale: string,
  changes: readonly (TranslationChange & { stored: string })[],
): Promise<void> {
  for (const { type, id, stored, value } of changes) {
    const names = [stored, `${stored}.label`].filter((name) => plainField(name) === stored);
    const isOne = or(...names.map((name) => eq(translations.field, name)));
    const isEntity = and(
      eq(translations.shop_id, shop_id),
      eq(translations.entity_type, type),
      eq(translations.entity_id, id),
      eq(translations.locale, locale),
    );
    const updated =
      value === ''
        ? await db.delete(translations).where(and(isEntity, isOne)).returning({ field: translations.field })
        : await db
            .update(translations)
            .set({ value })
            .where(and(isEntity, isOne))
            .returning({ field: translations.field });
    if (value === '' || updated.length > 0) continue;
    await db
      .insert(translations)
      .values({ shop_id, entity_type: type, entity_id: id, locale, field: stored, value })
      .onConflictDoUpdate({
        target: [
          translations.shop_id,
          translations.entity_type,
          translations.entity_id,
          translations.locale,
          translations.field,
        ],
        set: { value },
      });
  }
}
