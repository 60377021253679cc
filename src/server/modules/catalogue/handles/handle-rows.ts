import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { oldHandles, translations } from '#server/db/schema/content.ts';
import type { NamedKind, OtherHandles } from './handles.ts';

/** The translated field that contains a handle. */
export const HANDLE_FIELD = 'handle';

/**
 * Current and earlier handles of a shop in all languages, so that an address in one language leads to that of another.
 */
export async function readHandleRows(db: Db, shopId: number) {
  const { entity_type, entity_id, locale, value } = translations;
  const [translated, old] = await Promise.all([
    db
      .select({ entity_type, entity_id, locale, handle: value })
      .from(translations)
      .where(and(eq(translations.shop_id, shopId), eq(translations.field, HANDLE_FIELD))),
    db
      .select({ entity_type: oldHandles.entity_type, entity_id: oldHandles.entity_id, handle: oldHandles.handle })
      .from(oldHandles)
      .where(eq(oldHandles.shop_id, shopId))
      .orderBy(desc(oldHandles.created_at)),
  ]);
  return { translated, old };
}
export type HandleRows = Awaited<ReturnType<typeof readHandleRows>>;

export function otherHandles({ translated, old }: HandleRows, kind: NamedKind): OtherHandles {
  const byId = new Map<number, Map<string, string>>();
  for (const { entity_type, entity_id, locale, handle } of translated) {
    if (entity_type === kind)
      byId.set(entity_id, (byId.get(entity_id) ?? new Map<string, string>()).set(locale, stored(kind, handle)));
  }
  return {
    translated: byId,
    old: old
      .filter(({ entity_type }) => entity_type === kind)
      .map(({ entity_id, handle }) => ({ entity_id, handle: stored(kind, handle) })),
  };
}

/** Dashes in a policy's handle become underscores [acc §2]. */
function stored(kind: NamedKind, handle: string): string {
  return kind === 'policy' ? handle.replaceAll('-', '_') : handle;
}
