import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** What the shopper agreed to when the payment began. */
export interface PaymentInput {
  payment_method: string;
  payment_method_id?: number;
  /** The shopper's language and currency; address and locale prefix for the links of the order's email. */
  locale: string;
  currency: string;
  origin: string;
  prefix: string;
  /** The gateway stores the card, so that offers can follow after the purchase. */
  keeps?: boolean;
  /** The post-purchase offer that this payment is for, and the gateway's id of the payment that stored the card. */
  adds?: { token: string; offer_id: number; variant_id: number; first: string };
}

/** `voiding`: there will be no order, and the gateway has to cancel the payment. */
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

/** One attempt to pay for a checkout; kept when the checkout is deleted. */
export const payments = pgTable(
  'payments',
  {
    shop_id: ofShop(),
    id: rowId(),
    checkout_token: text().notNull(),
    /** 1 for the first attempt. */
    attempt: integer().notNull(),
    gateway: text().notNull(),
    state: text({ enum: STATES }).notNull().default('pending'),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The gateway's id for it, once it has answered. */
    gateway_reference: text(),
    /** Sent to the gateway with every request, so that a repeated request makes no second payment. */
    idempotency_key: text().notNull(),
    /** The gateway's token for the card; never a card number. */
    source: text().notNull(),
    /** What the order is created from, by whichever request or webhook first learns that it is paid. */
    input: jsonb('wish').$type<PaymentInput>().notNull(),
    /** The shopper's idempotency key of the call that began the payment: repeating the call begins no other. */
    asked_key: text(),
    /** Opens the gateway's challenge. */
    client_secret: text(),
    /** The gateway's page where the shopper continues. */
    action_url: text(),
    /** Why it failed or was cancelled. */
    code: text(),
    /** No payment of this checkout may be tried before. */
    blocked_until: moment(),
    order_id: refId(),
    /**
     * Total refunded according to the gateway's last own report; refunds that this shop requested may have failed
     * since.
     */
    refunded_there: money().notNull().default(0),
    /** Attempts to finish a payment that a process left unfinished, since its last step: each waits longer. */
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

/** Webhook events by the gateway's own id, so that a repeated event is recognised. */
export const paymentEvents = pgTable(
  'payment_events',
  { shop_id: ofShop(), gateway: text().notNull(), event_id: text().notNull(), created_at: createdAt() },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.gateway, t.event_id] }),
    index('payment_events_created').on(t.created_at),
  ],
);

/**
 * The gateways that a shop has activated, in the order in which its checkout offers them; a shop without any takes cash
 * on delivery.
 */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    shop_id: ofShop(),
    gateway: text().notNull(),
    /** Verifies the signature of the gateway's webhooks. */
    webhook_secret: text().notNull(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.gateway] })],
);
