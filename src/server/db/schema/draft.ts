import { bigint, foreignKey, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Json } from './json.ts';
import { themes } from './theme.ts';

/** The state of a theme that merchants work on; shoppers see versions. */
export const themeDrafts = pgTable(
  'theme_drafts',
  {
    shop_id: shopId(),
    id: rowId(),
    theme_id: refId().notNull(),
    /** Empty for the draft that all merchants share. */
    name: text().notNull().default(''),
    base_version_id: refId(),
    /** Increased with each operation. */
    head_rev: bigint({ mode: 'number' }).notNull().default(0),
    doc: jsonb().$type<{ [key: string]: Json }>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.theme_id], foreignColumns: [themes.shop_id, themes.id] }).onDelete('cascade'),
    uniqueIndex('theme_drafts_name').on(t.shop_id, t.theme_id, t.name),
  ],
);
