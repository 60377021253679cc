import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopContext } from '#server/core/shop-context.ts';
import { silentLog } from '#server/core/log.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogPosts, blogs, menus, pages, policies, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { savedSections, themes, themeSchedules, themeVersions } from '#server/db/schema/theme.ts';
import { testEngines } from '#server/db/testing.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import { addFile, deleteFile } from '#server/modules/media/media.service.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import { REMOVE_MEDIA, removeMedia } from '#server/modules/media/remove-media.ts';
import { JobWorker } from '#server/queue/worker.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { drawn } from '../support/hostile-media.ts';
import { merchant, openThemeShop, THEME, wholeTheme } from '../support/theme-shop.ts';
import type { ThemeShop } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');
const IMAGE = ['templates', 'homepage', 'sections', 'hero', 'settings', 'image'];
const at = { created_at: new Date(0) };

/** A theme whose hero shows an image. */
const themeWith = (src: string) => {
  const doc = structuredClone(wholeTheme) as Record<string, never>;
  (doc as any).templates.homepage.sections.hero.settings.image = { src };
  return doc;
};

type Put = (db: ShopContext['db'], path: string) => Promise<unknown>;

/** Everywhere a file can be used: how it comes there, and what is told of it. */
const PLACES: readonly [where: string, put: Put, use: { kind: string; id: number; title: string; path: string }][] = [
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
      await db
        .insert(themeSchedules)
        .values({
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

describe.each(testEngines())('uses of media on %s', (engine) => {
  let theme: ThemeShop;
  let folder: string;
  let store: MediaStore;
  let file: MediaFile;
  beforeAll(async () => {
    theme = await openThemeShop(engine);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-uses-'));
    store = new MediaStore(folder);
  });
  beforeEach(async () => {
    const { db } = theme.database;
    for (const table of [
      mediaFiles,
      drafts,
      savedSections,
      products,
      collections,
      pages,
      policies,
      blogs,
      menus,
      translations,
    ])
      await db.delete(table);
    await db.delete(themes).where(eq(themes.id, 2));
    await db.delete(themeVersions).where(sql`${themeVersions.id} > 1`);
    await db.update(themeVersions).set({ json: wholeTheme });
    await db.update(shops).set({ settings: {} });
    await db.insert(products).values({ shop_id: 1, id: 7, handle: 'vase', title: 'Vase', ...at });
    await rm(join(folder, 'shop'), { recursive: true, force: true });
    file = await addFile(theme.shop, store, ada, { name: 'vase.png', bytes: await drawn().png().toBuffer() });
  });
  afterAll(async () => {
    await theme.close();
    await rm(folder, { recursive: true });
  });

  const stored = () => readdir(join(folder, 'shop/library'));
  const removeBytes = () =>
    new JobWorker({
      database: theme.database,
      log: silentLog(),
      now: () => new Date(Date.now() + 1000),
      handlers: { [REMOVE_MEDIA]: removeMedia({ database: theme.database, store }) },
      takesOwnOnly: true,
      chores: [],
    }).runRound();
  const rows = () =>
    theme.database.db
      .select()
      .from(mediaFiles)
      .where(and(eq(mediaFiles.shop_id, 1), eq(mediaFiles.id, file.id)));
  const shown: Operation = { op: 'set', path: IMAGE, value: null };

  it.each(PLACES)(
    '[decisions, Merchants and previews] %s keeps a file from being deleted',
    async (_where, put, use) => {
      await put(theme.database.db, file.path);
      expect(await usesOf(theme.shop, file.path)).toEqual([use]);
      await expect(deleteFile(theme.shop, ada, file.id)).rejects.toMatchObject({
        status: 409,
        code: 'media_in_use',
        detail: { uses: [use] },
      });
      await removeBytes();
      expect(await rows()).toHaveLength(1);
      expect(await stored()).toHaveLength(1);
    },
  );

  it('[decisions, Merchants and previews] what nothing uses is deleted, its bytes once that is certain', async () => {
    await expect(
      theme.database.db.transaction(async (db) => {
        await deleteFile({ ...theme.shop, db, isInTransaction: true }, ada, file.id);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await removeBytes();
    expect([await rows(), await stored()]).toMatchObject([[{ id: file.id }], [expect.any(String)]]);
    await deleteFile(theme.shop, ada, file.id);
    await removeBytes();
    expect([await rows(), await stored()]).toEqual([[], []]);
    await expect(deleteFile(theme.shop, ada, file.id)).rejects.toMatchObject({ status: 404, code: 'media_not_found' });
  });

  it('[decisions, Merchants and previews] an earlier version does not keep a file, and a draft does until it lets it go', async () => {
    await theme.database.db.insert(themeVersions).values([
      { shop_id: 1, id: 2, theme_id: THEME, n: 2, json: themeWith(file.path) },
      { shop_id: 1, id: 3, theme_id: THEME, n: 3, json: wholeTheme },
    ]);
    const window = await theme.open('a');
    await theme.send(ada, window, { ...shown, value: { src: file.path, alt: '' } });
    await expect(deleteFile(theme.shop, ada, file.id)).rejects.toMatchObject({ code: 'media_in_use' });
    await theme.send(ada, window, shown);
    await deleteFile(theme.shop, ada, file.id);
    expect(await rows()).toEqual([]);
  });

  it('[reliability] of several deletions at once one deletes, and the same bytes may come again at once', async () => {
    const ended = await Promise.allSettled([1, 2, 3].map(() => deleteFile(theme.shop, ada, file.id)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await addFile(theme.shop, store, ada, { name: 'vase.png', bytes: await drawn().png().toBuffer() });
    await removeBytes();
    expect(await stored()).toEqual([again.path.split('/')[1]]);
  });

  it.runIf(engine === 'postgres')(
    '[reliability] a draft that begins to use a file while it is deleted keeps it',
    async () => {
      const window = await theme.open('a');
      const { db } = theme.database;
      let deletion: Promise<unknown> = Promise.resolve();
      const isBlocked = async () =>
        (
          await db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length > 0;
      await db.transaction(async (tx) => {
        await tx.update(drafts).set({ doc: themeWith(file.path) });
        deletion = deleteFile(theme.shop, ada, file.id).catch((error: unknown) => error);
        // The deletion has come to the draft that this transaction holds.
        while (!(await isBlocked()));
      });
      expect(await deletion).toMatchObject({
        code: 'media_in_use',
        detail: { uses: [{ kind: 'draft', title: 'Main' }] },
      });
      expect(window.draft_id).toBeGreaterThan(0);
    },
  );
});
