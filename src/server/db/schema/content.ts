import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, refId, rowId, shopId, shopKey, updatedAt } from './columns.ts';
import type { MenuItem, Picture } from './json.ts';
import { shops } from './shop.ts';

const ofShop = () => shopId().references(() => shops.id, { onDelete: 'cascade' });

/** [core §3] A page of the shop at /pages/{handle}. */
export const pages = pgTable(
  'pages',
  {
    shop_id: ofShop(),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    body_html: text().notNull().default(''),
    template: text(),
    meta_title: text(),
    meta_description: text(),
    meta_image: text(),
    published_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('pages_handle').on(t.shop_id, t.handle)],
);

/** [acc §2] A policy; its handle is written with underscores. */
export const policies = pgTable(
  'policies',
  {
    shop_id: ofShop(),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    body_html: text().notNull().default(''),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('policies_handle').on(t.shop_id, t.handle)],
);

/** [acc §3] A blog. */
export const blogs = pgTable(
  'blogs',
  {
    shop_id: ofShop(),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    html: text().notNull().default(''),
    comment_mode: text({ enum: ['disabled', 'moderated', 'auto'] })
      .notNull()
      .default('disabled'),
    created_at: createdAt(),
  },
  (t) => [shopKey(t), uniqueIndex('blogs_handle').on(t.shop_id, t.handle)],
);

/** [acc §3] A blog post. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    shop_id: shopId(),
    id: rowId(),
    blog_id: refId().notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    author_name: text().notNull().default(''),
    excerpt: text().notNull().default(''),
    body_html: text().notNull().default(''),
    image: jsonb().$type<Picture>(),
    tags: text().array().notNull().default([]),
    published_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    shopKey(t),
    foreignKey({ columns: [t.shop_id, t.blog_id], foreignColumns: [blogs.shop_id, blogs.id] }).onDelete('cascade'),
    uniqueIndex('blog_posts_handle').on(t.shop_id, t.blog_id, t.handle),
    index('blog_posts_published').on(t.shop_id, t.blog_id, t.published_at),
  ],
);

/** A menu that the theme's header and footer reference by handle. */
export const menus = pgTable(
  'menus',
  {
    shop_id: ofShop(),
    id: rowId(),
    handle: text().notNull(),
    title: text().notNull(),
    items: jsonb().$type<MenuItem[]>().notNull().default([]),
    updated_at: updatedAt(),
  },
  (t) => [shopKey(t), uniqueIndex('menus_handle').on(t.shop_id, t.handle)],
);

/** An old path of the shop and its target; followed if no page answers the path. */
export const redirects = pgTable(
  'redirects',
  {
    shop_id: ofShop(),
    /** Lower case, with a leading slash, without locale prefix, query and trailing slash. */
    from_path: text().notNull(),
    /** A path of the shop or an address of http or https. */
    target: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.from_path] })],
);

/**
 * Earlier handles. A handle leads to the last row that had it, until another takes it. A database trigger writes the
 * row when a handle changes.
 */
export const oldHandles = pgTable(
  'old_handles',
  {
    shop_id: ofShop(),
    entity_type: text().notNull(),
    handle: text().notNull(),
    entity_id: refId().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.entity_type, t.handle] })],
);

/** One translated field of one row; `field` may be a path such as items.0.title. */
export const translations = pgTable(
  'translations',
  {
    shop_id: ofShop(),
    entity_type: text({
      enum: [
        'product',
        'collection',
        'page',
        'policy',
        'blog',
        'blog_post',
        'menu',
        'theme',
        'shop',
        'shipping_rate',
        'offer',
      ],
    }).notNull(),
    entity_id: refId().notNull(),
    locale: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.entity_type, t.entity_id, t.locale, t.field] }),
    // Handles are looked up in all languages, texts in one.
    index('translations_handles')
      .on(t.shop_id)
      .where(sql`${t.field} = 'handle'`),
  ],
);
