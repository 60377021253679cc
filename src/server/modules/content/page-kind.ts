import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { pages } from '#server/db/schema/content.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { idOf } from './fields.ts';
import { templateName } from './theme-templates.ts';

export type PageRow = typeof pages.$inferSelect;

const isPage = (shop: ShopContext, page_id: number) => and(eq(pages.shop_id, shop.id), eq(pages.id, page_id));

/** Pages as documents; the key is the page's id [core §3]. */
export const pageKind: DocumentKind = {
  name: 'page',
  async read(shop, key) {
    const page_id = idOf(key);
    if (page_id === undefined) return undefined;
    const [row] = await shop.db.select().from(pages).where(isPage(shop, page_id));
    return row && { doc: pageDoc(row), version_id: null };
  },
  permissionFor: () => 'content',
};

/** A page as merchants edit it; `is_published` is true of one that will be published at a time, too. */
export function pageDoc(row: PageRow): Doc {
  return {
    title: row.title,
    handle: row.handle,
    body_html: row.body_html,
    template: templateName('page', row.template),
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
    meta_image: row.meta_image ?? '',
    is_published: row.published_at !== null,
  };
}

/** All pages, by title. */
export function listPages(shop: ShopContext): Promise<PageRow[]> {
  return shop.db.select().from(pages).where(eq(pages.shop_id, shop.id)).orderBy(asc(pages.title), asc(pages.id));
}

/** Locks a page until the transaction ends. */
export async function lockPage(shop: ShopContext, page_id: number): Promise<PageRow> {
  const [row] = await shop.db.select().from(pages).where(isPage(shop, page_id)).for('update');
  if (!row) throw new Refusal(404, 'page_not_found', 'There is no such page');
  return row;
}

export async function updatePage(
  shop: ShopContext,
  page_id: number,
  values: Partial<Omit<PageRow, 'shop_id' | 'id'>>,
): Promise<PageRow> {
  const [row] = await shop.db
    .update(pages)
    .set({ ...values, updated_at: shop.now() })
    .where(isPage(shop, page_id))
    .returning();
  return row!;
}

export async function removePage(shop: ShopContext, page_id: number): Promise<void> {
  await shop.db.delete(pages).where(isPage(shop, page_id));
}
