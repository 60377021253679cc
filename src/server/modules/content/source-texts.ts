import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, menus, pages, policies } from '#server/db/schema/content.ts';
import { recordOf } from '#theme/model/stored.ts';
import { placesOf, withItemIds } from './menu-tree.ts';
import type { NamedMenuItem } from './menu-tree.ts';
import { productSources } from './product-texts.ts';
import { publishedTheme } from './theme-templates.ts';

/** Whose texts merchants translate. A shop has no text of its own that shoppers read in their language. */
export const TRANSLATED_TYPES = [
  'page',
  'menu',
  'policy',
  'blog',
  'blog_post',
  'product',
  'collection',
  'theme',
  'shop',
] as const;
export type TranslatedType = (typeof TRANSLATED_TYPES)[number];

/** The texts of one entity in the shop's own language, by field. */
export interface SourceTexts {
  id: number;
  name: string;
  fields: Record<string, string>;
  /** The field under which a translation is stored, where it is not that of the document. */
  stored?: ReadonlyMap<string, string>;
}

/** The texts of these entities, or of all of a type. */
export async function readSources(
  shop: ShopContext,
  type: TranslatedType,
  ids?: readonly number[],
): Promise<SourceTexts[]> {
  return ids?.length === 0 ? [] : READERS[type](shop, ids);
}

const isMeant = (
  { id }: ShopContext,
  table: { shop_id: PgColumn; id: PgColumn },
  ids: readonly number[] | undefined,
): SQL | undefined => and(eq(table.shop_id, id), ids && inArray(table.id, [...ids]));

/** Without those that are missing; an empty text needs no translation, and may have one. */
const textsOf = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text ?? '']));

type Reader = (shop: ShopContext, ids?: readonly number[]) => Promise<SourceTexts[]>;

const READERS: Readonly<Record<TranslatedType, Reader>> = {
  page: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(pages)
        .where(isMeant(shop, pages, ids))
        .orderBy(asc(pages.id))
    ).map(({ id, title, handle, body_html, meta_title, meta_description }) => ({
      id,
      name: title,
      fields: textsOf({ title, handle, body_html, meta_title, meta_description }),
    })),
  policy: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(policies)
        .where(isMeant(shop, policies, ids))
        .orderBy(asc(policies.id))
    ).map(({ id, title, handle, body_html }) => ({ id, name: title, fields: textsOf({ title, handle, body_html }) })),
  blog: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(blogs)
        .where(isMeant(shop, blogs, ids))
        .orderBy(asc(blogs.id))
    ).map(({ id, title, html }) => ({ id, name: title, fields: textsOf({ title, html }) })),
  blog_post: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(blogPosts)
        .where(isMeant(shop, blogPosts, ids))
        .orderBy(asc(blogPosts.id))
    ).map(({ id, title, excerpt, body_html, image, tags }) => ({
      id,
      name: title,
      fields: textsOf({
        title,
        excerpt,
        body_html,
        ...(image && { 'image.alt': image.alt }),
        ...Object.fromEntries(tags.map((tag, index) => [`tags.${index}`, tag])),
      }),
    })),
  collection: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(collections)
        .where(isMeant(shop, collections, ids))
        .orderBy(asc(collections.id))
    ).map(({ id, title, handle, description, image, meta_title, meta_description }) => ({
      id,
      name: title,
      fields: textsOf({
        title,
        handle,
        description,
        meta_title,
        meta_description,
        ...(image && { 'image.alt': image.alt }),
      }),
    })),
  product: productSources,
  menu: async (shop, ids) =>
    (
      await shop.db
        .select()
        .from(menus)
        .where(isMeant(shop, menus, ids))
        .orderBy(asc(menus.id))
    ).map(({ id, title, items }) => {
      const named = withItemIds(items);
      return {
        id,
        name: title,
        fields: { title, ...Object.fromEntries(titlesOf(named)) },
        stored: new Map([...placesOf(named)].map(([item, place]) => [itemField(item), `${place}.title`])),
      };
    }),
  theme: async (shop, ids) => {
    const theme = await publishedTheme(shop);
    if (!theme || (ids && !ids.includes(theme.id))) return [];
    const primary = shop.locales.find(({ is_primary }) => is_primary)?.code ?? '';
    const texts = recordOf(recordOf(theme.doc.messages)[primary]);
    const fields = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [
      {
        id: theme.id,
        name: typeof theme.doc.name === 'string' ? theme.doc.name : '',
        fields: Object.fromEntries(fields),
      },
    ];
  },
  shop: async () => [],
};

/** A translation names an item by its id, which stays the same where the item moves. */
const itemField = (id: string): string => `items.${id}.title`;

const titlesOf = (items: readonly NamedMenuItem[]): [field: string, title: string][] =>
  items.flatMap((item) => [[itemField(item.id), item.title], ...titlesOf(item.items)]);
