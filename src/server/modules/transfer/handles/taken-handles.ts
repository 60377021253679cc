import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { translations } from '#server/db/schema/content.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import type { NamedKind } from '#server/modules/catalogue/handles/handles.ts';

/**
 * Those of these handles that are used in a language, with the language. A new entity must have another handle, since
 * two never share an address.
 */
export async function translatedHandles(
  db: Db,
  shopId: number,
  kind: NamedKind,
  handles: readonly string[],
): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const isOne = and(
    eq(translations.shop_id, shopId),
    eq(translations.field, HANDLE_FIELD),
    eq(translations.entity_type, kind),
    inArray(translations.value, [...handles]),
  );
  const rows = await db
    .select({ handle: translations.value, locale: translations.locale })
    .from(translations)
    .where(isOne);
  return new Map(rows.map(({ handle, locale }) => [handle, locale]));
}

export const takenReason = (kind: NamedKind, handle: string, locale: string): string =>
  `"${handle}" is what another ${kind} is called in the language ${locale}`;
