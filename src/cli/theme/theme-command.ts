import type { Command } from '../core/command.ts';
import { DRAFT_HELP, DRAFT_OPTIONS } from '../core/draft-options.ts';

const text = { type: 'string' } as const;

/** `vitrine theme`. */
export const themeCommand: Command = {
  usage:
    'theme [list|versions|draft|publish|unschedule|restore|rollback|diff|export|import|check|duplicate|rename|delete]',
  about: 'themes, their versions and drafts: publish, restore, export, import, check',
  help: `  theme list                     every theme with its live version, draft and schedule
  theme versions                 the versions of a theme
  theme draft                    the draft: what was changed since it was published, and by whom
  theme publish                  publishes the draft, or at --at a time to come
  theme unschedule               takes that back
  theme restore <version>        puts a version into the draft
  theme rollback [<version>]     makes the version before the live one live again, or the one that is named
  theme diff <version> [<version>]   what differs between two versions, or a version and the draft
  theme export [<file>]          the draft as JSON, or --version <n>; without a file it is printed
  theme import <file>            a new theme, or with --into draft one operation on the draft of --theme
  theme check [<path>]           every issue with its path and what to do: of a file, of a folder with theme.json, groups
                                 and templates, or without a path of the published theme
  theme duplicate, rename, delete

  --theme <number>   the published theme unless said    --name <words>   import, duplicate, rename
${DRAFT_HELP}
  --note <words>     publish: what the version is       --at <moment>    such as 2026-12-24T18:00:00Z
  --shop <name>      handle, subdomain, host or name; not needed where there is one shop

The shop may run meanwhile. Ends with 1 where a theme has issues.`,
  options: {
    shop: text,
    theme: text,
    name: text,
    ...DRAFT_OPTIONS,
    note: text,
    at: text,
    version: text,
    into: text,
  },
  words: 3,
  run: async (say, { options, words }) => (await import('./theme.ts')).runTheme(say, words, options),
};
