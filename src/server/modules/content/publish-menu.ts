import { and, eq, like } from 'drizzle-orm';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { menus, translations } from '#server/db/schema/content.ts';
import { updateDraft } from '#server/modules/documents/draft-rows.ts';
import { openDraftToPublish } from '#server/modules/documents/publish-draft.ts';
import type { PublishDraftInput } from '#server/modules/documents/publish-draft.ts';
import { FieldReader } from './fields.ts';
import { isMenu, lockMenu, menuKind } from './menu-kind.ts';
import type { MenuRow } from './menu-kind.ts';
import { MENU_TITLE_LENGTH_MAX, menuDoc, menuItems, placesOf, withItemIds } from './menu-tree.ts';
import type { NamedMenuItem } from './menu-tree.ts';

/**
 * Publishes a menu's draft; its translations follow the items to their new places. Refused with 422 `menu_invalid` and
 * every field.
 */
export function publishMenu(
  shop: ShopContext,
  actor: Actor,
  menu_id: number,
  input: PublishDraftInput = {},
): Promise<MenuRow> {
  return inTransaction(shop, async (inside) => {
    const draft = await openDraftToPublish(inside, menuKind, String(menu_id), input);
    const row = await lockMenu(inside, menu_id);
    const reader = new FieldReader();
    const title = reader.title('title', draft.doc.title, MENU_TITLE_LENGTH_MAX);
    const items = menuItems(reader, draft.doc);
    for (const field of Object.keys(draft.doc))
      if (!['title', 'items', 'item_order'].includes(field)) reader.refuse(field, 'unknown_field');
    reader.check('menu_invalid');
    await moveTexts(inside, menu_id, withItemIds(row.items), items);
    const [published] = await inside.db
      .update(menus)
      .set({ title, items, updated_at: inside.now() })
      .where(isMenu(inside, menu_id))
      .returning();
    await updateDraft(inside, draft.id, { doc: menuDoc({ title, items }), published_rev: draft.head_rev });
    await bumpContentVersion(inside.db, inside.id);
    await recordAct(inside, actor, 'menu.publish', `menu:${menu_id}`, { handle: row.handle });
    return published!;
  });
}

/** Translations are stored by an item's place; those of items that are gone go too. */
async function moveTexts(
  { db, id: shop_id }: ShopContext,
  menu_id: number,
  before: readonly NamedMenuItem[],
  after: readonly NamedMenuItem[],
): Promise<void> {
  const idAt = new Map([...placesOf(before)].map(([id, place]) => [`${place}.title`, id]));
  const places = placesOf(after);
  if ([...idAt].every(([field, id]) => `${places.get(id)}.title` === field)) return;
  const rows = await db
    .delete(translations)
    .where(
      and(
        eq(translations.shop_id, shop_id),
        eq(translations.entity_type, 'menu'),
        eq(translations.entity_id, menu_id),
        like(translations.field, 'items.%'),
      ),
    )
    .returning();
  const moved = rows.flatMap((row) => {
    const place = places.get(idAt.get(row.field) ?? '');
    return place === undefined ? [] : [{ ...row, field: `${place}.title` }];
  });
  if (moved.length > 0) await db.insert(translations).values(moved);
}
