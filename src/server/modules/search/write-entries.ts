import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { searchEntries, searchWords } from '#server/db/schema/search.ts';
import type { EntryKind, EntryRow } from './entry-texts.ts';

/** Rows per statement, for a megabyte or two of JSON. */
const ROWS_A_STATEMENT = 500;

/**
 * Replaces the entries of these entities; an entity without a new row can no longer be found. Call it in the
 * transaction of the change.
 */
export async function replaceEntries(
  db: Db,
  shopId: number,
  kind: EntryKind,
  ids: readonly number[],
  rows: readonly EntryRow[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(searchEntries)
    .where(
      and(eq(searchEntries.shop_id, shopId), eq(searchEntries.kind, kind), inArray(searchEntries.entity_id, [...ids])),
    );
  await insertEntries(db, shopId, rows);
}

/** Inserts rows. A word is indexed by its stem and as it stands, since an unfinished word may not be a stem yet. */
export async function insertEntries(db: Db, shopId: number, rows: readonly EntryRow[]): Promise<void> {
  const weighed = (text: 'title' | 'makers' | 'tags', weight: 'A' | 'B' | 'C') => {
    const words = sql`unaccent(${sql.identifier(text)})`;
    return sql`setweight(to_tsvector(rules::regconfig, ${words}) || case when rules = 'simple' then ''::tsvector else to_tsvector('simple', ${words}) end, ${sql.raw(`'${weight}'`)})`;
  };
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT));
    await db.execute(sql`
      insert into ${searchEntries} (shop_id, kind, entity_id, locale, title, named, terms, spoken, grams, published_at, words)
      select ${shopId}, kind, entity_id, locale, title, named, terms, spoken, grams, published_at,
        ${weighed('title', 'A')} || ${weighed('makers', 'B')} || ${weighed('tags', 'C')} || setweight(to_tsvector(rules::regconfig, unaccent(body)), 'D')
      from jsonb_to_recordset(${batch}::jsonb) as given(kind text, entity_id bigint, locale text, rules text, title text, makers text, tags text, body text,
        named text, terms text, spoken text, grams text[], published_at timestamptz)`);
  }
}

/**
 * Counts the words of everything that is published now, so that words of hidden entities are never suggested. Call it
 * once after writing entries, in the transaction that raises the digest.
 */
export async function countWords(db: Db, shopId: number, now: Date): Promise<void> {
  await db.delete(searchWords).where(eq(searchWords.shop_id, shopId));
  await db.execute(sql`
    insert into ${searchWords} (shop_id, locale, word, spoken, entries)
    select ${shopId}, locale, word, mode() within group (order by said.spoken), count(distinct (kind, entity_id))
    from ${searchEntries} as entry, unnest(string_to_array(entry.terms, ' '), string_to_array(entry.spoken, ' ')) as said(word, spoken)
    where entry.shop_id = ${shopId} and entry.published_at <= ${now.toISOString()}::timestamptz and word <> ''
    group by locale, word`);
}
