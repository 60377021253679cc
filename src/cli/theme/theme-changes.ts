import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { deleteTheme, duplicateTheme, renameTheme } from '#server/modules/themes/manage-themes.ts';
import { publishTheme, restoreVersion, rollBackTheme } from '#server/modules/themes/publish-theme.ts';
import { scheduleTheme, unscheduleTheme } from '#server/modules/themes/schedule-theme.ts';
import { COMMAND_EDITOR } from '../core/command-editor.ts';
import { CommandError } from '../core/print.ts';
import { textOf } from '../core/read-words.ts';
import { readSectionRegistry } from '../serve/section-registry.ts';
import { versionNumber } from './theme-words.ts';
import type { ThemeRequest } from './theme-request.ts';

/** Publishes the draft, at once or at `--at`. */
export async function publishCommand({ say, shop, theme_id, options }: ThemeRequest): Promise<boolean> {
  const registry = await readSectionRegistry();
  const note = textOf(options, 'note') ?? '';
  const at = textOf(options, 'at');
  if (at === undefined) {
    const { n } = await publishTheme(shop, registry, COMMAND_LINE, theme_id, { note });
    say.line(`Version ${n} is live.`);
    return true;
  }
  const publish_at = new Date(at);
  if (Number.isNaN(publish_at.getTime()))
    throw new CommandError(`--at takes a moment such as 2026-12-24T18:00:00Z, not "${at}".`);
  const schedule = await scheduleTheme(shop, registry, COMMAND_LINE, theme_id, { note, publish_at });
  say.line(`The draft as it is now goes live at ${schedule.publish_at.toISOString()}.`);
  return true;
}

/** Takes a scheduled publish back. */
export async function unscheduleCommand({ say, shop, theme_id }: ThemeRequest): Promise<boolean> {
  await unscheduleTheme(shop, COMMAND_LINE, theme_id);
  say.line('Nothing is scheduled any more.');
  return true;
}

/** Puts a version into the draft. */
export async function restoreCommand({ say, shop, theme_id, words }: ThemeRequest): Promise<boolean> {
  const n = versionNumber(words[0]);
  await restoreVersion(shop, COMMAND_EDITOR, theme_id, { n, session: 'command line', id: shop.token() });
  say.line(`Version ${n} is the draft. vitrine theme publish makes it live.`);
  return true;
}

/** Makes an earlier version live again. */
export async function rollbackCommand({ say, shop, theme_id, words }: ThemeRequest): Promise<boolean> {
  const wanted = words[0] === undefined ? undefined : versionNumber(words[0]);
  const { n } = await rollBackTheme(shop, COMMAND_LINE, theme_id, wanted);
  say.line(`Version ${n} is live.`);
  return true;
}

/** Copies a theme. */
export async function duplicateCommand({ say, shop, theme_id, options }: ThemeRequest): Promise<boolean> {
  const { id, name } = await duplicateTheme(shop, COMMAND_LINE, theme_id, textOf(options, 'name'));
  say.line(`${id}  ${name}`);
  return true;
}

/** Renames a theme. */
export async function renameCommand({ say, shop, theme_id, options }: ThemeRequest): Promise<boolean> {
  const { id, name } = await renameTheme(shop, theme_id, textOf(options, 'name') ?? '');
  say.line(`${id}  ${name}`);
  return true;
}

/** Deletes a theme that is not published. */
export async function deleteCommand({ say, shop, theme_id }: ThemeRequest): Promise<boolean> {
  await deleteTheme(shop, COMMAND_LINE, theme_id);
  say.line(`Theme ${theme_id} is deleted.`);
  return true;
}
