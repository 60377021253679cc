import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { searchEntries, searchWords } from '#server/db/schema/search.ts';
import type { EntryKind } from './entry-texts.ts';
import { gramsOfPart } from './query-words.ts';
import type { Query } from './query-words.ts';
import { joinsWords, rulesOf } from './languages.ts';

/** Scores of the results, the higher the better: a word of the title counts most, one in a description least. */
export type Found = Record<EntryKind, Map<number, number>>;

/** Most results of a search: one more than is counted. */
const MOST_FOUND = 10_001;
/**
 * Up to this many rows it is faster to check each one than to collect the words that a beginning stands for, which may be
 * a tenth of the shop's words.
 */
const FEW = 50;
/** Compound words are searched for parts of at least this length; shorter ones occur in too many words. */
const SHORTEST_PART = 4;

export const KINDS: readonly EntryKind[] = ['product', 'collection', 'page', 'post'];
export const nothingFound = (): Found => ({
  product: new Map(),
  collection: new Map(),
  page: new Map(),
  post: new Map(),
});

/**
 * All entries of the shop that contain all words, the last as a beginning, and all runs, in one of the languages. The
 * statement has few forms, so that it can stay prepared.
 */
export async function findEntries(db: Db, shopId: number, locales: readonly string[], query: Query): Promise<Found> {
  const found = nothingFound();
  if (query.words.length + query.runs.length === 0) return found;
  const sides = locales.flatMap((locale) => [
    plainMatches(shopId, locale, query),
    ...(joinsWords(locale) && isLongEnough(query) ? [joinedMatches(shopId, locale, query)] : []),
  ]);
  const { rows } = await db.execute<{ kind: EntryKind; tier: number; ids: string }>(sql`
    with ${asked(shopId, locales, query)}, matches as materialized (${sql.join(sides, sql` union all `)}),
    best as (select kind, entity_id, tier from matches order by tier desc limit ${MOST_FOUND})
    select kind, tier, string_agg(entity_id::text, ',') as ids from best group by kind, tier order by tier`);
  // Lower scores come first, so that a match in two languages keeps its best.
  for (const { kind, tier, ids } of rows) for (const id of ids.split(',')) found[kind].set(Number(id), tier);
  return found;
}

/** PostgreSQL reads these as operators in a query. Words contain them only where folding has replaced a letter. */
const OPERATORS = String.raw`'\:&|!()<>*#`;

/**
 * The queries of each language, made once: with the words as they are, and with the last as a beginning, by weight; and
 * for a rarer word before it.
 */
function asked(shopId: number, locales: readonly string[], { words }: Query): SQL {
  const rows = sql.join(
    locales.map((locale) => sql`(${locale}::text, ${rulesOf(locale)}::regconfig)`),
    sql`, `,
  );
  const made = (text: string, weights: string) => {
    const asText = sql`replace(${sql.identifier(text)}, '#', ${sql.raw(`'${weights}'`)})`;
    return sql`to_tsquery(rules, ${asText}) || to_tsquery('simple', ${asText})`;
  };
  const rare = sql`select stem || to_tsquery('simple', quote_literal(known.word)) from word join ${searchWords} as known using (word), to_tsquery(rules, quote_literal(known.word)) as stem
      where shop_id = ${shopId} and known.locale = language.locale and not is_last and entries <= ${FEW} and numnode(stem) > 0 order by entries limit 1`;
  return sql`
    word as (select translate(unaccent(said), ${OPERATORS}, '') as word, place, place = max(place) over () as is_last from unnest(string_to_array(${words.join(' ')}, ' ')) with ordinality as given(said, place)),
    text as (select coalesce(string_agg('''' || word || ''':#', ' & ' order by place), '') as whole, coalesce(string_agg('''' || word || ''':' || case when is_last then '*' else '' end || '#', ' & ' order by place), '') as begun from word where word <> ''),
    asked as materialized (select locale, ${made('whole', 'A')} as whole_a, ${made('begun', 'A')} as a, ${made('begun', 'AB')} as ab, ${made('begun', 'ABC')} as abc, ${made('begun', '')} as every, (${rare}) as rare from text, (values ${rows}) as language(locale, rules))`;
}

const grams = (parts: readonly string[], size: 2 | 3) =>
  [...new Set(parts.flatMap((part) => gramsOfPart(part, size)))].join(' ');
const holds = (column: 'title' | 'named', parts: readonly string[]) =>
  sql`not exists (select from unnest(string_to_array(${parts.join(' ')}, ' ')) as part where position(part in ${sql.identifier(column)}) = 0)`;
const ofShop = (shopId: number, locale: string) => sql`shop_id = ${shopId} and locale = ${locale}`;
/** One language's query. PostgreSQL evaluates it once per statement and can use an index with it. */
const query = (name: 'whole_a' | 'a' | 'ab' | 'abc' | 'every', locale: string) =>
  sql`(select ${sql.identifier(name)} from asked where locale = ${locale})`;

/**
 * The query for the index: the rare word alone, unless descriptions or other shops, which share the index, contain it
 * often.
 */
function lookedUp(locale: string): SQL {
  const few = sql`select from ${searchEntries} where words @@ rare limit ${FEW + 1}`;
  return sql`(select case when rare is not null and (select count(*) from (${few}) as few) <= ${FEW} then rare else every end from asked where locale = ${locale})`;
}

function plainMatches(shopId: number, locale: string, { words, runs }: Query): SQL {
  const has = (name: Parameters<typeof query>[0]) => sql`words @@ ${query(name, locale)}`;
  const wordTier = sql`case when ${has('whole_a')} then 10 when ${has('a')} then 8 when ${has('ab')} then 6 when ${has('abc')} then 4 else 2 end`;
  const runTier = sql`case when ${holds('title', runs)} then 8 when ${holds('named', runs)} then 4 else 2 end`;
  const tier = words.length === 0 ? runTier : runs.length === 0 ? wordTier : sql`least(${wordTier}, ${runTier})`;
  // `is true` keeps PostgreSQL from using the index for this condition.
  const holdsWords = [sql`words @@ ${lookedUp(locale)}`, sql`(${has('every')}) is true`];
  const conditions = [
    ofShop(shopId, locale),
    ...(words.length > 0 ? holdsWords : []),
    ...(runs.length > 0 ? [sql`grams @> string_to_array(${grams(runs, 2)}, ' ')`] : []),
  ];
  return sql`select kind, entity_id, ${tier} as tier from ${searchEntries} where ${sql.join(conditions, sql` and `)}`;
}

const isLongEnough = ({ words, runs }: Query) =>
  runs.length === 0 && words.every((word) => word.length >= SHORTEST_PART);

/** Words inside compound words: "Holzhocker" for "hocker". */
function joinedMatches(shopId: number, locale: string, { words }: Query): SQL {
  return sql`select kind, entity_id, case when ${holds('title', words)} then 7 else 3 end as tier from ${searchEntries}
    where ${ofShop(shopId, locale)} and grams @> string_to_array(${grams(words, 3)}, ' ') and ${holds('named', words)}`;
}
