import { Cache } from '#server/core/cache.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { correctWords } from './correct-words.ts';
import { findEntries, KINDS, nothingFound } from './find-entries.ts';
import type { Found } from './find-entries.ts';
import { readQuery } from './query-words.ts';
import type { Query } from './query-words.ts';
import { completeWord } from './complete-word.ts';

/** Bytes of the results in memory, over all searches. */
const KEPT_BYTES = 30_000_000;
/** Bytes of one result. */
const FOUND_BYTES = 60;
/** Bytes that a search counts as while it runs. */
const SEARCHING_BYTES = 64 * FOUND_BYTES;
/**
 * Score of a product that only mentions the query in its description; if no product scores better, corrections are
 * tried.
 */
const MENTIONED = 2;

export interface SearchHit {
  found: Found;
  /** The corrected query, spelled as in the catalogue, if nothing matches the original. */
  corrected?: string;
}

type Asker = Pick<ShopContext, 'id' | 'digest' | 'db'> & { row: Pick<ShopContext['row'], 'default_locale'> };

const bytesOf = ({ found }: SearchHit) => FOUND_BYTES * KINDS.reduce((total, kind) => total + found[kind].size, 1);

/**
 * Searches a shop in the visitor's language and in its own. Results are cached under the shop's digest, so that a
 * repeated search needs no query.
 */
export class SearchService {
  readonly #hits = new Cache<string, Promise<SearchHit>>({
    name: 'searches',
    bytes: KEPT_BYTES,
    bytesOf: () => SEARCHING_BYTES,
  });
  readonly #endings = new Cache<string, Promise<string[]>>({ name: 'completions', entries: 5_000 });

  /** Everything that matches the query; nothing for a query without letters and digits. */
  find(shop: Asker, locale: string, text: string): Promise<SearchHit> {
    const query = readQuery(text);
    const key = keyOf(shop, locale, query);
    return this.#hits.once(key, () => search(shop, localesOf(shop, locale), query), bytesOf);
  }

  /** The query with its last word completed, most frequent completions first. */
  complete(shop: Asker, locale: string, text: string): Promise<string[]> {
    const query = readQuery(text);
    const key = keyOf(shop, locale, query);
    return this.#endings.once(key, () => completeWord(shop.db, shop.id, localesOf(shop, locale), text));
  }
}

const localesOf = (shop: Asker, locale: string) => [...new Set([locale, shop.row.default_locale])];
const keyOf = (shop: Asker, locale: string, { words, runs }: Query) =>
  [shop.id, shop.digest, locale, words.join(' '), runs.join(' ')].join(':');

async function search({ db, id }: Asker, locales: readonly string[], query: Query): Promise<SearchHit> {
  const exact = await findEntries(db, id, locales, query);
  if ([...exact.product.values()].some((tier) => tier > MENTIONED)) return { found: exact };
  const correction = await correctWords(db, id, locales, query.words);
  if (correction) {
    const near = await findEntries(db, id, locales, { ...query, words: correction.words });
    if (!isEmpty(near))
      return isEmpty(exact)
        ? { found: near, corrected: [...correction.spoken, ...query.runs].join(' ') }
        : { found: behind(exact, near) };
  }
  return {
    found: isEmpty(exact)
      ? await findSome(db, id, locales, { ...query, words: correction?.words ?? query.words })
      : exact,
  };
}

const isEmpty = (found: Found) => KINDS.every((kind) => found[kind].size === 0);

/** Matches of the corrected query come after those of the original. */
function behind(first: Found, second: Found): Found {
  const merged = nothingFound();
  for (const kind of KINDS)
    merged[kind] = new Map([...[...second[kind]].map(([id, tier]) => [id, tier - 100] as const), ...first[kind]]);
  return merged;
}

/** If nothing contains every part of the query: what contains the most of them. */
async function findSome(
  db: Asker['db'],
  shopId: number,
  locales: readonly string[],
  { words, runs }: Query,
): Promise<Found> {
  const parts: Query[] = [
    ...words.map((word) => ({ words: [word], runs: [] })),
    ...runs.map((run) => ({ words: [], runs: [run] })),
  ];
  const found = nothingFound();
  if (parts.length < 2) return found;
  for (const part of parts) {
    const some = await findEntries(db, shopId, locales, part);
    for (const kind of KINDS)
      for (const [id, tier] of some[kind]) found[kind].set(id, (found[kind].get(id) ?? 0) + 100 + tier);
  }
  return found;
}
