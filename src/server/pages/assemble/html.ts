/**
 * A page's HTML, whole or in the parts it was put together from: most are the same on many pages, and joining copies
 * them.
 */
export type Html = string | readonly string[];

/** The whole text. */
export function textOf(html: Html): string {
  return typeof html === 'string' ? html : html.join('');
}
