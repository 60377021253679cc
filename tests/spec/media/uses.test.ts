import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#server/core/log.ts';
import { collections } from '#server/db/schema/collection.ts';
import { blogs, menus, pages, policies, translations } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { savedSections, themes, themeVersions } from '#server/db/schema/theme.ts';
import { testEngines } from '#server/db/testing.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import { deleteFile } from '#server/modules/media/media.service.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import { REMOVE_MEDIA, removeMedia } from '#server/modules/media/remove-media.ts';
import { JobWorker } from '#server/queue/worker.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { drawn } from '../support/hostile-media.ts';
import { IMAGE, PLACES, themeWith } from '../support/media-places.ts';
import { ada, openMediaShop } from '../support/media-shop.ts';
import type { MediaShop } from '../support/media-shop.ts';
import { THEME, wholeTheme } from '../support/theme-shop.ts';

describe.each(testEngines())('uses of media on %s', (engine) => {
  let media: MediaShop;
  let file: MediaFile;
  beforeAll(async () => {
    media = await openMediaShop(engine);
  });
  beforeEach(async () => {
    const { db } = media.database;
    for (const table of [drafts, savedSections, products, collections, pages, policies, blogs, menus, translations])
      await db.delete(table);
    await db.delete(themes).where(eq(themes.id, 2));
    await db.delete(themeVersions).where(gt(themeVersions.id, 1));
    await db.update(themeVersions).set({ json: wholeTheme });
    await db.update(shops).set({ settings: {} });
    await db.insert(products).values({ shop_id: 1, id: 7, handle: 'vase', title: 'Vase' });
    await media.clear();
    file = await media.add(await drawn().png().toBuffer(), 'vase.png');
  });
  afterAll(() => media.close());

  const removeBytes = () =>
    new JobWorker({
      database: media.database,
      log: silentLog(),
      now: () => new Date(Date.now() + 1000),
      handlers: { [REMOVE_MEDIA]: removeMedia(media) },
      takesOwnOnly: true,
      chores: [],
    }).runRound();
  const rows = () =>
    media.database.db
      .select()
      .from(mediaFiles)
      .where(and(eq(mediaFiles.shop_id, 1), eq(mediaFiles.id, file.id)));
  const shown: Operation = { op: 'set', path: IMAGE, value: null };

  it.each(PLACES)(
    '[decisions, Merchants and previews] %s keeps a file from being deleted',
    async (_where, put, use) => {
      await put(media.database.db, file.path);
      expect(await usesOf(media.shop, file.path)).toEqual([use]);
      await expect(deleteFile(media.shop, ada, file.id)).rejects.toMatchObject({
        status: 409,
        code: 'media_in_use',
        detail: { uses: [use] },
      });
      await removeBytes();
      expect(await rows()).toHaveLength(1);
      expect(await media.stored()).toHaveLength(1);
    },
  );

  it('[decisions, Merchants and previews] what nothing uses is deleted, its bytes once that is certain', async () => {
    await expect(
      media.database.db.transaction(async (db) => {
        await deleteFile({ ...media.shop, db, isInTransaction: true }, ada, file.id);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await removeBytes();
    expect([await rows(), await media.stored()]).toMatchObject([[{ id: file.id }], [expect.any(String)]]);
    await deleteFile(media.shop, ada, file.id);
    await removeBytes();
    expect([await rows(), await media.stored()]).toEqual([[], []]);
    await expect(deleteFile(media.shop, ada, file.id)).rejects.toMatchObject({ status: 404, code: 'media_not_found' });
  });

  it('[decisions, Merchants and previews] an earlier version does not keep a file, and a draft does until it lets it go', async () => {
    await media.database.db.insert(themeVersions).values([
      { shop_id: 1, id: 2, theme_id: THEME, n: 2, json: themeWith(file.path) },
      { shop_id: 1, id: 3, theme_id: THEME, n: 3, json: wholeTheme },
    ]);
    const window = await media.open('a');
    await media.send(ada, window, { ...shown, value: { src: file.path, alt: '' } });
    await expect(deleteFile(media.shop, ada, file.id)).rejects.toMatchObject({ code: 'media_in_use' });
    await media.send(ada, window, shown);
    await deleteFile(media.shop, ada, file.id);
    expect(await rows()).toEqual([]);
  });

  it('[reliability] of several deletions at once one deletes, and the same bytes may come again at once', async () => {
    const ended = await Promise.allSettled([1, 2, 3].map(() => deleteFile(media.shop, ada, file.id)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await media.add(await drawn().png().toBuffer());
    await removeBytes();
    expect(await media.stored()).toEqual([again.path.split('/')[1]]);
  });
});

it('[reliability] a draft that begins to use a file while it is deleted keeps it', async () => {
  const media = await openMediaShop('postgres');
  const { db } = media.database;
  const file = await media.add(await drawn().png().toBuffer());
  await media.open('a');
  const isBlocked = async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  const deletion = await db.transaction(async (tx) => {
    await tx.update(drafts).set({ doc: themeWith(file.path) });
    let hasEnded = false;
    const isOver = async () => hasEnded || (await isBlocked());
    const ending = deleteFile(media.shop, ada, file.id)
      .catch((error: unknown) => error)
      .finally(() => (hasEnded = true));
    // Until the deletion has come to the draft that this transaction holds.
    while (!(await isOver()));
    return { ending };
  });
  expect(await deletion.ending).toMatchObject({ code: 'media_in_use', detail: { uses: [{ kind: 'draft' }] } });
  await media.close();
});
