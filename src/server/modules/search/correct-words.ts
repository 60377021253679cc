import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { searchWords } from '#server/db/schema/search.ts';
import { distance } from './distance.ts';

/** Similar words, of which the nearest is chosen. */
const CANDIDATES = 60;

type Candidate = { asked: string; word: string; spoken: string; entries: number };

export interface Correction {
  /** Folded, for searching. */
  words: string[];
  /** As the catalogue writes them, for display. */
  spoken: string[];
}

/** Typing mistakes allowed in a word of this length. */
const mistakesOf = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Corrections for words that the catalogue does not contain: its nearest words, most frequent first. Undefined if
 * nothing is near or nothing is wrong. The last word may be unfinished.
 */
export async function correctWords(
  db: Db,
  shopId: number,
  locales: readonly string[],
  words: readonly string[],
): Promise<Correction | undefined> {
  if (words.length === 0) return undefined;
  const candidates = await similarWords(db, shopId, locales, words);
  const chosen = words.map((word, place) =>
    nearest(
      word,
      place === words.length - 1,
      candidates.filter(({ asked }) => asked === word),
    ),
  );
  if (chosen.every(({ word }, place) => word === words[place])) return undefined;
  return { words: chosen.map(({ word }) => word), spoken: chosen.map(({ spoken }) => spoken) };
}

/** By the groups of three letters they share (pg_trgm); for longer words also by their beginning. */
async function similarWords(
  db: Db,
  shopId: number,
  locales: readonly string[],
  words: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select asked, near.word, near.spoken, near.entries from unnest(string_to_array(${words.join(' ')}, ' ')) as asked,
    lateral (
      select word, spoken, entries from ${searchWords}
      where shop_id = ${shopId} and locale = any(string_to_array(${locales.join(' ')}, ' ')) and char_length(word) >= char_length(asked) - 2
      order by greatest(similarity(word, asked), similarity(left(word, char_length(asked)), asked)) desc, entries desc, word limit ${CANDIDATES}
    ) as near`);
  return rows;
}

function nearest(word: string, isLast: boolean, candidates: readonly Candidate[]): Pick<Candidate, 'word' | 'spoken'> {
  const most = mistakesOf(word);
  const apart = (other: string) => {
    const whole = distance(word, other, most);
    if (!isLast || other.length <= word.length) return whole;
    // A correct beginning counts like a whole word, one with a mistake slightly less.
    const begun = distance(word, other.slice(0, word.length), most);
    return begun === 0 ? 0 : Math.min(whole, begun + 0.5);
  };
  const scored = candidates.map((candidate) => ({
    ...candidate,
    apart: apart(candidate.word),
    isAlike: candidate.word[0] === word[0],
  }));
  const near = scored
    .filter((one) => one.apart < most + 1)
    .sort((a, b) => a.apart - b.apart || Number(b.isAlike) - Number(a.isAlike) || b.entries - a.entries);
  const [best] = near;
  return best && best.apart > 0 ? best : { word, spoken: word };
}
