import { sql } from 'drizzle-orm';
import { boolean, foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
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
    /** Its number among the theme's versions, from 1. */
    n: integer().notNull().default(1),
    json: jsonb().$type<{ [key: string]: Json }>().notNull(),
    /** Of the JSON with sorted keys, in hex; empty for a version of a seed. */
    sha256: text().notNull().default(''),
    /** What the author says of it. */
    note: text().notNull().default(''),
    /** The merchant; 0 at the command line and for a seed. */
    author_id: refId().notNull().default(0),
    author_name: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.theme_id], foreignColumns: [themes.shop_id, themes.id] }).onDelete('cascade'),
    uniqueIndex('theme_versions_n').on(t.shop_id, t.theme_id, t.n),
  ],
);

/** A version that is published at a time. */
export const themeSchedules = pgTable(
  'theme_schedules',
  {
    shop_id: shopId(),
    id: rowId(),
    theme_id: refId().notNull(),
    version_id: refId().notNull(),
    publish_at: moment().notNull(),
    status: text({ enum: ['scheduled', 'published', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    actor_id: refId().notNull(),
    actor_name: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({
      columns: [t.shop_id, t.version_id],
      foreignColumns: [themeVersions.shop_id, themeVersions.id],
    }).onDelete('cascade'),
    // One at a time for each theme.
    uniqueIndex('theme_schedules_waiting')
      .on(t.shop_id, t.theme_id)
      .where(sql`${t.status} = 'scheduled'`),
  ],
);

/** A section that merchants keep, to insert it elsewhere. */
export const savedSections = pgTable(
  'saved_sections',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    /** Type of the section. */
    type: text().notNull(),
    node: jsonb().$type<{ [key: string]: Json }>().notNull(),
    author_id: refId().notNull(),
    author_name: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('saved_sections_name').on(t.shop_id, t.name)],
);
