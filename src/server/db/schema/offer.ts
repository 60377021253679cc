import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey } from './columns.ts';
import type { OfferTier } from './json.ts';
import { products } from './product.ts';
import { shops } from './shop.ts';

/**
 * [core §2, acc §4, §7] A product at a better price beside another: on product pages, in the checkout (order bump) or
 * after the
 * purchase; or the product itself, at a better price for several (quantity). A cart's line names it as
 * `metadata.upsell`; what the line costs is reckoned from this row at every reading.
 */
export const offers = pgTable(
  'offers',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text({ enum: ['bundle', 'order_bump', 'post_purchase', 'quantity'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The product that is offered. */
    product_id: refId().notNull(),
    /** Products it is shown with; empty: with every product. */
    trigger_product_ids: jsonb().$type<number[]>().notNull().default([]),
    /** Goods a cart must come to, in minor units, for it to be offered. */
    minimum_subtotal: money(),
    /** Of a quantity offer, rising: from so many pieces on each costs so much less. */
    tiers: jsonb().$type<OfferTier[]>().notNull().default([]),
    discount_type: text({ enum: ['percentage', 'fixed_amount'] }).notNull(),
    /** Percent, or minor units off each piece; of a quantity offer its tiers say it. */
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
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('offers_product').on(t.shop_id, t.product_id),
    check('offers_value_not_negative', sql`${t.discount_value} >= 0`),
  ],
);

/**
 * [acc §4] What is offered after one order: until when, and what the shopper has said to it. Nothing is offered twice.
 */
export const postPurchases = pgTable(
  'post_purchases',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    checkout_token: text().notNull(),
    order_id: refId().notNull(),
    /** Numbers of the offers, in the order they are made. */
    offer_ids: refId().array().notNull(),
    taken_ids: refId().array().notNull().default([]),
    declined_ids: refId().array().notNull().default([]),
    /** The order's mail waits until then, or until the shopper is done. */
    expires_at: moment().notNull(),
    finished_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.checkout_token] }),
    index('post_purchases_order').on(t.shop_id, t.order_id),
  ],
);
