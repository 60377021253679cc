import type { Product } from '#domain/entities/product.ts';

/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Text without case, accents and width: "Théière" and "THEIERE" are one. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Scripts written without spaces, where any part of the text is a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const WEIGHTS = { title: 8, type: 4, tags: 3, vendor: 2, description: 1 } as const;

export type SearchText = Record<keyof typeof WEIGHTS, string>;

/** What of a product a shopper may look for, folded once. A space before each text lets a word's beginning be found. */
export function searchTextOf(product: Product): SearchText {
  const words = (text: string) => ` ${fold(text).replace(/<[^>]*>/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return {
    title: words(product.title),
    type: words(product.product_type),
    tags: words(product.tags.join(' ')),
    vendor: words(product.vendor),
    description: words(`${product.description} ${product.variants.map(({ sku, title }) => `${sku} ${title}`).join(' ')}`),
  };
}

/** The words of a query, folded; at most eight count. */
export function searchWords(query: string): string[] {
  return fold(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 8);
}

/** How well a product answers: every word must begin a word of it; 0 is no answer. */
export function searchScore(text: SearchText, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const wanted = UNSPACED.test(word) ? word : ` ${word}`;
    let best = 0;
    for (const [field, weight] of Object.entries(WEIGHTS) as [keyof SearchText, number][]) if (text[field].includes(wanted)) best = Math.max(best, weight);
    if (best === 0) return 0;
    score += best;
  }
  return score;
}
