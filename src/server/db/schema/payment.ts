import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** What was agreed to when paying began. */
export interface PaymentInput {
  payment_method: string;
  payment_method_id?: number;
  /** Language and currency the shopper saw; address and locale prefix the order's mail leads to. */
  locale: string;
  currency: string;
  origin: string;
  prefix: string;
  /** The gateway keeps the card: more may be offered after the purchase. */
  keeps?: boolean;
  /** What is added to the order once this is authorised, and the gateway's name for the payment that kept the card. */
  adds?: { token: string; offer_id: number; variant_id: number; first: string };
}

/** `voiding`: no order will be made of it, and the gateway has to be told. */
const STATES = [
  'pending',
  'requires_action',
  'authorised',
  'captured',
  'refunded',
  'declined',
  'voiding',
  'voided',
] as const;

/** One try to pay for a checkout; outlives the checkout, as money does. */
export const payments = pgTable(
  'payments',
  {
    shop_id: ofShop(),
    id: rowId(),
    checkout_token: text().notNull(),
    /** 1 for the first try. */
    attempt: integer().notNull(),
    gateway: text().notNull(),
    state: text({ enum: STATES }).notNull().default('pending'),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The gateway's name for it, once it has answered. */
    gateway_reference: text(),
    /** Goes to the gateway with every question: this try, asked twice, is one there. */
    idempotency_key: text().notNull(),
    /** What the gateway knows the card by; never a number. */
    source: text().notNull(),
    /** What the order is made from, by whomever hears first that it is paid. */
    wish: jsonb().$type<PaymentInput>().notNull(),
    /** The shopper's own key for the call that began it: the call, repeated, begins nothing. */
    asked_key: text(),
    /** Opens the gateway's challenge. */
    client_secret: text(),
    /** The gateway's page where the shopper goes on, as the gateway named it. */
    action_url: text(),
    /** Why it failed or was called off. */
    code: text(),
    /** Nothing may be asked for this checkout before. */
    blocked_until: moment(),
    order_id: refId(),
    /**
     * Given back of it in all, by what the gateway last told by itself; what of that this shop had asked for may have
     * failed since.
     */
    refunded_there: money().notNull().default(0),
    /** How often it was tried to end what a process left behind, since its last step: each try waits longer. */
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('payments_attempt').on(t.shop_id, t.checkout_token, t.attempt),
    uniqueIndex('payments_live')
      .on(t.shop_id, t.checkout_token)
      .where(sql`${t.state} in ('pending', 'requires_action', 'authorised', 'captured')`),
    uniqueIndex('payments_reference').on(t.shop_id, t.gateway, t.gateway_reference),
    uniqueIndex('payments_key').on(t.shop_id, t.idempotency_key),
    index('payments_open').on(t.state, t.updated_at),
    check('payments_amount_positive', sql`${t.amount} > 0`),
  ],
);

/** What gateways have told, by their own number for it: a replay finds its row. */
export const paymentEvents = pgTable(
  'payment_events',
  { shop_id: ofShop(), gateway: text().notNull(), event_id: text().notNull(), created_at: createdAt() },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.gateway, t.event_id] }),
    index('payment_events_created').on(t.created_at),
  ],
);

/**
 * The gateways a shop has switched on, in the order its checkout offers them; a shop without any takes cash on
 * delivery.
 */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    shop_id: ofShop(),
    gateway: text().notNull(),
    /** Signs what the gateway tells the shop. */
    webhook_secret: text().notNull(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.gateway] })],
);
