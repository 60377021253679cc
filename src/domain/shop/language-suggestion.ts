/** A language of the shop, the country of its addresses (empty for the shop's first) and this page in it. */
export type LanguageSuggestion = { code: string; country: string; path: string };

/**
 * The language that a visitor is asked about: the browser's where the page is in another one, else the country's where
 * the shop has one of that country. Undefined where all agree, or where the browser reads none of the shop's languages:
 * there the server has followed the country already [decisions, Sessions and keys].
 */
export function suggestedLanguage(
  languages: readonly LanguageSuggestion[],
  preferred: readonly string[],
  shown: string,
  country: string,
): LanguageSuggestion | undefined {
  const best = (among: readonly LanguageSuggestion[]) =>
    preferred.flatMap((tag) => among.find(({ code }) => languageOf(tag) === languageOf(code)) ?? [])[0];
  const read = best(languages);
  if (!read) return undefined;
  if (read.code !== shown) return read;
  const there = languages.filter((language) => language.country === country);
  return there.length === 0 || there.some(({ code }) => code === shown) ? undefined : (best(there) ?? there[0]);
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
