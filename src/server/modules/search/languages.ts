/** PostgreSQL's text search configuration by language; `simple` leaves words as they are. */
const RULES: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Languages with compound words, such as "Holzhocker". */
const JOINING = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv']);

const languageOf = (locale: string) => locale.toLowerCase().split(/[-_]/)[0] ?? '';

/** The text search configuration of a locale; PostgreSQL has all of these from version 15 on. */
export function rulesOf(locale: string): string {
  return RULES[languageOf(locale)] ?? 'simple';
}

export function joinsWords(locale: string): boolean {
  return JOINING.has(languageOf(locale));
}
