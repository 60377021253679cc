import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, menus, pages, policies, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { savedSections, themes, themeSchedules, themeVersions } from '#server/db/schema/theme.ts';

/** A place where a file of the library is used. */
export interface MediaUse {
  kind:
    | 'theme'
    | 'draft'
    | 'saved_section'
    | 'product'
    | 'collection'
    | 'page'
    | 'policy'
    | 'blog'
    | 'blog_post'
    | 'menu'
    | 'translation'
    | 'shop';
  id: number;
  title: string;
  /** The value in it, such as `templates.homepage.sections.hero.settings.image.src` or `body_html`. */
  path: string;
}

/** A row that names the file; `value` is where its places are looked for. */
type Found = { id: number; title: string; value: unknown };
type Search = (shop: ShopContext, stem: string) => Promise<Found[]>;

/** Whether a row or column holds the text; whatever a column is called, it is searched. */
const holds = (where: PgTable | PgColumn, stem: string): SQL => sql`strpos(${where}::text, ${stem}) > 0`;
const whole = (table: PgTable) => sql<unknown>`to_jsonb(${table})`;

/** Searches every column of a table. */
const rowsOf =
  (table: PgTable & { shop_id: PgColumn; id: PgColumn }, title: PgColumn): Search =>
  async (shop, stem) =>
    (await shop.db
      .select({ id: table.id, title, value: whole(table) })
      .from(table)
      .where(and(eq(table.shop_id, shop.id), holds(table, stem)))) as Found[];

/** Versions that shoppers see or will see, and of a theme that was never published the newest. */
const inThemes: Search = (shop, stem) => {
  const scheduled = shop.db
    .select({ id: themeSchedules.version_id })
    .from(themeSchedules)
    .where(and(eq(themeSchedules.shop_id, shop.id), eq(themeSchedules.status, 'scheduled')));
  const newest = shop.db
    .select({ id: sql`max(${themeVersions.id})` })
    .from(themeVersions)
    .where(eq(themeVersions.shop_id, shop.id))
    .groupBy(themeVersions.theme_id);
  return shop.db
    .select({ id: themes.id, title: themes.name, value: themeVersions.json })
    .from(themeVersions)
    .innerJoin(themes, and(eq(themes.shop_id, themeVersions.shop_id), eq(themes.id, themeVersions.theme_id)))
    .where(
      and(
        eq(themeVersions.shop_id, shop.id),
        holds(themeVersions.json, stem),
        or(
          eq(themeVersions.id, themes.version_id),
          inArray(themeVersions.id, scheduled),
          inArray(themeVersions.id, newest),
        ),
      ),
    );
};

const inDrafts: Search = (shop, stem) =>
  shop.db
    .select({
      id: drafts.id,
      title: sql<string>`coalesce(${themes.name}, ${drafts.subject})`,
      value: drafts.doc,
    })
    .from(drafts)
    .leftJoin(themes, and(eq(themes.shop_id, drafts.shop_id), sql`'theme:' || ${themes.id} = ${drafts.subject}`))
    .where(and(eq(drafts.shop_id, shop.id), holds(drafts.doc, stem)));

const inSavedSections: Search = (shop, stem) =>
  shop.db
    .select({ id: savedSections.id, title: savedSections.name, value: savedSections.node })
    .from(savedSections)
    .where(and(eq(savedSections.shop_id, shop.id), holds(savedSections.node, stem)));

const inProductImages: Search = (shop, stem) =>
  shop.db
    .select({
      id: products.id,
      title: products.title,
      value: sql<unknown>`jsonb_build_object('images', jsonb_build_object(${productImages.id}::text, ${whole(productImages)}))`,
    })
    .from(productImages)
    .innerJoin(products, and(eq(products.shop_id, productImages.shop_id), eq(products.id, productImages.product_id)))
    .where(and(eq(productImages.shop_id, shop.id), holds(productImages, stem)));

const inTranslations: Search = (shop, stem) =>
  shop.db
    .select({
      id: translations.entity_id,
      title: sql<string>`${translations.entity_type} || ' (' || ${translations.locale} || ')'`,
      value: sql<unknown>`jsonb_build_object(${translations.field}, ${translations.value})`,
    })
    .from(translations)
    .where(and(eq(translations.shop_id, shop.id), holds(translations.value, stem)));

const inShop: Search = (shop, stem) =>
  shop.db
    .select({ id: shops.id, title: shops.name, value: shops.settings })
    .from(shops)
    .where(and(eq(shops.id, shop.id), holds(shops.settings, stem)));

const SEARCHES: readonly (readonly [MediaUse['kind'], Search])[] = [
  ['theme', inThemes],
  ['draft', inDrafts],
  ['saved_section', inSavedSections],
  ['product', rowsOf(products, products.title)],
  ['product', inProductImages],
  ['collection', rowsOf(collections, collections.title)],
  ['page', rowsOf(pages, pages.title)],
  ['policy', rowsOf(policies, policies.title)],
  ['blog', rowsOf(blogs, blogs.title)],
  ['blog_post', rowsOf(blogPosts, blogPosts.title)],
  ['menu', rowsOf(menus, menus.title)],
  ['translation', inTranslations],
  ['shop', inShop],
];

/** Every place where a file is used, in any size: the name of a size begins as the file's own. */
export async function usesOf(shop: ShopContext, path: string): Promise<MediaUse[]> {
  const stem = path.slice(0, path.lastIndexOf('.'));
  const uses: MediaUse[] = [];
  for (const [kind, search] of SEARCHES)
    for (const { id, title, value } of await search(shop, stem))
      uses.push(...placesIn(value, stem).map((place) => ({ kind, id, title, path: place.join('.') })));
  return uses;
}

/** The paths of all texts in a value that contain the stem. */
function placesIn(value: unknown, stem: string): string[][] {
  if (typeof value === 'string') return value.includes(stem) ? [[]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => placesIn(one, stem).map((rest) => [key, ...rest]));
}
