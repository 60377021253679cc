import type { Command } from '../core/command.ts';

const text = { type: 'string' } as const;

/** `vitrine preview`. */
export const previewCommand: Command = {
  usage: 'preview [list|open|share|revoke] [<number> …] --shop <name>',
  about: 'show a theme before it is published',
  help: `  preview list             shared links that still open
  preview open             a link that opens the preview once, within ten minutes; its page may be framed and changed by --editor
  preview share            a link that shows the preview to whoever has it, and lets them change nothing
  preview revoke <number>  ends a shared link and what it has opened

  --theme <number>   the published theme unless said     --path </path>   the page it begins at
  --editor <origin>  open: the editor's origin           --days <n>       share: 7 unless said, at most 90
  --label <words>    share: what it is for
  --shop <name>      handle, subdomain, host or name; not needed where there is one shop

A preview shows the theme's draft. Orders are not taken in it. The shop may run meanwhile.`,
  options: { shop: text, theme: text, path: text, editor: text, days: text, label: text },
  words: Infinity,
  run: async (say, { options, words }) => (await import('./preview.ts')).runPreview(say, words, options),
};
