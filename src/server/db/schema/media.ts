import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import { shops } from './shop.ts';

/** A file of the merchants' media library. */
export const mediaFiles = pgTable(
  'media_files',
  {
    shop_id: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** In the shop's media folder. */
    path: text().notNull(),
    /** As the merchant's file was called. */
    name: text().notNull(),
    /** MIME type. */
    type: text().notNull(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    /** px; 0 for a video that does not say. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the stored file. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the bytes that were sent, in hex. */
    sha256: text().notNull(),
    /** Of an image, shown until it has loaded; empty for a video. */
    average_color: text().notNull().default(''),
    alt: text().notNull().default(''),
    /** The point that stays in sight when the image is cropped: fractions of width and height. */
    focus_x: doublePrecision().notNull().default(0.5),
    focus_y: doublePrecision().notNull().default(0.5),
    /** The merchant; 0 at the command line. */
    author_id: refId().notNull(),
    author_name: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    uniqueIndex('media_files_path').on(t.shop_id, t.path),
    uniqueIndex('media_files_sha256').on(t.shop_id, t.sha256),
    check('media_files_focus', sql`${t.focus_x} between 0 and 1 and ${t.focus_y} between 0 and 1`),
  ],
);
