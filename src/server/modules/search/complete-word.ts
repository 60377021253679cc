import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { searchWords } from '#server/db/schema/search.ts';
import { fold } from '#server/core/fold.ts';

/** Completions of one query. */
const COMPLETIONS = 5;
const LAST_WORD = /[\p{L}\p{N}\p{M}]+$/u;

/**
 * The text with its last word completed by words of the catalogue, most frequent first; none if there is no beginning
 * of a word.
 */
export async function completeWord(
  db: Db,
  shopId: number,
  locales: readonly string[],
  text: string,
): Promise<string[]> {
  const [begun = ''] = LAST_WORD.exec(text.toLowerCase()) ?? [];
  const start = fold(begun);
  if (start === '') return [];
  const { rows } = await db.execute<{ spoken: string }>(sql`
    select spoken from ${searchWords}
    where shop_id = ${shopId} and locale = any(string_to_array(${locales.join(' ')}, ' ')) and starts_with(word, ${start}) and char_length(word) > ${start.length}
    group by spoken order by max(entries) desc, spoken limit ${COMPLETIONS}`);
  const before = text.toLowerCase().slice(0, -begun.length);
  return rows.map(({ spoken }) => before + spoken);
}
