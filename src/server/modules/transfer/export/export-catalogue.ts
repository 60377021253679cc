import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { pages, policies, redirects, translations } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { requestedImageOf } from '../images/fetch-images.ts';
import { HANDLE_COLUMNS } from '../handles/import-handles.ts';
import { readStored } from '../products/stored-product.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { PRODUCT_HEADER, productRows } from './product-rows.ts';
import type { ExportContext } from './product-rows.ts';

/** Products read at a time. */
const BATCH = 200;

type Rows = AsyncGenerator<string[][]>;

/** The rows of all products of a shop, header first, in steps. */
export async function* exportProducts(db: Db, shopId: number, context: ExportContext): Rows {
  yield [[...PRODUCT_HEADER]];
  for (let after = 0; ;) {
    const batch = await db
      .select({ id: products.id, handle: products.handle })
      .from(products)
      .where(and(eq(products.shop_id, shopId), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return;
    const stored = await readStored(
      db,
      shopId,
      batch.map(({ handle }) => handle),
      false,
    );
    yield batch.flatMap(({ handle }) => {
      const product = stored.get(handle);
      return product ? productRows(product, context) : [];
    });
    after = last.id;
  }
}

/**
 * The rows of all collections: the first product is beside the collection's own fields, the others below. An image that
 * is not fetched yet is written in place of the current one.
 */
export async function* exportCollections(db: Db, shopId: number, { now, pictureName }: ExportContext): Rows {
  yield [
    [
      'Title',
      'URL handle',
      'Description',
      'Sort order',
      'Published on online store',
      'Collection image URL',
      'Image alt text',
      'SEO title',
      'SEO description',
      'Product handle',
    ],
  ];
  const members = await db
    .select({ collection_id: collectionProducts.collection_id, handle: products.handle })
    .from(collectionProducts)
    .innerJoin(
      products,
      and(eq(products.shop_id, collectionProducts.shop_id), eq(products.id, collectionProducts.product_id)),
    )
    .where(eq(collectionProducts.shop_id, shopId))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.product_id));
  const byCollection = Map.groupBy(members, ({ collection_id }) => collection_id);
  for (const row of await db
    .select()
    .from(collections)
    .where(eq(collections.shop_id, shopId))
    .orderBy(asc(collections.position), asc(collections.id))) {
    const [first = '', ...rest] = (byCollection.get(row.id) ?? []).map(({ handle }) => handle);
    const isPublished = row.published_at !== null && row.published_at <= now;
    const asked = await requestedImageOf(db, shopId, row.id);
    const picture = asked ? asked.source : row.image ? pictureName(row.image.src) : '';
    const own = [
      row.title,
      row.handle,
      row.description,
      row.sort_order,
      isPublished ? 'TRUE' : 'FALSE',
      picture,
      (asked ?? row.image)?.alt ?? '',
      row.meta_title ?? '',
      row.meta_description ?? '',
      first,
    ];
    yield [own, ...rest.map((handle) => ['', row.handle, '', '', '', '', '', '', '', handle])];
  }
}

/** Handles in other languages. */
export async function* exportHandles(db: Db, shopId: number): Rows {
  yield [Object.values(HANDLE_COLUMNS).map(([name]) => name)];
  for (const [kind, table] of [
    ['product', products],
    ['collection', collections],
    ['page', pages],
    ['policy', policies],
  ] as const) {
    const isIts = and(
      eq(translations.shop_id, table.shop_id),
      eq(translations.entity_type, kind),
      eq(translations.entity_id, table.id),
      eq(translations.field, HANDLE_FIELD),
    );
    const rows = await db
      .select({ handle: table.handle, locale: translations.locale, value: translations.value })
      .from(table)
      .innerJoin(translations, isIts)
      .where(eq(table.shop_id, shopId))
      .orderBy(asc(table.id), asc(translations.locale));
    yield rows.map(({ handle, locale, value }) => [kind, handle, locale, value]);
  }
}

export async function* exportRedirects(db: Db, shopId: number): Rows {
  yield [['Redirect from', 'Redirect to']];
  const rows = await db.select().from(redirects).where(eq(redirects.shop_id, shopId)).orderBy(asc(redirects.from_path));
  yield rows.map(({ from_path, target }) => [from_path, target]);
}
