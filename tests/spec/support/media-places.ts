import { eq } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, menus, pages, policies, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { savedSections, themes, themeSchedules, themeVersions } from '#server/db/schema/theme.ts';
import type { MediaUse } from '#server/modules/media/media-uses.ts';
import { applyEdits } from '#theme/model/operations/edits.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import { editsOf } from '#theme/model/operations/operations.ts';
import { THEME, wholeTheme } from './theme-shop.ts';

/** Path of an image setting of the theme. */
export const IMAGE = ['templates', 'homepage', 'sections', 'hero', 'settings', 'image'];

/** A theme whose hero shows an image. */
export const themeWith = (src: string, image: Doc = {}): Doc =>
  applyEdits(wholeTheme, editsOf(wholeTheme, { op: 'set', path: IMAGE, value: { src, ...image } }));

type Put = (db: ShopContext['db'], path: string) => Promise<unknown>;

/** Everywhere a file can be used: how it comes there, and what is told of it. */
export const PLACES: readonly [where: string, put: Put, use: MediaUse][] = [
  [
    'the live version of a theme',
    (db, path) =>
      db
        .update(themeVersions)
        .set({ json: themeWith(path) })
        .where(eq(themeVersions.id, 1)),
    { kind: 'theme', id: THEME, title: 'Main', path: [...IMAGE, 'src'].join('.') },
  ],
  [
    'a version that will be published',
    async (db, path) => {
      await db.insert(themeVersions).values([
        { shop_id: 1, id: 2, theme_id: THEME, n: 2, json: themeWith(path) },
        { shop_id: 1, id: 3, theme_id: THEME, n: 3, json: {} },
      ]);
      await db.insert(themeSchedules).values({
        shop_id: 1,
        theme_id: THEME,
        version_id: 2,
        publish_at: new Date(0),
        actor_id: 1,
        actor_name: 'Ada',
      });
    },
    { kind: 'theme', id: THEME, title: 'Main', path: [...IMAGE, 'src'].join('.') },
  ],
  [
    'a theme that was never published',
    async (db, path) => {
      await db.insert(themes).values({ shop_id: 1, id: 2, name: 'Second', preset: 'plaster' });
      await db.insert(themeVersions).values({ shop_id: 1, id: 4, theme_id: 2, json: { logo: path } });
    },
    { kind: 'theme', id: 2, title: 'Second', path: 'logo' },
  ],
  [
    'a draft',
    (db, path) => db.insert(drafts).values({ shop_id: 1, id: 5, subject: `theme:${THEME}`, doc: themeWith(path) }),
    { kind: 'draft', id: 5, title: 'Main', path: [...IMAGE, 'src'].join('.') },
  ],
  [
    'a saved section',
    (db, path) =>
      db.insert(savedSections).values({
        shop_id: 1,
        id: 6,
        name: 'Hero',
        type: 'hero',
        node: { type: 'hero', settings: { image: { src: path } } },
        author_id: 1,
        author_name: 'Ada',
      }),
    { kind: 'saved_section', id: 6, title: 'Hero', path: 'settings.image.src' },
  ],
  [
    'a picture of a product',
    (db, path) =>
      db.insert(productImages).values({ shop_id: 1, id: 71, product_id: 7, src: path, width: 40, height: 20 }),
    { kind: 'product', id: 7, title: 'Vase', path: 'images.71.src' },
  ],
  [
    'a video of a product',
    (db, path) =>
      db.insert(productImages).values({
        shop_id: 1,
        id: 72,
        product_id: 7,
        src: 'poster.jpg',
        width: 40,
        height: 20,
        video: { provider: 'file', id: path },
      }),
    { kind: 'product', id: 7, title: 'Vase', path: 'images.72.video.id' },
  ],
  [
    'the text of a product, in one of its sizes',
    (db, path) =>
      db
        .update(products)
        .set({ description: `<p><img src="/images/${path.replace('.png', '_x360_crop_center@2x.png')}"></p>` })
        .where(eq(products.id, 7)),
    { kind: 'product', id: 7, title: 'Vase', path: 'description' },
  ],
  [
    'a collection',
    (db, path) =>
      db.insert(collections).values({ shop_id: 1, id: 8, handle: 'all', title: 'All', image: { src: path } }),
    { kind: 'collection', id: 8, title: 'All', path: 'image.src' },
  ],
  [
    'the image that a page is shared with',
    (db, path) => db.insert(pages).values({ shop_id: 1, id: 9, handle: 'about', title: 'About', meta_image: path }),
    { kind: 'page', id: 9, title: 'About', path: 'meta_image' },
  ],
  [
    'the text of a page',
    (db, path) =>
      db
        .insert(pages)
        .values({ shop_id: 1, id: 10, handle: 'care', title: 'Care', body_html: `<img src="/images/${path}">` }),
    { kind: 'page', id: 10, title: 'Care', path: 'body_html' },
  ],
  [
    'a policy',
    (db, path) => db.insert(policies).values({ shop_id: 1, id: 11, handle: 'terms', title: 'Terms', body_html: path }),
    { kind: 'policy', id: 11, title: 'Terms', path: 'body_html' },
  ],
  [
    'a blog',
    (db, path) => db.insert(blogs).values({ shop_id: 1, id: 12, handle: 'news', title: 'News', html: path }),
    { kind: 'blog', id: 12, title: 'News', path: 'html' },
  ],
  [
    'a blog post',
    async (db, path) => {
      await db.insert(blogs).values({ shop_id: 1, id: 12, handle: 'news', title: 'News' });
      await db
        .insert(blogPosts)
        .values({ shop_id: 1, id: 13, blog_id: 12, handle: 'kiln', title: 'Kiln', image: { src: path } });
    },
    { kind: 'blog_post', id: 13, title: 'Kiln', path: 'image.src' },
  ],
  [
    'a menu',
    (db, path) =>
      db.insert(menus).values({
        shop_id: 1,
        id: 14,
        handle: 'main',
        title: 'Main menu',
        items: [{ title: 'Catalogue', url: '/', items: [{ title: 'Film', url: `/media/${path}` }] }],
      }),
    { kind: 'menu', id: 14, title: 'Main menu', path: 'items.0.items.0.url' },
  ],
  [
    'a translation',
    (db, path) =>
      db
        .insert(translations)
        .values({ shop_id: 1, entity_type: 'page', entity_id: 9, locale: 'de', field: 'body_html', value: path }),
    { kind: 'translation', id: 9, title: 'page (de)', path: 'body_html' },
  ],
  [
    'the logo of the shop',
    (db, path) =>
      db
        .update(shops)
        .set({ settings: { logo: { src: path } } })
        .where(eq(shops.id, 1)),
    { kind: 'shop', id: 1, title: 'Shop', path: 'logo.src' },
  ],
];
