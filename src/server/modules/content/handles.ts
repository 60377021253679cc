import { and, eq, ne } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { pages, policies, translations } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { isReserved } from '#server/modules/catalogue/handles/handles.ts';
import type { NamedKind } from '#server/modules/catalogue/handles/handles.ts';
import { readHandle } from '#server/modules/transfer/csv/cell-values.ts';
import type { FieldReader } from './fields.ts';

const TABLES = { product: products, collection: collections, page: pages, policy: policies };

/** The handle that a text means; what cannot be part of an address is refused at its field. */
export function handleIn(reader: FieldReader, field: string, kind: NamedKind, text: string): string {
  const read = readHandle(text);
  // A policy's handle is stored with underscores [acc §2].
  const handle = 'value' in read ? (kind === 'policy' ? read.value.replaceAll('-', '_') : read.value) : text;
  if ('problem' in read || isReserved(kind, handle)) reader.refuse(field, 'invalid_handle');
  return handle;
}

/** Whether another of the kind has the handle: as its own, or in a language, or in the one that is named. */
export async function isHandleTaken(
  { db, id }: ShopContext,
  kind: NamedKind,
  handle: string,
  { except = 0, locale }: { except?: number | undefined; locale?: string },
): Promise<boolean> {
  const table = TABLES[kind];
  const [own] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.shop_id, id), eq(table.handle, handle), ne(table.id, except)));
  if (own) return true;
  const [translated] = await db
    .select({ id: translations.entity_id })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, id),
        eq(translations.entity_type, kind),
        eq(translations.field, HANDLE_FIELD),
        eq(translations.value, handle),
        ne(translations.entity_id, except),
        locale === undefined ? undefined : eq(translations.locale, locale),
      ),
    )
    .limit(1);
  return translated !== undefined;
}
