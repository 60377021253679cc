/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Accents that a search ignores. Marks of Thai or Hindi are letters of their own, and the marks of kana distinguish か
 * from が.
 */
const ACCENTS =
  /(?=[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])(?![\u3099\u309A])\p{M}/gu;

/** Katakana that have a hiragana counterpart, at a fixed distance in Unicode. */
const KATAKANA = /[\u30A1-\u30F6]/g;
const KANA_APART = 0x60;

/** Text for comparison without case, accents, width and kind of kana: "Théière" equals "THEIERE", and マグ equals まぐ. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKC')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_APART));
}
