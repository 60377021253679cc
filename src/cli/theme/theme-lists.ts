import { unpublishedChanges } from '#server/modules/documents/draft-rows.ts';
import { exportTheme } from '#server/modules/themes/manage-themes.ts';
import { findSchedule } from '#server/modules/themes/schedule-theme.ts';
import { findVersion, listThemes, listVersions } from '#server/modules/themes/theme-rows.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { differences } from '#theme/model/diff.ts';
import { versionNumber } from './theme-words.ts';
import type { ThemeRequest } from './theme-request.ts';

/** Prints every theme with its live version, draft and schedule. */
export async function listCommand({ say, shop }: ThemeRequest): Promise<boolean> {
  const themes = await listThemes(shop);
  const changes = await unpublishedChanges(
    shop,
    themeKind,
    themes.map(({ id }) => id),
  );
  for (const { id, name, preset, is_published, version_id } of themes) {
    const versions = await listVersions(shop, id);
    const live = versions.find((version) => version.id === version_id);
    const schedule = await findSchedule(shop, id);
    const parts = [
      `${id}  ${name}  ${preset}`,
      is_published ? `published, version ${live?.n ?? '?'}` : `${versions.length} versions`,
      changes.has(id) ? 'draft has unpublished changes' : '',
      schedule ? `publishes ${schedule.publish_at.toISOString()}` : '',
    ];
    say.line(parts.filter(Boolean).join('  '));
  }
  say.line(`${shop.row.name}: ${themes.length} ${themes.length === 1 ? 'theme' : 'themes'}`);
  return true;
}

/** Prints a theme's versions, the newest first. */
export async function versionsCommand({ say, shop, theme_id }: ThemeRequest): Promise<boolean> {
  for (const { n, created_at, author_name, note, sha256 } of await listVersions(shop, theme_id))
    say.line(`${n}  ${created_at.toISOString()}  ${sha256.slice(0, 12)}  ${author_name}  ${note}`.trimEnd());
  return true;
}

/** Prints what differs between two versions, or between one and the draft. */
export async function diffCommand({ say, shop, theme_id, words: [from, to] }: ThemeRequest): Promise<boolean> {
  const { doc: before } = await findVersion(shop, theme_id, versionNumber(from));
  const after =
    to === undefined ? await exportTheme(shop, theme_id) : (await findVersion(shop, theme_id, versionNumber(to))).doc;
  const found = differences(before, after);
  for (const { path, kind, before: was, after: is } of found) {
    say.line(`${kind}  ${path.join('.')}`);
    if (was !== undefined) say.line(`  - ${JSON.stringify(was)}`);
    if (is !== undefined) say.line(`  + ${JSON.stringify(is)}`);
  }
  say.line(found.length === 0 ? 'They are the same.' : `${found.length} differences`);
  return true;
}
