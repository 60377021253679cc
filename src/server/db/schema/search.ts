import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, refId, shopId } from './columns.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What shoppers can find: one row per item and language in which the item has text. Texts are folded: no case, accents
 * or width. Written with the catalogue, in its transaction (src/server/modules/search/write-entries.ts).
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
    /** The words of those fields; in scripts without spaces, words from a dictionary. */
    terms: text().notNull(),
    /** The same words as they are written, each at the position of its folded form. */
    spoken: text().notNull(),
    /** Title as A, vendor and type or author as B, tags as C, everything else as D. */
    words: tsvector().notNull(),
    /** Pairs of letters in scripts without spaces, threes in languages with compound words. */
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

/** How often each word occurs in a shop's catalogue, to correct mistyped words and complete unfinished ones. */
export const searchWords = pgTable(
  'search_words',
  {
    shop_id: ofShop(),
    locale: text().notNull(),
    word: text().notNull(),
    /** The most common spelling of the word. */
    spoken: text().notNull(),
    /** Number of entries of any kind that contain it. */
    entries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.locale, t.word] })],
);
