import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, money, rowId, shopId, shopKey } from './columns.ts';
import type { Address } from './json.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/**
 * Tables of the test gateway. It stands for an external company: no row of the shop references these, and it writes in
 * its own transactions.
 */

/** A card under its token, with the outcome of its payments; never its number. */
export const testCards = pgTable(
  'test_gateway_cards',
  {
    shop_id: ofShop(),
    token: text().notNull(),
    fate: text().notNull(),
    /** Number of charges made with it. */
    uses: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.token] }), index('test_gateway_cards_created').on(t.created_at)],
);

export const testCharges = pgTable(
  'test_gateway_charges',
  {
    shop_id: ofShop(),
    reference: text().notNull(),
    /** The shop's idempotency key for the charge. */
    key: text().notNull(),
    state: text({
      enum: [
        'processing',
        'requires_action',
        'authorised',
        'captured',
        'refunded',
        'declined',
        'retryable',
        'blocked',
        'voided',
      ],
    }).notNull(),
    fate: text().notNull(),
    amount: money().notNull(),
    captured: money().notNull().default(0),
    refunded: money().notNull().default(0),
    currency: text().notNull(),
    code: text(),
    client_secret: text().notNull(),
    /** Where its webhooks are sent. */
    origin: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.reference] }),
    uniqueIndex('test_gateway_charges_key').on(t.shop_id, t.key),
    uniqueIndex('test_gateway_charges_secret').on(t.shop_id, t.client_secret),
  ],
);

/** A request to its wallet: a page where the shopper approves or cancels. */
export const testWallets = pgTable(
  'test_gateway_wallets',
  {
    shop_id: ofShop(),
    reference: text().notNull(),
    /** The shop's idempotency key. */
    key: text().notNull(),
    checkout_token: text().notNull(),
    return_to: text().notNull(),
    state: text({ enum: ['open', 'approved', 'left'] })
      .notNull()
      .default('open'),
    /** What the shopper approved: contact, address, shipping method and total. */
    email: text(),
    address: jsonb().$type<Address>(),
    shipping_method: text(),
    amount: money(),
    /** Token that can be charged after approval. */
    token: text(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.reference] }),
    uniqueIndex('test_gateway_wallets_key').on(t.shop_id, t.key),
    index('test_gateway_wallets_created').on(t.created_at),
  ],
);

/** A refund of a charge, one per idempotency key. */
export const testRefunds = pgTable(
  'test_gateway_refunds',
  {
    shop_id: ofShop(),
    key: text().notNull(),
    reference: text().notNull(),
    amount: money().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.key] })],
);

/** A webhook event, stored until the shop has answered 2xx. */
export const testEvents = pgTable(
  'test_gateway_events',
  {
    shop_id: ofShop(),
    id: rowId(),
    origin: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    next_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), index('test_gateway_events_due').on(t.next_at)],
);
