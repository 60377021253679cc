import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DISCOUNT_CLASSES } from '#domain/discount/discount-terms.ts';
import { createdAt, moment, money, refId, rowId, shopId, shopKey } from './columns.ts';
import type { DiscountRule, ZoneCountry } from './json.ts';
import { products } from './product.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** A discount; one without a code applies automatically. */
export const discounts = pgTable(
  'discounts',
  {
    shop_id: ofShop(),
    id: rowId(),
    title: text().notNull(),
    code: text(),
    discount_type: text({ enum: ['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y'] }).notNull(),
    /** Percent, or the minor unit for a fixed amount. */
    discount_value: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    maximum_discount_amount: money(),
    minimum_subtotal: money(),
    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    /** Increased in the transaction that creates the order. */
    used_count: integer().notNull().default(0),
    rule: jsonb().$type<DiscountRule>().notNull().default({}),
    /** Classes of discounts that it combines with; null for the default of its own class. */
    combines_with: text({ enum: DISCOUNT_CLASSES }).array(),
    starts_at: moment(),
    ends_at: moment(),
    is_enabled: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), uniqueIndex('discounts_code').on(t.shop_id, sql`lower(${t.code})`)],
);

/** One use of a discount by one order; `email_key` is the address without case and spaces. */
export const discountUses = pgTable(
  'discount_uses',
  {
    shop_id: shopId(),
    discount_id: refId().notNull(),
    order_id: refId().notNull(),
    email_key: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.discount_id, t.order_id] }),
    foreignKey({ columns: [t.shop_id, t.discount_id], foreignColumns: [discounts.shop_id, discounts.id] }).onDelete(
      'cascade',
    ),
    index('discount_uses_email').on(t.shop_id, t.discount_id, t.email_key),
  ],
);

/** [acc §3] A group of selling plans, offered on the products linked to it. */
export const sellingPlanGroups = pgTable(
  'selling_plan_groups',
  { shop_id: ofShop(), id: rowId(), name: text().notNull() },
  (t) => [shopKey(t)],
);

/** [acc §3] A selling plan: delivered every `interval_count` intervals. */
export const sellingPlans = pgTable(
  'selling_plans',
  {
    shop_id: shopId(),
    id: rowId(),
    selling_plan_group_id: refId().notNull(),
    name: text().notNull(),
    interval: text({ enum: ['day', 'week', 'month', 'year'] }).notNull(),
    interval_count: integer().notNull().default(1),
    enable_discount: boolean().notNull().default(false),
    /** Percent off each delivery. */
    discount_value: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    shopKey(t),
    foreignKey({
      columns: [t.shop_id, t.selling_plan_group_id],
      foreignColumns: [sellingPlanGroups.shop_id, sellingPlanGroups.id],
    }).onDelete('cascade'),
  ],
);

/** Which products offer a group of selling plans. */
export const sellingPlanGroupProducts = pgTable(
  'selling_plan_group_products',
  { shop_id: shopId(), selling_plan_group_id: refId().notNull(), product_id: refId().notNull() },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.selling_plan_group_id, t.product_id] }),
    foreignKey({
      columns: [t.shop_id, t.selling_plan_group_id],
      foreignColumns: [sellingPlanGroups.shop_id, sellingPlanGroups.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('selling_plan_group_products_product').on(t.shop_id, t.product_id),
  ],
);

/** Countries that share shipping rates; the zone for the rest of the world lists none. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    shop_id: ofShop(),
    id: rowId(),
    name: text().notNull(),
    countries: jsonb().$type<ZoneCountry[]>().notNull().default([]),
    is_rest_of_world: boolean().notNull().default(false),
  },
  (t) => [shopKey(t)],
);

/** [acc §3] A shipping rate. Minimum and maximum are prices or grams, by `kind`; times are days. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    shop_id: shopId(),
    id: rowId(),
    shipping_zone_id: refId().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['flat', 'price', 'weight'] })
      .notNull()
      .default('flat'),
    price: money().notNull(),
    minimum: money(),
    maximum: money(),
    min_processing_time: integer().notNull().default(0),
    max_processing_time: integer().notNull().default(0),
    min_shipping_time: integer().notNull().default(0),
    max_shipping_time: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    shopKey(t),
    foreignKey({
      columns: [t.shop_id, t.shipping_zone_id],
      foreignColumns: [shippingZones.shop_id, shippingZones.id],
    }).onDelete('cascade'),
  ],
);

/** A tax of a country, or of one province when `province_code` is not empty. */
export const taxRates = pgTable(
  'tax_rates',
  {
    shop_id: ofShop(),
    country_code: text().notNull(),
    province_code: text().notNull().default(''),
    title: text().notNull(),
    /** Percent. */
    rate: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.country_code, t.province_code] })],
);
