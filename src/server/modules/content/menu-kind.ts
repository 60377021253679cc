import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { menus } from '#server/db/schema/content.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { idOf } from './fields.ts';
import { menuDoc } from './menu-tree.ts';

export type MenuRow = typeof menus.$inferSelect;

export const isMenu = (shop: ShopContext, menu_id: number) => and(eq(menus.shop_id, shop.id), eq(menus.id, menu_id));

/** Menus as documents; the key is the menu's id. */
export const menuKind: DocumentKind = {
  name: 'menu',
  async read(shop, key) {
    const menu_id = idOf(key);
    if (menu_id === undefined) return undefined;
    const [row] = await shop.db.select().from(menus).where(isMenu(shop, menu_id));
    return row && { doc: menuDoc(row), version_id: null };
  },
  permissionFor: () => 'content',
};

/** All menus, by title. */
export function listMenus(shop: ShopContext): Promise<MenuRow[]> {
  return shop.db.select().from(menus).where(eq(menus.shop_id, shop.id)).orderBy(asc(menus.title), asc(menus.id));
}

/** Locks a menu until the transaction ends. */
export async function lockMenu(shop: ShopContext, menu_id: number): Promise<MenuRow> {
  const [row] = await shop.db.select().from(menus).where(isMenu(shop, menu_id)).for('update');
  if (!row) throw new Refusal(404, 'menu_not_found', 'There is no such menu');
  return row;
}

/** Locks those of these menus that are there. */
export async function lockMenus(shop: ShopContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await shop.db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.shop_id, shop.id), inArray(menus.id, [...ids])))
    .orderBy(asc(menus.id))
    .for('update');
}
