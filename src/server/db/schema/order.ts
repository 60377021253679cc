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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Address, AppliedDiscount, Json, LineMetadata, ShippingLine, TaxLine } from './json.ts';
import { shops } from './shop.ts';

/** [core §4] Tracking statuses of a shipment; `processing` until the carrier reports one. */
const TRACKING_STATUSES = [
  'attempted_delivery',
  'undelivered',
  'ready_for_pickup',
  'confirmed',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'delayed',
  'synchronizing',
  'failure',
  'not_found',
  'invalid',
  'tracking_created',
  'carrier_not_found',
  'error',
  'processing',
] as const;

/** An order. All its values are frozen: no later change of a product, rate or address affects it. */
export const orders = pgTable(
  'orders',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    token: text().notNull(),
    /** Shows personal fields on the order status page; stored in the shopper's browser for 7 days [acc §9]. */
    access_key: text().notNull(),
    /** Hash of the key of the last fresh link, and when it was mailed; it replaces the one before. */
    fresh_key_hash: text(),
    fresh_key_at: moment(),
    number: integer().notNull(),
    name: text().notNull(),
    /** One order per checkout. */
    checkout_token: text().notNull(),
    customer_id: refId(),
    email: text().notNull(),
    phone: text(),
    shipping_address: jsonb().$type<Address>(),
    billing_address: jsonb().$type<Address>(),
    shipping_line: jsonb().$type<ShippingLine>(),
    /** The shop's currency, in which all amounts below are. */
    currency: text().notNull(),
    /** The currency that the shopper saw, and its exchange rate at the time. */
    presentment_currency: text().notNull(),
    presentment_rate: numeric({ precision: 18, scale: 8, mode: 'number' }).notNull().default(1),
    locale: text().notNull(),
    total_line_items_price: money().notNull(),
    total_line_items_discount: money().notNull().default(0),
    subtotal_price: money().notNull(),
    total_discounts: money().notNull().default(0),
    total_shipping: money().notNull().default(0),
    total_tax: money().notNull().default(0),
    /** Tax included in the prices, which is not added to the total. */
    tax_price_include: money().notNull().default(0),
    total_tipping: money().notNull().default(0),
    total_extra_fee: money().notNull().default(0),
    total_price: money().notNull(),
    is_include_shipping_tax: boolean().notNull().default(false),
    discounts: jsonb().$type<AppliedDiscount[]>().notNull().default([]),
    tax_lines: jsonb().$type<TaxLine[]>().notNull().default([]),
    note: text().notNull().default(''),
    gift_note: text().notNull().default(''),
    payment_method_code: text().notNull(),
    payment_method_id: text(),
    financial_status: text({ enum: ['pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'voided'] })
      .notNull()
      .default('pending'),
    fulfillment_status: text({ enum: ['unfulfilled', 'partial', 'fulfilled'] })
      .notNull()
      .default('unfulfilled'),
    cancelled_at: moment(),
    /** When a browser first reported that it shows the confirmation [core §7]. */
    confirmed_at: moment(),
    /** Address and locale prefix of the shop where it was placed, for the links of its emails. Empty on old orders. */
    origin: text().notNull().default(''),
    prefix: text().notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('orders_token').on(t.shop_id, t.token),
    uniqueIndex('orders_number').on(t.shop_id, t.number),
    uniqueIndex('orders_checkout').on(t.shop_id, t.checkout_token),
    index('orders_customer').on(t.shop_id, t.customer_id, t.created_at),
    index('orders_email').on(t.shop_id, sql`lower(${t.email})`),
  ],
);

/** One line of an order, frozen. Its product may be deleted later, so the ids are not foreign keys. */
export const orderItems = pgTable(
  'order_items',
  {
    shop_id: shopId(),
    id: rowId(),
    order_id: refId().notNull(),
    product_id: refId().notNull(),
    variant_id: refId().notNull(),
    title: text().notNull(),
    variant_title: text().notNull(),
    handle: text().notNull(),
    sku: text().notNull().default(''),
    image: text(),
    qty: integer().notNull(),
    price: money().notNull(),
    compare_at_price: money(),
    total_discount: money().notNull().default(0),
    total_tax: money().notNull().default(0),
    tax_lines: jsonb().$type<TaxLine[]>().notNull().default([]),
    properties: jsonb().$type<Record<string, string>>().notNull().default({}),
    metadata: jsonb().$type<LineMetadata>().notNull().default({}),
    weight: integer().notNull().default(0),
    requires_shipping: boolean().notNull().default(true),
    /** Units taken out of stock for it and not returned. */
    units_held: integer().notNull().default(0),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.order_id], foreignColumns: [orders.shop_id, orders.id] }).onDelete('cascade'),
    index('order_items_order').on(t.shop_id, t.order_id),
    check('order_items_qty_positive', sql`${t.qty} > 0`),
    check('order_items_units_held', sql`${t.units_held} between 0 and ${t.qty}`),
  ],
);

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    shop_id: shopId(),
    id: rowId(),
    order_id: refId().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<{ [key: string]: Json }>().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.order_id], foreignColumns: [orders.shop_id, orders.id] }).onDelete('cascade'),
    index('order_events_order').on(t.shop_id, t.order_id),
  ],
);

/** A shipment of an order. */
export const fulfilments = pgTable(
  'fulfilments',
  {
    shop_id: shopId(),
    id: rowId(),
    order_id: refId().notNull(),
    status: text({ enum: TRACKING_STATUSES }).notNull().default('processing'),
    carrier: text(),
    tracking_number: text(),
    tracking_url: text(),
    items: jsonb().$type<{ order_item_id: number; qty: number }[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.order_id], foreignColumns: [orders.shop_id, orders.id] }).onDelete('cascade'),
    index('fulfilments_order').on(t.shop_id, t.order_id),
  ],
);
