import { isNotNull } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { shops } from './shop.ts';

/**
 * [acc §3] A customer; `email_key` is the address without case and spaces. Only one account of an address is confirmed;
 * a second registration with the same address creates another, which gets nothing of the first.
 */
export const customers = pgTable(
  'customers',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    email: text().notNull(),
    email_key: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    phone: text(),
    /** Null until the account is activated. */
    password_hash: text(),
    accepts_marketing: boolean().notNull().default(false),
    locale: text(),
    /** When the customer confirmed the address; null until then. */
    verified_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('customers_email').on(t.shop_id, t.email_key).where(isNotNull(t.verified_at)),
    index('customers_email_key').on(t.shop_id, t.email_key),
  ],
);

/** An address in a customer's address book. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    shop_id: shopId(),
    id: rowId(),
    customer_id: refId().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    company: text().notNull().default(''),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    city: text().notNull(),
    zip: text().notNull().default(''),
    country_code: text().notNull(),
    province_code: text().notNull().default(''),
    phone: text().notNull().default(''),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.customer_id], foreignColumns: [customers.shop_id, customers.id] }).onDelete(
      'cascade',
    ),
    index('customer_addresses_customer').on(t.shop_id, t.customer_id),
  ],
);

/** A signed-in session: only the token's SHA-256 is stored. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    shop_id: shopId(),
    token_hash: text().notNull(),
    customer_id: refId().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.token_hash] }),
    foreignKey({ columns: [t.shop_id, t.customer_id], foreignColumns: [customers.shop_id, customers.id] }).onDelete(
      'cascade',
    ),
    index('customer_sessions_customer').on(t.shop_id, t.customer_id),
  ],
);

/**
 * An emailed link: it works once, for 60 minutes [decisions, Accounts and security]. Only the token's SHA-256 is
 * stored.
 */
export const customerLinks = pgTable(
  'customer_links',
  {
    shop_id: shopId(),
    token_hash: text().notNull(),
    customer_id: refId().notNull(),
    purpose: text({ enum: ['activate', 'reset'] }).notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.token_hash] }),
    foreignKey({ columns: [t.shop_id, t.customer_id], foreignColumns: [customers.shop_id, customers.id] }).onDelete(
      'cascade',
    ),
    index('customer_links_expiry').on(t.expires_at),
  ],
);
