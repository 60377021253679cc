import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, pages, translations } from '#server/db/schema/content.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { searchEntries } from '#server/db/schema/search.ts';
import { shops } from '#server/db/schema/shop.ts';
import { translated } from '../catalogue/translate.ts';
import type { Translatable, Words } from '../catalogue/translate.ts';
import { entryRow } from './entry-texts.ts';
import type { EntryKind, EntryRow, Written } from './entry-texts.ts';
import { countWords, insertEntries, replaceEntries } from './write-entries.ts';

/** Rows read and written at a time. */
const BATCH = 500;

/** Writes a whole shop's search entries again. */
export async function indexShop(db: Db, shopId: number, now: Date): Promise<void> {
  await db.delete(searchEntries).where(eq(searchEntries.shop_id, shopId));
  for (const [table, rowsOf] of [
    [products, productRows],
    [blogPosts, postRows],
  ] as const) {
    for (let last = 0, ids: number[] = [-1]; ids.length > 0; last = ids.at(-1) ?? last) {
      ids = await idsAfter(db, shopId, table, last);
      await insertEntries(db, shopId, await rowsOf(db, shopId, ids));
    }
  }
  await insertEntries(db, shopId, await collectionRows(db, shopId));
  await insertEntries(db, shopId, await pageRows(db, shopId));
  await countWords(db, shopId, now);
}

/** The same for changed products; call `countWords` after the last. */
export async function indexProducts(db: Db, shopId: number, ids: readonly number[]): Promise<void> {
  await replaceEntries(db, shopId, 'product', ids, await productRows(db, shopId, ids));
}

/** The same for changed collections. */
export async function indexCollections(db: Db, shopId: number, ids: readonly number[]): Promise<void> {
  await replaceEntries(db, shopId, 'collection', ids, await collectionRows(db, shopId, ids));
}

/** The same for each kind of entry, by ids. */
export const indexPublished: Readonly<
  Record<EntryKind, (db: Db, shopId: number, ids: readonly number[]) => Promise<void>>
> = {
  product: indexProducts,
  collection: indexCollections,
  page: async (db, shopId, ids) => replaceEntries(db, shopId, 'page', ids, await pageRows(db, shopId, ids)),
  post: async (db, shopId, ids) => replaceEntries(db, shopId, 'post', ids, await postRows(db, shopId, ids)),
};

/** In steps, since there may be many. */
async function idsAfter(
  db: Db,
  shopId: number,
  table: typeof products | typeof blogPosts,
  last: number,
): Promise<number[]> {
  const isNext = and(eq(table.shop_id, shopId), gt(table.id, last));
  const rows = await db.select({ id: table.id }).from(table).where(isNext).orderBy(asc(table.id)).limit(BATCH);
  return rows.map(({ id }) => id);
}

async function productRows(db: Db, shopId: number, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const isMeant = and(
    eq(products.shop_id, shopId),
    inArray(products.id, [...ids]),
    eq(products.status, 'active'),
    isNotNull(products.published_at),
  );
  const { id, title, vendor, product_type, tags, description, options, published_at } = products;
  const rows = await db
    .select({ id, title, vendor, product_type, tags, description, options, published_at })
    .from(products)
    .where(isMeant);
  const numbers = await articleNumbers(db, shopId, ids);
  return entriesOf(db, shopId, 'product', rows, (row) => ({
    title: row.title,
    makers: [row.vendor, row.product_type],
    tags: row.tags,
    body: [
      row.description,
      ...row.options.flatMap(({ name, values }) => [name, ...values]),
      ...(numbers.get(row.id) ?? []),
    ],
  }));
}

async function articleNumbers(db: Db, shopId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const isSold = and(eq(variants.shop_id, shopId), inArray(variants.product_id, [...ids]), isNull(variants.retired_at));
  const numbers = new Map<number, string[]>();
  for (const { id, sku } of await db
    .select({ id: variants.product_id, sku: variants.sku })
    .from(variants)
    .where(isSold))
    numbers.set(id, [...(numbers.get(id) ?? []), sku]);
  return numbers;
}

