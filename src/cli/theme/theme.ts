import { isRefusal } from '#api/core/refusal.ts';
import type { DocumentIssue } from '#server/modules/documents/document-kind.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { ThemeService } from '#server/modules/themes/theme.service.ts';
import { commandShop } from '../core/command-shop.ts';
import { pathOf } from '../core/command-arguments.ts';
import { draftCommand } from '../core/document-draft.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { withShop } from '../core/with-shop.ts';
import { checkCommand, sayIssues } from './check-theme.ts';
import type { ThemeRequest } from './theme-request.ts';
import { exportCommand, importCommand } from './theme-files.ts';
import { diffCommand, listCommand, versionsCommand } from './theme-lists.ts';
import {
  deleteCommand,
  duplicateCommand,
  publishCommand,
  renameCommand,
  restoreCommand,
  rollbackCommand,
  unscheduleCommand,
} from './theme-changes.ts';

type Run = (request: ThemeRequest) => Promise<boolean>;

const COMMANDS: Readonly<Record<string, Run>> = {
  list: listCommand,
  versions: versionsCommand,
  draft: (request) => draftCommand({ ...request, kind: themeKind, key: String(request.theme_id) }),
  publish: publishCommand,
  unschedule: unscheduleCommand,
  restore: restoreCommand,
  rollback: rollbackCommand,
  diff: diffCommand,
  export: exportCommand,
  import: importCommand,
  duplicate: duplicateCommand,
  rename: renameCommand,
  delete: deleteCommand,
};

/** Runs the theme commands; false where a theme has issues. */
export async function runTheme(say: Say, words: readonly string[], options: Options): Promise<boolean> {
  const [asked = 'list', ...rest] = words;
  const action = actionOf('theme', [...Object.keys(COMMANDS), 'check'], asked);
  if (action === 'check') return checkCommand(say, { path: pathOf(rest[0]), shop: textOf(options, 'shop') });
  return withShop(say, textOf(options, 'shop'), async (database, { id }) => {
    const shop = await commandShop(database, id);
    const theme_id =
      wholeNumber('theme', textOf(options, 'theme'), Number.MAX_SAFE_INTEGER) ??
      (await new ThemeService().published(shop)).view.shop_theme_id;
    try {
      return await COMMANDS[action]!({ say, shop, theme_id, words: rest, options });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const issues = error.detail?.issues as DocumentIssue[] | undefined;
      if (!issues) throw new CommandError(`${error.message}.`);
      sayIssues(say, issues);
      say.line(`${error.message}; nothing was published.`);
      return false;
    }
  });
}
