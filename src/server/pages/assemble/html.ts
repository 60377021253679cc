/** A page's HTML, as one string or in parts: many pages share parts, and joining would copy them. */
export type Html = string | readonly string[];

export function textOf(html: Html): string {
  return typeof html === 'string' ? html : html.join('');
}
