import type { Issue } from '#theme/model/complete.ts';

/** What to do about an issue, by how its message begins; the names are those the theme may use at that place. */
const HINTS: readonly [pattern: RegExp, hint: (names: Names) => string][] = [
  [/^unknown section type/, ({ sections }) => `use one of ${sections.join(', ')}, or make it: vitrine section new <name>`],
  [/^unknown block type/, () => 'the section names its blocks in <name>.section.ts; @theme stands for the shared ones'],
  [/^unknown page type/, ({ pages }) => `use one of ${pages.join(', ')}, or <page type>.<template>`],
  [/^unknown setting/, () => 'take it out, or add the field to <name>.settings.ts'],
  [/^refers to nothing/, () => 'a {"$t": key} needs its text under messages, a {"$ref": path} a setting of theme or shop'],
  [/^names .* which is not there/, () => 'take the name out of the order, or put the section or block under it'],
  [/is not for/, () => 'enabledOn in <name>.section.ts says where the section may stand'],
  [/^more than \d+ of/, () => 'limit in <name>.section.ts says how many may stand on a page'],
  [/^more than/, () => 'take some out: the theme is larger than a page may be'],
  [/could not be migrated/, () => 'mend migrate in <name>.section.ts, or write the settings of today\'s version'],
  [/nested deeper/, () => 'put the blocks further up'],
];

export interface Names {
  sections: readonly string[];
  pages: readonly string[];
}

/** A sentence that leads on; the message itself says enough where there is none. */
export function hintFor({ message }: Issue, names: Names): string | undefined {
  return HINTS.find(([pattern]) => pattern.test(message))?.[1](names);
}
