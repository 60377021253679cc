import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { testEngines } from '#server/db/testing.ts';
import { ImageSources } from '#server/images/sources.ts';
import { findFile, listFiles } from '#server/modules/media/media-rows.ts';
import { changeFile, deleteFile } from '#server/modules/media/media.service.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import { drawn } from '../support/hostile-media.ts';
import { ada, openMediaShop } from '../support/media-shop.ts';
import type { MediaShop } from '../support/media-shop.ts';

describe.each(testEngines())('the media library on %s', (engine) => {
  let media: MediaShop;
  beforeAll(async () => {
    media = await openMediaShop(engine);
  });
  beforeEach(() => media.clear());
  afterAll(() => media.close());

  it('[decisions, Merchants and previews] holds an image with its size, and the shop serves it', async () => {
    const file = await media.add(await drawn().png().toBuffer(), 'Grüne Vase.PNG');
    expect(file).toMatchObject({
      name: 'Grüne Vase.PNG',
      type: 'image/png',
      kind: 'image',
      width: 40,
      height: 20,
      alt: '',
      focus_x: 0.5,
      focus_y: 0.5,
      average_color: expect.stringMatching(/^#[\da-f]{6}$/),
      author_id: 1,
      author_name: 'Ada',
    });
    expect(file.path).toMatch(/^library\/gru-ne-vase-[\da-f]{32}\.png$/);
    const sources = new ImageSources({ media: media.folder, shipped: {} });
    expect(await sources.find('shop', file.path)).toMatchObject({ size: file.bytes, isShipped: false });
    expect(await sources.find('other', file.path)).toBeUndefined();
  });

  it('[decisions, Merchants and previews] the same bytes are one file, under whatever name and however often at once', async () => {
    const bytes = await drawn().png().toBuffer();
    const first = await media.add(bytes);
    const again = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => media.add(bytes, name)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    const together = await Promise.all(
      Array.from({ length: 5 }, async () => media.add(await drawn('#112233').png().toBuffer())),
    );
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
    expect(await media.stored()).toHaveLength(2);
    expect((await listFiles(media.shop)).total).toBe(2);
  });

  it('[decisions, Merchants and previews] is searched by name and alt text, page by page, the newest first', async () => {
    const names = ['one.png', 'two_100%.png', 'three.png'];
    for (const [index, name] of names.entries()) await media.add(await drawn(`#00000${index}`).png().toBuffer(), name);
    const named = async (asked: Parameters<typeof listFiles>[1]) =>
      (await listFiles(media.shop, asked)).files.map(({ name }) => name);
    expect(await named({})).toEqual(names.toReversed());
    expect(await named({ search: ' THREE ' })).toEqual(['three.png']);
    expect(await named({ search: '_100%' })).toEqual(['two_100%.png']);
    expect(await named({ search: '%' })).toEqual(['two_100%.png']);
    expect(await named({ page: 2, limit: 2 })).toEqual(['one.png']);
    const { id } = (await listFiles(media.shop, { search: 'one' })).files[0]!;
    await changeFile(media.shop, ada, id, { alt: 'A vase on oak' });
    expect(await listFiles(media.shop, { search: 'oak' })).toMatchObject({ total: 1, files: [{ id }] });
  });

  it('[decisions, Merchants and previews] alt text and focus are changed each by itself, within bounds', async () => {
    const { id } = await media.add(await drawn().png().toBuffer());
    await changeFile(media.shop, ada, id, { focus: { x: 0, y: 1 } });
    expect(await changeFile(media.shop, ada, id, { alt: '  A vase ' })).toMatchObject({
      alt: 'A vase',
      focus_x: 0,
      focus_y: 1,
    });
    const wrong = [
      { x: -0.1, y: 0 },
      { x: 0, y: 1.1 },
      { x: Number.NaN, y: 0 },
      { x: 0, y: Infinity },
    ];
    for (const focus of wrong)
      await expect(changeFile(media.shop, ada, id, { focus })).rejects.toMatchObject({ code: 'invalid_focus' });
    for (const alt of ['x'.repeat(501), 'a\0b', '\uD800'])
      await expect(changeFile(media.shop, ada, id, { alt })).rejects.toMatchObject({
        status: 422,
        code: 'invalid_alt',
        errors: [{ field: 'alt', code: 'invalid_alt' }],
      });
  });

  it('[decisions, Merchants and previews] what is added, changed and deleted is in the audit log', async () => {
    await media.database.db.delete(auditLog);
    const { id } = await media.add(await drawn().png().toBuffer());
    await changeFile(media.shop, ada, id, { alt: 'A vase' });
    await deleteFile(media.shop, ada, id);
    const acts = await media.database.db.select().from(auditLog).where(eq(auditLog.shop_id, 1));
    expect(acts.map(({ act, subject, actor_name }) => [act, subject, actor_name])).toEqual(
      ['media.add', 'media.change', 'media.delete'].map((act) => [act, `media:${id}`, 'Ada']),
    );
  });

  it("[reliability, Nobody reaches another's object] another shop sees and changes none of it", async () => {
    const bytes = await drawn().png().toBuffer();
    const { id, path } = await media.add(bytes);
    expect(await listFiles(media.other)).toEqual({ files: [], total: 0 });
    const missing = { status: 404, code: 'media_not_found' };
    await expect(findFile(media.other, id)).rejects.toMatchObject(missing);
    await expect(changeFile(media.other, ada, id, { alt: 'theirs' })).rejects.toMatchObject(missing);
    await expect(deleteFile(media.other, ada, id)).rejects.toMatchObject(missing);
    expect(await usesOf(media.other, path)).toEqual([]);
    // The same bytes are a file of its own in each shop.
    expect((await media.add(bytes, 'theirs.png', media.other)).path).not.toBe(path);
    expect(await findFile(media.shop, id)).toMatchObject({ alt: '', name: 'photo.jpg' });
  });
});
