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

/**
 * A merchant's HTML without scripts and without anything that could affect the page around it. Cleaned when read as
 * well as when written.
 */
export function cleanHtml(html: string): string {
  if (html === '') return '';
  const anchors = new Set<string>();
  const cleaned = clean(html, (attribs) => {
    if (attribs.id) anchors.add(attribs.id);
    return attribs.id ? { ...attribs, id: ownId(attribs.id) } : attribs;
  });
  // A link may come before its target.
  return anchors.size === 0
    ? cleaned
    : clean(cleaned, (attribs) =>
        attribs.href?.startsWith('#') && anchors.has(anchorOf(attribs.href))
          ? { ...attribs, href: `#${ownId(attribs.href.slice(1))}` }
          : attribs,
      );
}

/**
 * The same for HTML that is stored, so that cleaning it again changes nothing. Removing a tag can leave its content in
 * an invalid place, as in `<p>One<center><p>Two</p></center></p>`, which only a second pass corrects.
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
      // A link with a named target opens a window too, and must not give it access to this page.
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
