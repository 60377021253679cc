import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { menus, oldHandles, pages, translations } from '#server/db/schema/content.ts';
import type { MenuItem } from '#server/db/schema/json.ts';
import { shops } from '#server/db/schema/shop.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { subjectOf } from '#server/modules/documents/document-kind.ts';
import { deleteDraft } from '#server/modules/documents/draft-rows.ts';
import { handleOf } from '#server/modules/transfer/csv/cell-values.ts';
import { FieldReader, handleTaken } from './fields.ts';
import { handleIn, isHandleTaken } from './handles.ts';
import { lockPage, pageKind, removePage } from './page-kind.ts';
import type { PageRow } from './page-kind.ts';

/** Makes an empty page that shoppers do not see yet; its handle is made from the title unless given. */
export function createPage(
  shop: ShopContext,
  actor: Actor,
  { title: given, handle: wanted }: { title: string; handle?: string | undefined },
): Promise<PageRow> {
  return inTransaction(shop, async (inside) => {
    const reader = new FieldReader();
    const title = reader.title('title', given);
    const handle = title === '' ? '' : handleIn(reader, 'handle', 'page', wanted ?? handleOf(title));
    reader.check('page_invalid');
    if (await isHandleTaken(inside, 'page', handle, {})) throw handleTaken();
    const [page] = await inside.db
      .insert(pages)
      .values({ shop_id: inside.id, title, handle, created_at: inside.now(), updated_at: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (!page) throw handleTaken();
    await recordAct(inside, actor, 'page.create', `page:${page.id}`, { title, handle });
    return page;
  });
}

/** What leads to a page: menus, or the shop's start page. */
interface PageUse {
  kind: 'menu' | 'home_path';
  /** The menu's id. */
  id?: number;
  title?: string;
}

/** Deletes a page with its draft and translations; 409 `page_in_use` with the uses where something leads to it. */
export function deletePage(shop: ShopContext, actor: Actor, page_id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await deleteDraft(inside, subjectOf(pageKind, page_id));
    const page = await lockPage(inside, page_id);
    const uses = await usesOf(inside, page);
    if (uses.length > 0)
      throw new Refusal(409, 'page_in_use', `${uses.map(nameOfUse).join(', ')} leads to the page`, [], { uses });
    // Handles of translations become old ones as they go.
    for (const table of [translations, oldHandles])
      await inside.db
        .delete(table)
        .where(and(eq(table.shop_id, inside.id), eq(table.entity_type, 'page'), eq(table.entity_id, page_id)));
    await removePage(inside, page_id);
    await bumpContentVersion(inside.db, inside.id);
    await inside.emit(inside, 'texts.published', { kind: 'page', ids: [page_id] });
    await recordAct(inside, actor, 'page.delete', `page:${page_id}`, { title: page.title, handle: page.handle });
  });
}

const nameOfUse = ({ kind, title }: PageUse): string => (kind === 'menu' ? `The menu "${title}"` : 'The start page');

/** The handles that lead to a page: its own, those of languages, and earlier ones that no other page has taken. */
async function handlesOf({ db, id }: Pick<ShopContext, 'db' | 'id'>, page: PageRow): Promise<ReadonlySet<string>> {
  const translated = await db
    .select({ handle: translations.value })
    .from(translations)
    .where(
      and(
        eq(translations.shop_id, id),
        eq(translations.entity_type, 'page'),
        eq(translations.entity_id, page.id),
        eq(translations.field, HANDLE_FIELD),
      ),
    );
  const earlier = await db
    .select({ handle: oldHandles.handle })
    .from(oldHandles)
    .leftJoin(pages, and(eq(pages.shop_id, oldHandles.shop_id), eq(pages.handle, oldHandles.handle)))
    .where(
      and(
        eq(oldHandles.shop_id, id),
        eq(oldHandles.entity_type, 'page'),
        eq(oldHandles.entity_id, page.id),
        isNull(pages.id),
      ),
    );
  return new Set([page.handle, ...[...translated, ...earlier].map(({ handle }) => handle)]);
}

async function usesOf({ db, id }: ShopContext, page: PageRow): Promise<PageUse[]> {
  const handles = await handlesOf({ db, id }, page);
  const leadsToPage = (address: string) => {
    const [path = ''] = /^[^?#]*/.exec(address) ?? [];
    const matched = path.startsWith('/') ? matchPageRoute(path) : undefined;
    return matched?.route.page === 'page' && handles.has(matched.params.handle ?? '');
  };
  const leads = (item: MenuItem): boolean => leadsToPage(item.url) || (item.items ?? []).some(leads);
  const all = await db.select().from(menus).where(eq(menus.shop_id, id)).orderBy(menus.id);
  const [shop] = await db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, id));
  return [
    ...all
      .filter(({ items }) => items.some(leads))
      .map((menu) => ({ kind: 'menu' as const, id: menu.id, title: menu.title })),
    ...(leadsToPage(shop?.settings.home_path ?? '') ? [{ kind: 'home_path' as const }] : []),
  ];
}
