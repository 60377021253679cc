import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a stranger wrote, as text alone: tags and control characters are gone, what only looks like a tag stays. At most one empty line in a row. */
export function plainText(given: string): string {
  const text = sanitizeHtml(given, { allowedTags: [], allowedAttributes: {} }).replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return text
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
