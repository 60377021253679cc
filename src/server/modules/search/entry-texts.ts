import type { searchEntries } from '#server/db/schema/search.ts';
import { gramsOf, plain, wordsOf } from './query-words.ts';
import type { Word } from './query-words.ts';
import { joinsWords, rulesOf } from './languages.ts';

export type EntryKind = (typeof searchEntries)['$inferSelect']['kind'];

/** The texts of an entity in one language. */
export interface Written {
  title: string;
  /** Vendor and type; a post's author. */
  makers: string[];
  tags: string[];
  /** HTML, options, SKUs. */
  body: string[];
}

/** A row for the statement that writes it; the database joins the texts of the four weights into one vector. */
export interface EntryRow {
  kind: EntryKind;
  entity_id: number;
  locale: string;
  rules: string;
  title: string;
  makers: string;
  tags: string;
  body: string;
  named: string;
  terms: string;
  spoken: string;
  grams: string[];
  published_at: Date | null;
}

/** Letters of a description that are indexed: a vector holds one megabyte, and grams are many. */
const LONGEST_BODY = 20_000;

const withoutTags = (html: string) =>
  html
    .slice(0, LONGEST_BODY)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ');
const folded = (words: readonly Word[]) => words.map((word) => word.folded).join(' ');

/** The row of an entity's texts in a language. */
export function entryRow(
  about: Pick<EntryRow, 'kind' | 'entity_id' | 'locale' | 'published_at'>,
  { title, makers, tags, body }: Written,
): EntryRow {
  const { locale } = about;
  const read = (texts: readonly string[]) => wordsOf(texts.join(' '), locale);
  const words = { title: read([title]), makers: read(makers), tags: read(tags) };
  const terms = [...words.title, ...words.makers, ...words.tags];
  const named = plain([title, ...makers, ...tags].join(' '));
  const text = withoutTags(body.join(' '));
  return {
    ...about,
    rules: rulesOf(locale),
    title: plain(title),
    makers: folded(words.makers),
    tags: folded(words.tags),
    body: folded(read([text])),
    named,
    terms: folded(terms),
    spoken: terms.map((word) => word.spoken).join(' '),
    // Parts of compound words are not searched in descriptions, where they are too far from the query.
    grams: [...new Set([...gramsOf(named, joinsWords(locale)), ...gramsOf(plain(text), false)])],
  };
}
