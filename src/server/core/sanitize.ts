import sanitizeHtml from 'sanitize-html';
import type { Attributes } from 'sanitize-html';
import { TEXT_ID } from '#domain/core/text-id.ts';

const WITH_MEDIA = [
  ...sanitizeHtml.defaults.allowedTags,
  'img',
  'picture',
  'source',
  'figure',
  'figcaption',
  'details',
  'summary',
];

/** HTML of a merchant without anything that could run or leave the page: cleaned when read as well as when written. */
export function cleanHtml(html: string): string {
  if (html === '') return '';
  const anchors = new Set<string>();
  const cleaned = clean(html, (attribs) => {
    if (attribs.id) anchors.add(attribs.id);
    return attribs.id ? { ...attribs, id: ownId(attribs.id) } : attribs;
  });
  // A link may stand before what it leads to.
  return anchors.size === 0
    ? cleaned
    : clean(cleaned, (attribs) =>
        attribs.href?.startsWith('#') && anchors.has(anchorOf(attribs.href))
          ? { ...attribs, href: `#${ownId(attribs.href.slice(1))}` }
          : attribs,
      );
}

/**
 * The same for what is stored, so that cleaning it again changes nothing: a tag that is taken out may leave what it
 * held where it cannot stand, as in `<p>One<center><p>Two</p></center></p>`, and a second pass sees that.
 */
export function withSafeHtml(html: string): string {
  return cleanHtml(cleanHtml(html)).trim();
}

function clean(html: string, changed: (attribs: Attributes) => Attributes): string {
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
    transformTags: {
      // A window that is named is opened with a way back as well.
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      '*': (tagName, attribs) => ({ tagName, attribs: changed(attribs) }),
    },
  });
}

function ownId(id: string): string {
  return id.startsWith(TEXT_ID) ? id : TEXT_ID + id;
}

function anchorOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}
