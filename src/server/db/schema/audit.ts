import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, refId, rowId, shopId, shopKey } from './columns.ts';
import type { Json } from './json.ts';
import { shops } from './shop.ts';

/** Acts of consequence on a shop, such as a publish; rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** The merchant; 0 at the command line. */
    actor_id: refId().notNull(),
    /** As the actor was called then. */
    actor_name: text().notNull(),
    /** What was done, such as `theme.publish`. */
    act: text().notNull(),
    /** What it was done to, such as `theme:1000000`. */
    subject: text().notNull(),
    detail: jsonb().$type<{ [key: string]: Json }>().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), index('audit_log_time').on(t.shop_id, t.created_at)],
);
