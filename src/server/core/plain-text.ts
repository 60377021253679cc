import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);

/**
 * Untrusted text without tags and control characters; text that only looks like a tag stays. At most one empty line in
 * a row.
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

/** The same on one line. */
export function plainLine(given: string): string {
  return plainText(given).replace(/\s+/g, ' ');
}

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160;

/**
 * The beginning of a merchant's HTML as one line of text: whole words, with an ellipsis if more follows. The HTML may
 * be cut off at any position.
 */
export function shortText(html: string, length = DESCRIPTION_LENGTH): string {
  const text = withoutEntities(html.replace(/<[a-z/!][^>]*(?:>|$)/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
