import { contentApi } from '#api/editor/content.api.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { assignTemplate } from '#server/modules/content/assign-template.ts';
import { listTranslations } from '#server/modules/content/list-translations.ts';
import { createMenu, deleteMenu } from '#server/modules/content/manage-menus.ts';
import { createPage, deletePage } from '#server/modules/content/manage-pages.ts';
import { listMenus, menuKind } from '#server/modules/content/menu-kind.ts';
import type { MenuRow } from '#server/modules/content/menu-kind.ts';
import { listPages, pageKind } from '#server/modules/content/page-kind.ts';
import type { PageRow } from '#server/modules/content/page-kind.ts';
import { publishMenu } from '#server/modules/content/publish-menu.ts';
import { publishPage } from '#server/modules/content/publish-page.ts';
import { publishTranslations } from '#server/modules/content/publish-translations.ts';
import { changeShopSettings, shopSettings } from '#server/modules/content/shop-settings.ts';
import { templateName } from '#server/modules/content/theme-templates.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { unpublishedChanges } from '#server/modules/documents/draft-rows.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { idIn } from './id-in.ts';
import { implementShop } from './implement-editor.ts';
import type { ImplementedEditor } from './implement-editor.ts';

const done = { success: true } as const;
const pageIn = (path: { id: string }) => idIn(path.id, 'page_not_found');
const menuIn = (path: { id: string }) => idIn(path.id, 'menu_not_found');

/** Each row with the number of its draft's changes that are not published. */
async function withChanges<Row extends { id: number }>(
  shop: ShopContext,
  kind: DocumentKind,
  rows: readonly Row[],
): Promise<[Row, number][]> {
  const changes = await unpublishedChanges(
    shop,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => [row, changes.get(row.id) ?? 0]);
}

const pageViews = async (shop: ShopContext, rows: readonly PageRow[]) =>
  (await withChanges(shop, pageKind, rows)).map(([row, unpublished_changes]) => ({
    id: row.id,
    title: row.title,
    handle: row.handle,
    template: templateName('page', row.template),
    is_published: row.published_at !== null,
    unpublished_changes,
    updated_at: row.updated_at.toISOString(),
  }));
const menuViews = async (shop: ShopContext, rows: readonly MenuRow[]) =>
  (await withChanges(shop, menuKind, rows)).map(([{ id, title, handle, updated_at }, unpublished_changes]) => ({
    id,
    title,
    handle,
    unpublished_changes,
    updated_at: updated_at.toISOString(),
  }));

/** What merchants write beside themes [core §2, §3, acc §3]. */
export function contentHandlers(registry: SectionRegistry): ImplementedEditor[] {
  const pageView = async (shop: ShopContext, row: PageRow) => (await pageViews(shop, [row]))[0]!;
  const menuView = async (shop: ShopContext, row: MenuRow) => (await menuViews(shop, [row]))[0]!;
  return implementShop(contentApi, {
    pages: async (shop) => ({ pages: await pageViews(shop, await listPages(shop)) }),
    createPage: async (shop, { body, editor }) => pageView(shop, await createPage(shop, editor, body)),
    publishPage: async (shop, { path, body, editor }) =>
      pageView(shop, await publishPage(shop, editor, pageIn(path), body)),
    async deletePage(shop, { path, editor }) {
      await deletePage(shop, editor, pageIn(path));
      return done;
    },
    menus: async (shop) => ({ menus: await menuViews(shop, await listMenus(shop)) }),
    createMenu: async (shop, { body, editor }) => menuView(shop, await createMenu(shop, editor, body)),
    publishMenu: async (shop, { path, body, editor }) =>
      menuView(shop, await publishMenu(shop, editor, menuIn(path), body)),
    async deleteMenu(shop, { path, editor }) {
      await deleteMenu(shop, registry, editor, menuIn(path));
      return done;
    },
    translations: async (shop, { path }) => ({ entities: await listTranslations(shop, path.locale) }),
    publishTranslations: (shop, { path, body, editor }) => publishTranslations(shop, editor, path.locale, body),
    async assignTemplate(shop, { body, editor }) {
      await assignTemplate(shop, editor, body);
      return done;
    },
    settings: (shop) => shopSettings(shop),
    changeSettings: (shop, { body, editor }) => changeShopSettings(shop, editor, body),
  });
}
