import { pathOf, textOf } from '../core/command-arguments.ts';
import type { Arguments } from '../core/command-arguments.ts';
import { givenPath } from '../core/input-files.ts';
import { CommandError } from '../core/print.ts';

/** What can be imported and exported. */
export const KINDS = ['products', 'collections', 'handles', 'redirects'] as const;
type Kind = (typeof KINDS)[number];
export const isKind = (word: string | undefined): word is Kind => KINDS.some((kind) => kind === word);

/** What `vitrine import` may be given besides words. */
export const IMPORT_OPTIONS = {
  shop: { type: 'string' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  products: { type: 'string' },
  collections: { type: 'string' },
  handles: { type: 'string' },
  redirects: { type: 'string' },
} as const;

/** Accepts `import products.csv`, `import collections c.csv` and `import --collections c.csv`. */
export function importRequest({ options, words }: Arguments) {
  const named = KINDS.flatMap((kind) => (typeof options[kind] === 'string' ? [{ kind, file: options[kind] }] : []));
  const [first, ...rest] = words;
  if (first !== undefined && !isKind(first) && rest.length > 0 && /^[a-z-]+$/i.test(first))
    throw new CommandError(
      `There is no "${first}" to import. Import one of ${KINDS.join(', ')}: vitrine import products ${rest[0]}`,
    );
  const said = isKind(first)
    ? rest.map((file) => ({ kind: first, file }))
    : words.map((file) => ({ kind: 'products' as const, file }));
  const [only, ...more] = [...named, ...said];
  if (!only)
    throw new CommandError(
      'Say which file to import: vitrine import products.csv --shop <name>. vitrine import --help shows more.',
    );
  if (more.length > 0)
    throw new CommandError('Import one file at a time: products first, then collections, which name products.');
  return {
    kind: only.kind,
    file: givenPath(only.file),
    shop: textOf(options.shop),
    isDry: options['dry-run'] === true,
    report: pathOf(options.report),
  };
}
