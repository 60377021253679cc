import sanitizeHtml from 'sanitize-html';

const WITH_MEDIA = [...sanitizeHtml.defaults.allowedTags, 'img', 'picture', 'source', 'figure', 'figcaption', 'details', 'summary'];

/** HTML of a merchant without anything that could run or leave the page: cleaned when read as well as when written. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: WITH_MEDIA,
    allowedAttributes: {
      '*': ['id', 'lang', 'dir', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'reversed'],
      details: ['open'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: (tagName, attribs) => ({ tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs }) },
  });
}

/**
 * The same for what is stored, so that cleaning it again changes nothing: a tag that is taken out may leave what it held where it
 * cannot stand, as in `<p>One<center><p>Two</p></center></p>`, and a second pass sees that.
 */
export function settledHtml(html: string): string {
  return cleanHtml(cleanHtml(html)).trim();
}
