import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Picture } from './json.ts';
import { products } from './product.ts';
import { shops } from './shop.ts';

/** [core §3] A collection; `product_count` is counted when read, not stored. */
export const collections = pgTable(
  'collections',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    image: jsonb().$type<Picture>(),
    meta_title: text(),
    meta_description: text(),
    template: text(),
    sort_order: text({
      enum: ['manual', 'best-selling', 'created-descending', 'price-ascending', 'price-descending', 'title-ascending'],
    })
      .notNull()
      .default('manual'),
    /** Order among the shop's collections. */
    position: integer().notNull().default(0),
    published_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('collections_handle').on(t.shop_id, t.handle)],
);

/** Which products a collection holds, in the merchant's order. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    shop_id: shopId(),
    collection_id: refId().notNull(),
    product_id: refId().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.collection_id, t.product_id] }),
    foreignKey({
      columns: [t.shop_id, t.collection_id],
      foreignColumns: [collections.shop_id, collections.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('collection_products_order').on(t.shop_id, t.collection_id, t.position),
    index('collection_products_product').on(t.shop_id, t.product_id),
  ],
);
