import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, refId, shopId } from './columns.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a shopper may find, one row for each language a thing has words of its own in. Texts are folded: no case,
 * accents or width. Written with the catalogue, in its transaction (services/search/write-entries.ts).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    shop_id: ofShop(),
    kind: text({ enum: ['product', 'collection', 'page', 'post'] }).notNull(),
    entity_id: refId().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    /** Title, vendor and type or author, and tags. */
    named: text().notNull(),
    /** The words of that; in scripts without spaces those a dictionary knows. */
    terms: text().notNull(),
    /** The same words as they are written, each in the place of its folded one. */
    spoken: text().notNull(),
    /** Title as A, vendor and type or author as B, tags as C, everything else as D. */
    words: tsvector().notNull(),
    /** Pairs of letters in scripts without spaces, threes in languages that join words. */
    grams: text().array().notNull().default([]),
    published_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.kind, t.entity_id, t.locale] }),
    index('search_entries_locale').on(t.shop_id, t.locale),
    index('search_entries_words').using('gin', t.words),
    index('search_entries_grams').using('gin', t.grams),
  ],
);

/** The words of a shop's catalogue, counted: what a mistyped or unfinished word may mean. */
export const searchWords = pgTable(
  'search_words',
  {
    shop_id: ofShop(),
    locale: text().notNull(),
    word: text().notNull(),
    /** The word as it is most often written. */
    spoken: text().notNull(),
    /** Things that have it, of any kind. */
    entries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.locale, t.word] })],
);
