/** Letters that no decomposition takes apart. */
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

/** Marks that readers leave out. Those of Thai or Hindi are letters of their own, and those of kana tell か from が. */
const ACCENTS =
  /(?=[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])(?![\u3099\u309A])\p{M}/gu;

/** Katakana that hiragana has too, which stand as far behind it. */
const KATAKANA = /[\u30A1-\u30F6]/g;
const KANA_APART = 0x60;

/** Text without case, accents, width and kind of kana: "Théière" and "THEIERE" are one, マグ and まぐ too. */
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
