import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { CustomOption, Personalization, ProductOption, ReviewPhoto, UnitPriceMeasurement, Video } from './json.ts';
import { shops } from './shop.ts';

/** [core §3] A product; published when `status` is active and `published_at` has passed. */
export const products = pgTable(
  'products',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    vendor: text().notNull().default(''),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    product_type: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    meta_title: text(),
    meta_description: text(),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    custom_options: jsonb().$type<CustomOption[]>().notNull().default([]),
    /** Where a shopper's text and images appear in the product's preview. */
    personalization: jsonb().$type<Personalization>(),
    /** A theme template that replaces the default product template. */
    template: text(),
    status: text({ enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('active'),
    published_at: moment(),
    /** Units sold, for best-selling order. */
    sales_count: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('products_handle').on(t.shop_id, t.handle),
    index('products_sales').on(t.shop_id, t.status, t.sales_count),
    index('products_tags').using('gin', t.tags),
  ],
);

/** [core §3] A variant. `available` is derived: quantity above zero, or a policy of continue. */
export const variants = pgTable(
  'variants',
  {
    shop_id: shopId(),
    id: rowId(),
    product_id: refId().notNull(),
    title: text().notNull().default('Default Title'),
    option1: text(),
    option2: text(),
    option3: text(),
    price: money().notNull(),
    compare_at_price: money(),
    sku: text().notNull().default(''),
    quantity: integer().notNull().default(0),
    /** Grams. */
    weight: integer().notNull().default(0),
    inventory_policy: text({ enum: ['deny', 'continue'] })
      .notNull()
      .default('deny'),
    /** Business days that it takes to be made once it is ordered; 0 for what is in stock. */
    min_making_time: integer().notNull().default(0),
    max_making_time: integer().notNull().default(0),
    requires_shipping: boolean().notNull().default(true),
    taxable: boolean().notNull().default(true),
    image_id: refId(),
    /** What it contains, for its price per litre, kilogram and so on; null for none. */
    unit_price_measurement: jsonb().$type<UnitPriceMeasurement>(),
    /** Quantity rules of a cart: minimum, maximum (null for none), and the step from the minimum on. */
    quantity_min: integer().notNull().default(1),
    quantity_max: integer(),
    quantity_step: integer().notNull().default(1),
    position: integer().notNull().default(1),
    /** Set when an import no longer contained the variant: it is not sold, and kept for its orders. */
    retired_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('variants_product').on(t.shop_id, t.product_id, t.position),
    check('variants_quantity_not_negative', sql`${t.quantity} >= 0`),
    check('variants_price_not_negative', sql`${t.price} >= 0`),
    check(
      'variants_quantity_rule',
      sql`${t.quantity_min} >= 1 and ${t.quantity_step} >= 1 and (${t.quantity_max} is null or ${t.quantity_max} >= ${t.quantity_min})`,
    ),
  ],
);

/** A product's image; `src` is a path in the shop's media folder. */
export const productImages = pgTable(
  'product_images',
  {
    shop_id: shopId(),
    id: rowId(),
    product_id: refId().notNull(),
    src: text().notNull(),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    average_color: text(),
    /** One of packshot, detail, lifestyle, flat and framed. */
    role: text(),
    /** The option value that the image shows, such as "Chalk". */
    option_value: text(),
    position: integer().notNull().default(1),
    /** Where the image came from, such as an address or a path in an imported file; an import recognises it by this. */
    source: text(),
    /**
     * Shown when `ready`; an imported address is `pending` until a job has fetched it, `failed` if it cannot be
     * fetched.
     */
    state: text({ enum: ['ready', 'pending', 'failed'] })
      .notNull()
      .default('ready'),
    /** Why fetching failed. */
    problem: text(),
    /** Played when the image is pressed. */
    video: jsonb().$type<Video>(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('product_images_product').on(t.shop_id, t.product_id, t.position),
  ],
);

/** A shopper's review of a product. */
export const reviews = pgTable(
  'reviews',
  {
    shop_id: shopId(),
    id: rowId(),
    product_id: refId().notNull(),
    customer_id: refId(),
    author: text().notNull(),
    /** For the merchant only; empty on imported reviews. */
    email: text(),
    /** Language of its text. */
    locale: text(),
    rating: integer().notNull(),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    photos: jsonb().$type<ReviewPhoto[]>().notNull().default([]),
    /** Whether this email address had bought the product before the review. */
    is_verified: boolean().notNull().default(false),
    /** Hash of everything that was sent, so that the same review sent twice is one row. */
    fingerprint: text(),
    status: text({ enum: ['pending', 'published', 'spam'] })
      .notNull()
      .default('pending'),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.product_id], foreignColumns: [products.shop_id, products.id] }).onDelete(
      'cascade',
    ),
    index('reviews_product').on(t.shop_id, t.product_id, t.status, t.created_at),
    uniqueIndex('reviews_fingerprint').on(t.shop_id, t.product_id, t.fingerprint),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
  ],
);

/** A request for an email when a sold-out variant is back in stock. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    shop_id: shopId(),
    id: rowId(),
    variant_id: refId().notNull(),
    email: text().notNull(),
    /** The address without case and spaces. */
    email_key: text().notNull(),
    /** In the link of the email that cancels the request. */
    token: text().notNull(),
    locale: text().notNull(),
    /** Address and locale prefix of the shop, for the links of the email. */
    origin: text().notNull(),
    prefix: text().notNull().default(''),
    created_at: createdAt(),
    notified_at: moment(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.variant_id], foreignColumns: [variants.shop_id, variants.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('stock_alerts_waiting')
      .on(t.shop_id, t.variant_id, t.email_key)
      .where(sql`${t.notified_at} is null`),
    uniqueIndex('stock_alerts_token').on(t.shop_id, t.token),
    index('stock_alerts_email').on(t.shop_id, t.email_key),
    index('stock_alerts_age').on(t.created_at),
  ],
);
