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
 * after the purchase; or the product itself at a better price for several (quantity). A cart line names it as
 * `metadata.upsell`; the line's price is calculated from this row on every read.
 */
export const offers = pgTable(
  'offers',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text({ enum: ['bundle', 'order_bump', 'post_purchase', 'quantity'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The offered product. */
    product_id: refId().notNull(),
    /** Products it is shown with; empty for every product. */
    trigger_product_ids: jsonb().$type<number[]>().notNull().default([]),
    /** Smallest subtotal of a cart, in minor units, for the offer to be shown. */
    minimum_subtotal: money(),
    /** Of a quantity offer, ascending: the discount from each quantity on. */
    tiers: jsonb().$type<OfferTier[]>().notNull().default([]),
    discount_type: text({ enum: ['percentage', 'fixed_amount'] }).notNull(),
    /** Percent, or minor units off each unit; a quantity offer has them in its tiers. */
    discount_value: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** Most units in one cart at the offer's price; null for no limit. */
    max_quantity: integer(),
    /** Most orders that may use it; null for no limit. */
    usage_limit: integer(),
    /** Increased in the transaction that creates the order. */
    used_count: integer().notNull().default(0),
    starts_at: moment(),
    ends_at: moment(),
    is_enabled: boolean().notNull().default(true),
    /** Order among the shop's offers. */
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

/** [acc §4] The offers after one order: until when, and the shopper's answers. No offer is shown twice. */
export const postPurchases = pgTable(
  'post_purchases',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    checkout_token: text().notNull(),
    order_id: refId().notNull(),
    /** Ids of the offers, in the order they are shown. */
    offer_ids: refId().array().notNull(),
    taken_ids: refId().array().notNull().default([]),
    declined_ids: refId().array().notNull().default([]),
    expires_at: moment().notNull(),
    /** When the shopper had answered every offer. */
    finished_at: moment(),
    /** When the order's confirmation was sent; what is added later has an email of its own. */
    confirmed_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.checkout_token] }),
    index('post_purchases_order').on(t.shop_id, t.order_id),
  ],
);
