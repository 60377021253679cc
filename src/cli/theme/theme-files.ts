import { writeFile } from 'node:fs/promises';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { exportTheme, importIntoDraft, importTheme, readThemeJson } from '#server/modules/themes/manage-themes.ts';
import { pathOf } from '../core/command-arguments.ts';
import { COMMAND_EDITOR } from '../core/command-editor.ts';
import { readGiven } from '../core/input-files.ts';
import { CommandError } from '../core/print.ts';
import { textOf, wholeNumber } from '../core/read-words.ts';
import { readSectionRegistry } from '../serve/section-registry.ts';
import { sayIssues } from './check-theme.ts';
import type { ThemeRequest } from './theme-request.ts';

/** Writes the draft, or a version, as JSON. */
export async function exportCommand({ say, shop, theme_id, words, options }: ThemeRequest): Promise<boolean> {
  const n = wholeNumber('version', textOf(options, 'version'), Number.MAX_SAFE_INTEGER) ?? undefined;
  const text = `${JSON.stringify(await exportTheme(shop, theme_id, n), null, 2)}\n`;
  const file = pathOf(words[0]);
  if (file === undefined) {
    say.line(text.trimEnd());
    return true;
  }
  await writeFile(file, text);
  say.line(`${file} is written.`);
  return true;
}

/** Reads a theme from a file into a new theme, or into the draft of one that is there. */
export async function importCommand({ say, shop, theme_id, words, options }: ThemeRequest): Promise<boolean> {
  const file = pathOf(words[0]);
  if (file === undefined) throw new CommandError('Say which file: vitrine theme import <file>.');
  const into = textOf(options, 'into');
  if (into !== undefined && into !== 'draft') throw new CommandError(`--into takes "draft", not "${into}".`);
  const doc = readThemeJson((await readGiven(file)).toString('utf8'));
  const registry = await readSectionRegistry();
  const name = textOf(options, 'name');
  if (into) {
    const { issues } = await importIntoDraft(shop, registry, COMMAND_EDITOR, theme_id, {
      doc,
      session: 'command line',
      id: shop.token(),
    });
    sayIssues(say, issues);
    say.line(`The draft of theme ${theme_id} is replaced; vitrine theme draft --undo takes it back.`);
    return issues.length === 0;
  }
  const { theme, issues } = await importTheme(shop, registry, COMMAND_LINE, { doc, name });
  sayIssues(say, issues);
  say.line(`${theme.id}  ${theme.name}`);
  return issues.length === 0;
}
