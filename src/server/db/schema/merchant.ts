import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { shops } from './shop.ts';
import { ROLES } from '#domain/merchant/roles.ts';

/** Somebody who works on shops; one account for all of them. */
export const merchants = pgTable(
  'merchants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    email: text().notNull(),
    /** The address without case and spaces. */
    email_key: text().notNull(),
    name: text().notNull(),
    /** Null until a password is set; a link signs in without one. */
    password_hash: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('merchants_email').on(t.email_key)],
);

const merchantId = () =>
  refId()
    .notNull()
    .references(() => merchants.id, { onDelete: 'cascade' });

/** A signed-in session on the editor's host: only the token's SHA-256 is stored. */
export const merchantSessions = pgTable(
  'merchant_sessions',
  {
    token_hash: text().primaryKey(),
    merchant_id: merchantId(),
    /** Began with a link, which proves the address: a new password needs no old one. */
    is_by_link: boolean().notNull().default(false),
    /** Moves on with each use. */
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('merchant_sessions_merchant').on(t.merchant_id), index('merchant_sessions_expiry').on(t.expires_at)],
);

/** A link that signs in once; only the token's SHA-256 is stored. */
export const merchantLinks = pgTable(
  'merchant_links',
  {
    token_hash: text().primaryKey(),
    merchant_id: merchantId(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('merchant_links_merchant').on(t.merchant_id), index('merchant_links_expiry').on(t.expires_at)],
);

/** What a merchant may do in a shop. */
export const merchantShops = pgTable(
  'merchant_shops',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    merchant_id: merchantId(),
    role: text({ enum: ROLES }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.merchant_id] }), index('merchant_shops_merchant').on(t.merchant_id)],
);

/** An invitation to a shop that waits; only the token's SHA-256 is stored. */
export const merchantInvites = pgTable(
  'merchant_invites',
  {
    shop_id: shopId(),
    id: rowId(),
    email: text().notNull(),
    email_key: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    token_hash: text().notNull(),
    /** The merchant; 0 at the command line. */
    invited_by: refId().notNull(),
    invited_by_name: text().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id], foreignColumns: [shops.id] }).onDelete('cascade'),
    // A second invitation takes the place of the first.
    uniqueIndex('merchant_invites_email').on(t.shop_id, t.email_key),
    uniqueIndex('merchant_invites_token').on(t.token_hash),
  ],
);
