import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, money, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { orders } from './order.ts';

/** What of a line is given back, and for how much. */
export interface RefundedLine {
  order_item_id: number;
  qty: number;
  amount: number;
  /** Of these units so many had not been sent, and will not be. */
  unsent: number;
}

/**
 * Money an order gives back. `asked`: it counts as given, and its gateway has still to hear of it; `done`: the gateway
 * has said so, or the merchant gives it back by hand; `failed`: the gateway refused, and it may be asked for again.
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
    /** The shopper is written to of it apart from anything else. */
    is_told: boolean().notNull().default(true),
    /** Goes to the gateway: asked twice, it is one refund there. */
    idempotency_key: text().notNull(),
    /**
     * Shares of one act, each by a payment of its own: the shopper is told of all of them once. Null where there is
     * one.
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
