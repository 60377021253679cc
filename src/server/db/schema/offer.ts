import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey } from './columns.ts';
import { products } from './product.ts';
import { shops } from './shop.ts';

/**
 * [core §2, acc §4, §7] A product at a better price beside another: on product pages, in the checkout (order bump) or after the
 * purchase. A cart's line names it as `metadata.upsell`; what the line costs is reckoned from this row at every reading.
 */
export const offers = pgTable(
  'offers',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text({ enum: ['bundle', 'order_bump', 'post_purchase'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The product that is offered. */
    product_id: refId().notNull(),
    /** Products it is shown with; empty: with every product. */
    trigger_product_ids: jsonb().$type<number[]>().notNull().default([]),
    discount_type: text({ enum: ['percentage', 'fixed_amount'] }).notNull(),
    /** Percent, or minor units off each piece. */
    discount_value: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** Pieces one cart may hold at its price; any number where it is null. */
    max_quantity: integer(),
    /** Orders that may use it; any number where it is null. */
    usage_limit: integer(),
    /** Counted up in the transaction that makes the order. */
    used_count: integer().notNull().default(0),
    starts_at: moment(),
    ends_at: moment(),
    is_enabled: boolean().notNull().default(true),
    /** The order they are shown in. */
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete('cascade'),
    index('offers_product').on(t.shop_id, t.product_id),
    check('offers_value_not_negative', sql`${t.discount_value} >= 0`),
  ],
);
