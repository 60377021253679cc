const META_LENGTH = 155;

/** Plain text as one paragraph of HTML. */
export function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}

/** A product's words: its paragraph, then what stands below it. */
export function productDescription(text: string, details: string[]): string {
  return [paragraph(text), ...details].join('\n');
}

/** As many whole sentences as a search result shows. */
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