async function collectionRows(db: Db, shopId: number, ids?: readonly number[]): Promise<EntryRow[]> {
  const isMeant = and(
    eq(collections.shop_id, shopId),
    isNotNull(collections.published_at),
    ids && inArray(collections.id, [...ids]),
  );
  const { id, title, description, published_at } = collections;
  const rows = await db.select({ id, title, description, published_at }).from(collections).where(isMeant);
  return entriesOf(db, shopId, 'collection', rows, (row) => ({
    title: row.title,
    makers: [],
    tags: [],
    body: [row.description],
  }));
}

async function pageRows(db: Db, shopId: number, ids?: readonly number[]): Promise<EntryRow[]> {
  const { id, title, body_html, published_at } = pages;
  const rows = await db
    .select({ id, title, body_html, published_at })
    .from(pages)
    .where(and(eq(pages.shop_id, shopId), isNotNull(pages.published_at), ids && inArray(pages.id, [...ids])));
  return entriesOf(db, shopId, 'page', rows, (row) => ({
    title: row.title,
    makers: [],
    tags: [],
    body: [row.body_html],
  }));
}

async function postRows(db: Db, shopId: number, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const isMeant = and(
    eq(blogPosts.shop_id, shopId),
    inArray(blogPosts.id, [...ids]),
    isNotNull(blogPosts.published_at),
  );
  const { id, title, author_name, tags, excerpt, body_html, published_at } = blogPosts;
  const rows = await db
    .select({ id, title, author_name, tags, excerpt, body_html, published_at })
    .from(blogPosts)
    .where(isMeant);
  return entriesOf(db, shopId, 'post', rows, (row) => ({
    title: row.title,
    makers: [row.author_name],
    tags: row.tags,
    body: [row.excerpt, row.body_html],
  }));
}

type IndexedEntity = { id: number; published_at: Date | null };

/** An entry in the shop's own language, and one for each language with a translation. */
async function entriesOf<T extends IndexedEntity>(
  db: Db,
  shopId: number,
  kind: EntryKind,
  entities: readonly T[],
  write: (entity: T) => Written,
): Promise<EntryRow[]> {
  if (entities.length === 0) return [];
  const [shop] = await db.select({ own: shops.default_locale }).from(shops).where(eq(shops.id, shopId));
  const words = await translationsOf(
    db,
    shopId,
    kind,
    entities.map(({ id }) => id),
  );
  return entities.flatMap((entity) => {
    const about = { kind, entity_id: entity.id, published_at: entity.published_at };
    const own = entryRow({ ...about, locale: shop?.own ?? 'en' }, write(entity));
    const others = [...(words.get(entity.id) ?? [])].filter(([locale]) => locale !== own.locale);
    return [
      own,
      ...others.map(([locale, spoken]) => entryRow({ ...about, locale }, write(translated(entity, spoken)))),
    ];
  });
}

/** The kind under which translations of each kind of entry are stored. */
const TRANSLATED = {
  product: 'product',
  collection: 'collection',
  page: 'page',
  post: 'blog_post',
} as const satisfies Record<EntryKind, Translatable>;

/** Translated fields by entity and language. */
async function translationsOf(
  db: Db,
  shopId: number,
  kind: EntryKind,
  ids: readonly number[],
): Promise<Map<number, Map<string, Words>>> {
  const isOfThem = and(
    eq(translations.shop_id, shopId),
    eq(translations.entity_type, TRANSLATED[kind]),
    inArray(translations.entity_id, [...ids]),
  );
  const found = new Map<number, Map<string, Map<string, string>>>();
  for (const { entity_id, locale, field, value } of await db.select().from(translations).where(isOfThem)) {
    const byLocale = found.get(entity_id) ?? new Map<string, Map<string, string>>();
    const fields = byLocale.get(locale) ?? new Map<string, string>();
    found.set(entity_id, byLocale.set(locale, fields.set(field, value)));
  }
  return found;
}
