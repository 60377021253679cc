import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);

/**
 * What a stranger wrote, as text alone: tags and control characters are gone, what only looks like a tag stays. At most
 * one empty line in a row.
 */
export function plainText(given: string): string {
  return withoutEntities(sanitizeHtml(given, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same in one line. */
export function plainLine(given: string): string {
  return plainText(given).replace(/\s+/g, ' ');
}

/** Search engines show about so many characters of a description. */
const DESCRIPTION_LENGTH = 160;

/**
 * The beginning of a merchant's HTML as text in one line: whole words, and a sign where more follows. The HTML may be
 * cut anywhere.
 */
export function shortText(html: string, length = DESCRIPTION_LENGTH): string {
  const text = withoutEntities(html.replace(/<[a-z/!][^>]*(?:>|$)/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
