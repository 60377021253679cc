import { bigint, foreignKey, index, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Json } from './json.ts';
import { shops } from './shop.ts';

/**
 * The state of a document that merchants work on; shoppers see what is published. `json` and not `jsonb`, which would
 * forget the order of keys.
 */
export const drafts = pgTable(
  'drafts',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** The document, such as `theme:1000000` or `page:12`. */
    subject: text().notNull(),
    /** The published state that it began with; null for what has no versions. */
    base_version_id: refId(),
    /** Increased with each operation. */
    head_rev: bigint({ mode: 'number' }).notNull().default(0),
    /** The operation at which it was last published. */
    published_rev: bigint({ mode: 'number' }).notNull().default(0),
    doc: json().$type<{ [key: string]: Json }>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('drafts_subject').on(t.shop_id, t.subject)],
);

/** Every change of a draft, in order; rows are only added. */
export const draftOperations = pgTable(
  'draft_operations',
  {
    shop_id: shopId(),
    draft_id: refId().notNull(),
    rev: bigint({ mode: 'number' }).notNull(),
    /** The operation that this one undoes or makes again; its own `rev` for a new one. */
    root_rev: bigint({ mode: 'number' }).notNull(),
    /** The merchant; 0 at the command line. */
    actor_id: refId().notNull(),
    actor_name: text().notNull(),
    /** The window that made it, and its own id there: sent twice, it acts once. */
    session: text().notNull(),
    client_id: text().notNull(),
    label: text().notNull(),
    /** What it changed, as `theme/model/operations/edits.ts` has it. */
    edits: json().$type<readonly object[]>().notNull(),
    /** Takes the edits back. */
    inverse: json().$type<readonly object[]>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.draft_id, t.rev] }),
    foreignKey({ columns: [t.shop_id, t.draft_id], foreignColumns: [drafts.shop_id, drafts.id] }).onDelete('cascade'),
    uniqueIndex('draft_operations_client').on(t.shop_id, t.draft_id, t.session, t.client_id),
    index('draft_operations_actor').on(t.shop_id, t.draft_id, t.actor_id),
  ],
);
