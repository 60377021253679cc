import { and, eq, like } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { menus, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { subjectOf } from '#server/modules/documents/document-kind.ts';
import { deleteDraft } from '#server/modules/documents/draft-rows.ts';
import { handleOf, readHandle } from '#server/modules/transfer/csv/cell-values.ts';
import { FieldReader, handleTaken } from './fields.ts';
import { isMenu, lockMenu, menuKind } from './menu-kind.ts';
import type { MenuRow } from './menu-kind.ts';
import { MENU_TITLE_LENGTH_MAX } from './menu-tree.ts';
import { menusIn } from './menus-in-theme.ts';
import { publishedTheme } from './theme-templates.ts';

/** Makes an empty menu; its handle, which themes name it by, is made from the title unless given. */
export function createMenu(
  shop: ShopContext,
  actor: Actor,
  { title: given, handle: wanted }: { title: string; handle?: string | undefined },
): Promise<MenuRow> {
  return inTransaction(shop, async (inside) => {
    const reader = new FieldReader();
    const title = reader.title('title', given, MENU_TITLE_LENGTH_MAX);
    const read = readHandle(wanted ?? handleOf(title));
    if ('problem' in read && title !== '') reader.refuse('handle', 'invalid_handle');
    reader.check('menu_invalid');
    const handle = 'value' in read ? read.value : '';
    const [menu] = await inside.db
      .insert(menus)
      .values({ shop_id: inside.id, title, handle, updated_at: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (!menu) throw handleTaken();
    await bumpContentVersion(inside.db, inside.id);
    await recordAct(inside, actor, 'menu.create', `menu:${menu.id}`, { title, handle });
    return menu;
  });
}

/** Deletes a menu with its draft and translations; 409 `menu_in_use` where a live theme or a theme's draft shows it. */
export function deleteMenu(shop: ShopContext, registry: SectionRegistry, actor: Actor, menu_id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await deleteDraft(inside, subjectOf(menuKind, menu_id));
    const menu = await lockMenu(inside, menu_id);
    const uses = await usesOf(inside, registry, menu.handle);
    if (uses.length > 0)
      throw new Refusal(409, 'menu_in_use', `A theme shows the menu at ${uses[0]!.path}`, [], { uses });
    await inside.db
      .delete(translations)
      .where(
        and(
          eq(translations.shop_id, inside.id),
          eq(translations.entity_type, 'menu'),
          eq(translations.entity_id, menu_id),
        ),
      );
    await inside.db.delete(menus).where(isMenu(inside, menu_id));
    await bumpContentVersion(inside.db, inside.id);
    await recordAct(inside, actor, 'menu.delete', `menu:${menu_id}`, { title: menu.title, handle: menu.handle });
  });
}

/** Where a theme shows a menu. */
interface MenuUse {
  theme_id: number;
  is_draft: boolean;
  path: string;
}

async function usesOf(shop: ShopContext, registry: SectionRegistry, handle: string): Promise<MenuUse[]> {
  const live = await publishedTheme(shop);
  const edited = await shop.db
    .select({ subject: drafts.subject, doc: drafts.doc })
    .from(drafts)
    .where(and(eq(drafts.shop_id, shop.id), like(drafts.subject, 'theme:%')));
  return [
    ...(live ? [{ id: live.id, doc: live.doc, is_draft: false }] : []),
    ...edited.map(({ subject, doc }) => ({ id: Number(subject.split(':')[1]), doc, is_draft: true })),
  ].flatMap(({ id, doc, is_draft }) =>
    menusIn(doc, registry)
      .filter((use) => use.handle === handle)
      .map(({ path }) => ({ theme_id: id, is_draft, path })),
  );
}
