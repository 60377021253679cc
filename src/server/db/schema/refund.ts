import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { orders } from './order.ts';

/** The refunded units of a line and their amount. */
export interface RefundedLine {
  order_item_id: number;
  qty: number;
  amount: number;
  /** How many of these units had not been shipped, and will not be. */
  unsent: number;
}

/**
 * A refund of an order. `asked`: counted as refunded, but the gateway has not confirmed it; `done`: confirmed, or paid
 * back by the merchant by hand; `failed`: the gateway refused, and it may be requested again.
 */
export const refunds = pgTable(
  'refunds',
  {
    shop_id: shopId(),
    id: rowId(),
    order_id: refId().notNull(),
    /** Null where no gateway holds the money. */
    payment_id: refId(),
    state: text({ enum: ['asked', 'done', 'failed'] }).notNull(),
    reason: text({ enum: ['cancelled', 'merchant', 'gateway'] }).notNull(),
    amount: money().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    /** Whether the shopper gets an email about this refund alone. */
    is_told: boolean().notNull().default(true),
    /** Sent to the gateway, so that a repeated request makes one refund. */
    idempotency_key: text().notNull(),
    /**
     * Joins the parts of one refund that go to several payments, so that the shopper gets one email. Null for a single
     * part.
     */
    act: text(),
    /** Why the gateway refused. */
    code: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.order_id], foreignColumns: [orders.shop_id, orders.id] }).onDelete('cascade'),
    uniqueIndex('refunds_key').on(t.shop_id, t.idempotency_key),
    index('refunds_order').on(t.shop_id, t.order_id),
    index('refunds_asked')
      .on(t.updated_at)
      .where(sql`${t.state} = 'asked'`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
);
