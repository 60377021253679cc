/** What a page's HTML uses: elements, classes and looks by name, and its letters. */
export type PageUse = {
  /** With spaces between them: pages are told apart by texts that are there already. */
  names: string;
  /** The page's letters, of those of the Latin alphabet just enough to know that there are many. */
  letters: string;
};

/**
 * Letters of a script that no first view is written in, such as a language's name in a menu: their face comes with the
 * whole sheet.
 */
export const FEW_LETTERS = 20;

const ENTITIES: [RegExp, string][] = [
  [/&quot;/g, '"'],
  [/&#x27;/g, "'"],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
];

/** What counts as used: an element, the page's language, or an attribute that a selector may need. */
const USE =
  /<([a-z][\w-]*)(?:(?<=<html) lang="([a-z]+)[^"]*")?|\s(class|data-scheme|data-layer|dir|type|placeholder)="([^"]*)"/g;

/** A language in the menu of languages, by its own name, which is no text of the page. */
const LANGUAGE_NAME = /(<[^>]* data-locale-prefix=[^>]*>)[^<]*/g;

/** Reads what a page uses, in one pass over its tags. */
export function readUse(html: string): PageUse {
  const names = new Set<string>();
  const classes = new Set<string>();
  for (const [, element, language, attribute, value] of html.matchAll(USE)) {
    if (language !== undefined) names.add(`lang=${language}`);
    if (element !== undefined) names.add(`<${element}`);
    else if (attribute === 'class') classes.add(value!);
    else names.add(attribute === 'placeholder' ? attribute : `${attribute}=${value}`);
  }
  for (const value of classes) {
    const plain = value.includes('&')
      ? ENTITIES.reduce((text, [entity, char]) => text.replace(entity, char), value)
      : value;
    for (const name of plain.split(/\s+/)) names.add(name);
  }
  const letters = html.replace(LANGUAGE_NAME, '$1').replace(/[\0-\x7f]+/g, '');
  return { names: [...names].join(' '), letters: html.slice(0, FEW_LETTERS + 1) + letters };
}

/** What parts of a page use together; several that use the same count once. */
export function joinUses(uses: readonly PageUse[]): PageUse {
  return {
    names: [...new Set(uses.map(({ names }) => names))].join(' '),
    letters: uses.map(({ letters }) => letters).join(''),
  };
}
