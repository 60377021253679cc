import type { Issue } from './complete.ts';

/** What to do about an issue, by how its message starts; hints list the names that the theme can use there. */
const HINTS: readonly [pattern: RegExp, hint: (names: Names) => string][] = [
  [
    /^unknown section type/,
    ({ sections }) => `use one of ${sections.join(', ')}, or make it: vitrine section new <name>`,
  ],
  [/^unknown block type/, () => 'the section names its blocks in <name>.section.ts; @theme stands for the shared ones'],
  [/^unknown page type/, ({ pages }) => `use one of ${pages.join(', ')}, or <page type>.<template>`],
  [/^unknown setting/, () => 'take it out, or add the field to <name>.settings.ts'],
  [
    /^refers to nothing/,
    ({ texts }) => `a {"$t": key} needs its text, looked for ${texts}; a {"$ref": path} a setting of theme or shop`,
  ],
  [/^names .* which is not there/, () => 'take the name out of the order, or put the section or block under it'],
  [/^names .* twice/, () => 'take one of the two out of the order: a section or block stands in one place'],
  [/is not for/, () => 'enabledOn in <name>.section.ts says where the section may stand'],
  [/^more than \d+ of/, () => 'limit in <name>.section.ts says how many may stand on a page'],
  [/^more than/, () => 'take some out: the theme is larger than a page may be'],
  [/could not be migrated/, () => "mend migrate in <name>.section.ts, or write the settings of today's version"],
  [/nested deeper/, () => 'put the blocks further up'],
  [/^unknown key/, () => 'take it out, or mend its spelling: nothing reads it'],
  [
    /^is missing/,
    ({ parts }) =>
      `a theme has ${parts.join(', ')}, and each template and group its sections; what has nothing in it is {}`,
  ],
  [/^must be an object with a type/, () => 'write a section or block as {"type": …, "settings": {…}}, or take it out'],
  [
    /^must be an object$/,
    () => 'write {"name": …}: what is kept by names is never a list, and the order stands beside it',
  ],
  [/^must be a list of names/, () => 'write ["first", "second"]: the names of the sections or blocks beside it'],
  [/^there is no color scheme/, () => 'name one of them, or add it under schemes'],
  [/has contrast/, () => 'make one of the two lighter or darker'],
  [/is not a color/, () => 'write # and six digits, as in #2c3640; a shadow is any CSS color'],
  [/^must be named/, () => 'rename the scheme, here and where sections ask for it'],
  [/^must (be|have)/, () => 'change the value; a setting may be left out, then its default counts'],
];

export interface Names {
  sections: readonly string[];
  pages: readonly string[];
  /** Keys that every theme must have. */
  parts: readonly string[];
  /** Where the theme's translations were looked for. */
  texts: string;
}

/** The hint for an issue, if there is one. */
export function hintFor({ message }: Issue, names: Names): string | undefined {
  return HINTS.find(([pattern]) => pattern.test(message))?.[1](names);
}
