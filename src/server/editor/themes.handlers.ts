import { themesApi } from '#api/editor/themes.api.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { unpublishedChanges } from '#server/modules/documents/draft-rows.ts';
import { checkTheme } from '#server/modules/themes/check-theme.ts';
import {
  deleteTheme,
  duplicateTheme,
  exportTheme,
  importIntoDraft,
  importTheme,
  renameTheme,
  themeOf,
} from '#server/modules/themes/manage-themes.ts';
import { publishTheme, restoreVersion, rollBackTheme } from '#server/modules/themes/publish-theme.ts';
import { deleteSavedSection, listSavedSections, saveSection } from '#server/modules/themes/saved-sections.ts';
import type { SavedSection } from '#server/modules/themes/saved-sections.ts';
import { findSchedule, scheduleTheme, unscheduleTheme } from '#server/modules/themes/schedule-theme.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { findTheme, listThemes, listVersions } from '#server/modules/themes/theme-rows.ts';
import type { ThemeRow, ThemeVersion } from '#server/modules/themes/theme-rows.ts';
import { differences } from '#theme/model/diff.ts';
import type { Node } from '#theme/model/operations/operations.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { idIn } from './id-in.ts';
import { implementShop } from './implement-editor.ts';
import type { ImplementedEditor } from './implement-editor.ts';

const done = { success: true } as const;
const themeIn = (path: { theme: string }) => idIn(path.theme, 'theme_not_found');

const themeViews = async (shop: ShopContext, themes: readonly ThemeRow[]) => {
  const changes = await unpublishedChanges(
    shop,
    themeKind,
    themes.map(({ id }) => id),
  );
  return Promise.all(
    themes.map(async ({ id, name, preset, is_published, updated_at }) => ({
      id,
      name,
      preset,
      is_published,
      publish_at: (await findSchedule(shop, id))?.publish_at.toISOString() ?? null,
      unpublished_changes: changes.get(id) ?? 0,
      updated_at: updated_at.toISOString(),
    })),
  );
};
const themeView = async (shop: ShopContext, theme: ThemeRow) => (await themeViews(shop, [theme]))[0]!;

const versionView = ({ id, n, note, author_name, created_at }: ThemeVersion) => ({
  id,
  n,
  note,
  author_name,
  created_at: created_at.toISOString(),
});
const sectionView = ({ id, name, type, node, author_name }: SavedSection) => ({ id, name, type, node, author_name });

/** Themes, versions and kept sections [decisions, Merchants and previews]. */
export function themesHandlers(registry: SectionRegistry): ImplementedEditor[] {
  return implementShop(themesApi, {
    list: async (shop) => ({ themes: await themeViews(shop, await listThemes(shop)) }),
    async versions(shop, { path }) {
      const { id, version_id } = await findTheme(shop, themeIn(path));
      const versions = await listVersions(shop, id);
      return { versions: versions.map(versionView), live: versions.find((one) => one.id === version_id)?.n ?? null };
    },
    publish: async (shop, { path, body, editor }) =>
      versionView(await publishTheme(shop, registry, editor, themeIn(path), body)),
    async schedule(shop, { path, body, editor }) {
      const { publish_at } = await scheduleTheme(shop, registry, editor, themeIn(path), body);
      return { publish_at: publish_at.toISOString() };
    },
    async unschedule(shop, { path, editor }) {
      await unscheduleTheme(shop, editor, themeIn(path));
      return done;
    },
    async restore(shop, { path, body, editor }) {
      const { head_rev } = await restoreVersion(shop, editor, themeIn(path), body);
      return { head_rev };
    },
    rollBack: async (shop, { path, body, editor }) =>
      versionView(await rollBackTheme(shop, editor, themeIn(path), body.n)),
    async diff(shop, { path, query: { from, to } }) {
      const [before, after] = [
        await exportTheme(shop, themeIn(path), from),
        await exportTheme(shop, themeIn(path), to),
      ];
      return { differences: differences(before, after).map((one) => ({ ...one, path: [...one.path] })) };
    },
    check: async (shop, { path }) => ({
      issues: checkTheme((await openDraft(shop, themeKind, String(themeIn(path)))).doc, registry),
    }),
    export: async (shop, { path, query }) => ({ theme: await exportTheme(shop, themeIn(path), query.version) }),
    async import(shop, { body, editor }) {
      const { theme, issues } = await importTheme(shop, registry, editor, {
        doc: themeOf(body.theme),
        name: body.name,
      });
      return { theme: await themeView(shop, theme), issues };
    },
    importInto: (shop, { path, body: { theme, ...input }, editor }) =>
      importIntoDraft(shop, registry, editor, themeIn(path), { ...input, doc: themeOf(theme) }),
    duplicate: async (shop, { path, body, editor }) =>
      themeView(shop, await duplicateTheme(shop, editor, themeIn(path), body.name)),
    rename: async (shop, { path, body }) => themeView(shop, await renameTheme(shop, themeIn(path), body.name)),
    async delete(shop, { path, editor }) {
      await deleteTheme(shop, editor, themeIn(path));
      return done;
    },
    savedSections: async (shop) => ({ sections: (await listSavedSections(shop)).map(sectionView) }),
    saveSection: async (shop, { body, editor }) =>
      sectionView(await saveSection(shop, editor, { name: body.name, node: body.node as Node })),
    async deleteSavedSection(shop, { path }) {
      await deleteSavedSection(shop, idIn(path.id, 'saved_section_not_found'));
      return done;
    },
  });
}
