import { boolean, foreignKey, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { Json } from './json.ts';
import { shops } from './shop.ts';

/** A theme of the shop; the published one is what shoppers see. */
export const themes = pgTable(
  'themes',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    preset: text().notNull(),
    is_published: boolean().notNull().default(false),
    /** The theme is previewed for the editor; false for one that is changed by its JSON alone. */
    next_theme_editor: boolean().notNull().default(true),
    /** The version that shoppers see; null until the first publish. */
    version_id: refId(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t)],
);

/** One saved state of a theme: templates, groups and settings as theme JSON. A version never changes. */
export const themeVersions = pgTable(
  'theme_versions',
  {
    shop_id: shopId(),
    id: rowId(),
    theme_id: refId().notNull(),
    json: jsonb().$type<{ [key: string]: Json }>().notNull(),
    note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.theme_id], foreignColumns: [themes.shop_id, themes.id] }).onDelete('cascade'),
  ],
);
