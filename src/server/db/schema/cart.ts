import { isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Address, ExpressInfo, LineMetadata, LostCode, ShippingLine } from './json.ts';
import { variants } from './product.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** [core §3] A cart, found by its unguessable token. Prices are never stored here: they are calculated on each read. */
export const carts = pgTable(
  'carts',
  {
    shop_id: ofShop(),
    token: text().notNull(),
    checkout_token: text().notNull(),
    customer_id: refId(),
    discount_codes: text().array().notNull().default([]),
    /** Codes that stopped working, shown until the shopper dismisses them. */
    lost_codes: jsonb().$type<LostCode[]>().notNull().default([]),
    /** Ids of automatic discounts that the shopper removed. */
    removed_discounts: refId().array().notNull().default([]),
    is_post_purchase: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.token] }),
    uniqueIndex('carts_checkout_token').on(t.shop_id, t.checkout_token),
    index('carts_updated').on(t.shop_id, t.updated_at),
    index('carts_customer').on(t.shop_id, t.customer_id).where(isNotNull(t.customer_id)),
  ],
);

/**
 * [core §3] A cart line. `line_key` is a hash of variant, properties and plan: adding an equal line raises its
 * quantity.
 */
export const cartItems = pgTable(
  'cart_items',
  {
    shop_id: shopId(),
    id: rowId(),
    cart_token: text().notNull(),
    variant_id: refId().notNull(),
    qty: integer().notNull(),
    properties: jsonb().$type<Record<string, string>>().notNull().default({}),
    /**
     * Selected values of the product's custom options, by option id and in the shop's own language; their surcharges
     * are calculated from them.
     */
    chosen_options: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    metadata: jsonb().$type<LineMetadata>().notNull().default({}),
    line_key: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.cart_token], foreignColumns: [carts.shop_id, carts.token] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.shop_id, t.variant_id], foreignColumns: [variants.shop_id, variants.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('cart_items_line').on(t.shop_id, t.cart_token, t.line_key),
    check('cart_items_qty_positive', sql`${t.qty} > 0`),
  ],
);

/** [core §3] What a shopper has entered in the checkout. Lines come from its cart until the order freezes them. */
export const checkouts = pgTable(
  'checkouts',
  {
    shop_id: shopId(),
    token: text().notNull(),
    cart_token: text().notNull(),
    customer_id: refId(),
    email: text(),
    phone: text(),
    shipping_address: jsonb().$type<Address>(),
    billing_address: jsonb().$type<Address>(),
    shipping_line: jsonb().$type<ShippingLine>(),
    payment_method_code: text(),
    payment_method_id: text(),
    note: text().notNull().default(''),
    /** The gift message. */
    gift_note: text().notNull().default(''),
    /** [core §3] Tipping, in the minor unit. */
    tip: money().notNull().default(0),
    locale: text(),
    currency: text(),
    /** The wallet that the checkout was started with; valid for a day [core §9] and for one payment. */
    express: jsonb().$type<ExpressInfo>(),
    /** Hashes of the secrets of the browsers that may see what was typed here; empty until one has typed. */
    holders: text().array().notNull().default([]),
    /** Set once, in the transaction that makes the order. */
    order_id: refId(),
    completed_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.token] }),
    foreignKey({ columns: [t.shop_id, t.cart_token], foreignColumns: [carts.shop_id, carts.token] }).onDelete(
      'cascade',
    ),
    index('checkouts_cart').on(t.shop_id, t.cart_token),
  ],
);

/** An abandoned checkout with a known email address, and how many reminders have been sent. */
export const abandonedCheckouts = pgTable(
  'abandoned_checkouts',
  {
    shop_id: shopId(),
    checkout_token: text().notNull(),
    email: text().notNull(),
    /** Opens the checkout again from an email [core §2]. */
    recover_key: text().notNull(),
    locale: text().notNull(),
    /** Address and locale prefix of the shop, for the links of its emails. */
    origin: text().notNull(),
    prefix: text().notNull(),
    /** Reminders sent so far. */
    sent: integer().notNull().default(0),
    left_at: moment().notNull(),
    recovered_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.checkout_token] }),
    foreignKey({
      columns: [t.shop_id, t.checkout_token],
      foreignColumns: [checkouts.shop_id, checkouts.token],
    }).onDelete('cascade'),
  ],
);
