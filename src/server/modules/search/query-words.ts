import { SEARCH_LENGTH } from '#domain/limits.ts';
import { Cache } from '#server/core/cache.ts';
import { fold } from '#server/core/fold.ts';

/** Scripts written without spaces, where any part of the text may be a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;
/** Korean is written with spaces, but its words are compounds and have endings. */
const JOINED = /\p{Script=Hangul}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Longer words are cut: PostgreSQL stores none beyond two kilobytes, and nobody types them. */
const LONGEST_WORD = 64;

const segmenters = new Cache<string, Intl.Segmenter>({ name: 'segmenters', entries: 50 });

const segmenterOf = (locale: string): Intl.Segmenter =>
  segmenters.once(locale, () => new Intl.Segmenter(locale, { granularity: 'word' }));

/** Folded text with single spaces between its parts. */
export const plain = (text: string) => fold(text).split(BETWEEN_WORDS).filter(Boolean).join(' ');

export interface Word {
  /** As it is written, in lower case. */
  spoken: string;
  folded: string;
}

/** The words of a text in their order; in scripts without spaces, words from a dictionary. */
export function wordsOf(text: string, locale: string): Word[] {
  return text
    .split(BETWEEN_WORDS)
    .flatMap((part) =>
      part.search(UNSPACED) < 0 ? [part] : Array.from(segmenterOf(locale).segment(part), ({ segment }) => segment),
    )
    .flatMap((word) => {
      const spoken = word.toLowerCase().slice(0, LONGEST_WORD);
      const folded = bare(fold(spoken)).slice(0, LONGEST_WORD);
      return folded ? [{ spoken, folded }] : [];
    });
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

/** A parsed query: words of scripts with spaces, and runs of scripts without, which may match any part of a text. */
export interface Query {
  words: string[];
  runs: string[];
}

/** Words and runs of a query that count; more would hardly change the result. */
const MOST_PARTS = 8;

/** The folded words and runs of a query, without duplicates. */
export function readQuery(text: string): Query {
  const parts = fold(text.slice(0, SEARCH_LENGTH)).split(BETWEEN_WORDS).filter(Boolean).slice(0, MOST_PARTS);
  const runs = new Set<string>();
  const words = new Set<string>();
  for (const part of parts) {
    for (const [run] of part.matchAll(new RegExp(`${UNSPACED.source}|${JOINED.source}`, 'gu')))
      runs.add(run.slice(0, LONGEST_WORD));
    for (const word of part.replace(UNSPACED, ' ').replace(JOINED, ' ').split(' '))
      if (word) words.add(word.slice(0, LONGEST_WORD));
  }
  return { words: [...words].slice(0, MOST_PARTS), runs: [...runs].slice(0, MOST_PARTS) };
}

/**
 * Letters and pairs of letters of a text in scripts without spaces; threes of its other words if the language has
 * compound words.
 */
export function gramsOf(text: string, isJoining: boolean): string[] {
  const grams = new Set<string>();
  for (const word of text.split(' ')) {
    for (const pattern of [UNSPACED, JOINED]) {
      for (const [run] of word.matchAll(pattern))
        for (const size of [1, 2]) for (const gram of slices(run, size)) grams.add(gram);
    }
    if (isJoining)
      for (const gram of slices(word.replace(UNSPACED, ' ').replace(JOINED, ' '), 3))
        if (!gram.includes(' ')) grams.add(gram);
  }
  return [...grams];
}

/** The grams that a text must contain to match a part of a query. */
export function gramsOfPart(part: string, size: 2 | 3): string[] {
  const letters = [...part];
  return letters.length < size ? [part] : slices(part, size);
}

function slices(text: string, size: number): string[] {
  const letters = [...text];
  return Array.from({ length: Math.max(letters.length - size + 1, 0) }, (_, start) =>
    letters.slice(start, start + size).join(''),
  );
}
