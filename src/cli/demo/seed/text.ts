const META_LENGTH = 155;

/** Converts plain text to an HTML paragraph. */
export function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}

/** A product's description as HTML: the paragraph, then the details below it. */
export function productDescription(text: string, details: string[]): string {
  return [paragraph(text), ...details].join('\n');
}

/** As many whole sentences as fit in a search result. */
export function metaDescription(text: string): string {
  const sentences = text.match(/[^.!?؟]+[.!?؟]+/g) ?? [text];
  let meta = (sentences[0] ?? text).trim();
  for (const sentence of sentences.slice(1)) {
    if (meta.length + sentence.length > META_LENGTH) break;
    meta += ` ${sentence.trim()}`;
  }
  return meta;
}

export function metaTitle(title: string, shopName: string): string {
  return `${title} · ${shopName}`;
}
