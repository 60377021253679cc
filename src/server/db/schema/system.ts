import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, shopId, shopKey } from './columns.ts';
import type { Json } from './json.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** The answer that was given under an Idempotency-Key, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shop_id: ofShop(),
    /** Method and path: one key may be used once for each call. */
    scope: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of query, caller and body. */
    fingerprint: text().notNull(),
    status: integer().notNull().default(0),
    body: text().notNull().default(''),
    expires_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.scope, t.key] }), index('idempotency_keys_expiry').on(t.expires_at)],
);

/** An email to send, written in the transaction of its event. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    shop_id: ofShop(),
    id: rowId(),
    kind: text().notNull(),
    to_address: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Additional headers, such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** Not tried before this moment. */
    next_attempt_at: moment().notNull().defaultNow(),
    last_error: text(),
    sent_at: moment(),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), index('outbox_mails_due').on(t.status, t.next_attempt_at)],
);

/** Email addresses that want no more reminders, compared without case ([core §2] unsubscribe-email). */
export const unsubscribed = pgTable(
  'unsubscribed',
  { shop_id: ofShop(), email_key: text().notNull(), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.shop_id, t.email_key] })],
);

/** A job, taken by one process at a time (`for update skip locked`). */
export const jobs = pgTable(
  'jobs',
  {
    shop_id: ofShop(),
    id: rowId(),
    kind: text().notNull(),
    payload: jsonb().$type<{ [key: string]: Json }>().notNull().default({}),
    /** At most one waiting job of a kind has this key. */
    unique_key: text(),
    run_at: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    failed_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('jobs_unique').on(t.shop_id, t.kind, t.unique_key),
    index('jobs_due').on(t.failed_at, t.run_at),
  ],
);

/** [core §8] Errors that the storefront reported. */
export const clientLogs = pgTable(
  'client_logs',
  {
    shop_id: ofShop(),
    id: rowId(),
    priority: text().notNull().default(''),
    module_name: text().notNull().default(''),
    message: text().notNull(),
    extra: jsonb().$type<{ [key: string]: Json }>().notNull().default({}),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), index('client_logs_created').on(t.shop_id, t.created_at)],
);

/** A shopper's uploaded file; its bytes are in the data folder under its token. */
export const uploads = pgTable(
  'uploads',
  {
    shop_id: ofShop(),
    token: text().notNull(),
    name: text().notNull(),
    /** Media type, determined from its bytes. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Used by an order, and kept with it. */
    is_ordered: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.token] }), index('uploads_expiry').on(t.is_ordered, t.created_at)],
);

/** The values of a form that was refused without script, until its page has shown them again. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    shop_id: ofShop(),
    token: text().notNull(),
    form: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Message keys by field. */
    errors: jsonb().$type<Record<string, string>>().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.token] }), index('form_drafts_expiry').on(t.expires_at)],
);
