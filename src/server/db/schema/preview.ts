import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey } from './columns.ts';
import { themes } from './theme.ts';

/** A link that opens a preview of a theme: once, or for whoever has it until it expires or is revoked. */
export const previewLinks = pgTable(
  'preview_links',
  {
    shop_id: shopId(),
    id: rowId(),
    /** Only the token's SHA-256 is stored. */
    token_hash: text().notNull(),
    theme_id: refId().notNull(),
    is_shared: boolean().notNull(),
    /** The editor that may frame the preview; null for a shared one. */
    editor_origin: text(),
    /** What a shared link is for, in the merchant's words. */
    label: text().notNull().default(''),
    created_by: refId().notNull(),
    created_by_name: text().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.theme_id], foreignColumns: [themes.shop_id, themes.id] }).onDelete('cascade'),
    uniqueIndex('preview_links_token').on(t.shop_id, t.token_hash),
    index('preview_links_expiry').on(t.expires_at),
  ],
);

/** A browser's session of a preview. It ends with its link. */
export const previewSessions = pgTable(
  'preview_sessions',
  {
    shop_id: shopId(),
    token_hash: text().notNull(),
    link_id: refId().notNull(),
    /** Moves on with each use. */
    expires_at: moment().notNull(),
    /** When it ends however much it is used. */
    ends_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.token_hash] }),
    foreignKey({ columns: [t.shop_id, t.link_id], foreignColumns: [previewLinks.shop_id, previewLinks.id] }).onDelete(
      'cascade',
    ),
    index('preview_sessions_expiry').on(t.expires_at),
  ],
);
