import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_PURPOSE } from '#domain/media/upload-purposes.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import { testEngine, testEngines } from '#server/db/testing.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { ImageSources } from '#server/images/sources.ts';
import { findFile, listFiles } from '#server/modules/media/media-rows.ts';
import { addFile, changeFile, deleteFile } from '#server/modules/media/media.service.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import { shopOf } from '../../support/preview-session.ts';
import { drawn, mp4Of, PAGE, photoWithPlace, pngOf, SCRIPT, SVG, ZIP } from '../support/hostile-media.ts';
import { merchant, openThemeShop } from '../support/theme-shop.ts';
import type { ThemeShop } from '../support/theme-shop.ts';

const ada = merchant(1, 'Ada');

describe.each(testEngines())('the media library on %s', (engine) => {
  let theme: ThemeShop;
  let folder: string;
  let store: MediaStore;
  let other: ShopContext;
  beforeAll(async () => {
    theme = await openThemeShop(engine);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-library-'));
    store = new MediaStore(folder);
    await theme.database.db
      .insert(shops)
      .values({ id: 2, handle: 'other', name: 'Other', domain: 'other.test', sub_domain: 'other', country_code: 'US' });
    await theme.database.db.insert(shopHosts).values({ shop_id: 2, host: 'other.test', is_primary: true });
    await theme.database.db
      .insert(locales)
      .values({ shop_id: 2, code: 'en', name: 'English', country_code: 'US', is_primary: true });
    other = await shopOf(theme.database, 2);
  });
  beforeEach(async () => {
    await theme.database.db.delete(mediaFiles);
    await rm(join(folder, 'shop'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await theme.close();
    await rm(folder, { recursive: true });
  });

  const add = (bytes: Uint8Array, name = 'photo.jpg', shop = theme.shop) => addFile(shop, store, ada, { name, bytes });
  const stored = () => readdir(join(folder, 'shop/library'));

  it('[decisions, Merchants and previews] holds an image with its size, and the shop serves it', async () => {
    const file = await add(await drawn().png().toBuffer(), 'Grüne Vase.PNG');
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
    const sources = new ImageSources({ media: folder, shipped: {} });
    expect(await sources.find('shop', file.path)).toMatchObject({ size: file.bytes, isShipped: false });
    expect(await sources.find('other', file.path)).toBeUndefined();
  });

  it('[decisions, Merchants and previews] the same bytes are one file, under whatever name and however often at once', async () => {
    const bytes = await drawn().png().toBuffer();
    const first = await add(bytes);
    const again = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => add(bytes, name)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    const together = await Promise.all(
      Array.from({ length: 5 }, async () => add(await drawn('#112233').png().toBuffer())),
    );
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
    expect((await listFiles(theme.shop)).total).toBe(2);
  });

  it('[decisions, Merchants and previews] is searched by name and alt text, page by page, the newest first', async () => {
    const names = ['one.png', 'two_100%.png', 'three.png'];
    for (const [index, name] of names.entries()) await add(await drawn(`#00000${index}`).png().toBuffer(), name);
    const named = async (asked: Parameters<typeof listFiles>[1]) =>
      (await listFiles(theme.shop, asked)).files.map(({ name }) => name);
    expect(await named({})).toEqual(names.toReversed());
    expect(await named({ search: ' THREE ' })).toEqual(['three.png']);
    expect(await named({ search: '_100%' })).toEqual(['two_100%.png']);
    expect(await named({ search: '%' })).toEqual(['two_100%.png']);
    expect(await named({ page: 2, limit: 2 })).toEqual(['one.png']);
    const { id } = (await listFiles(theme.shop, { search: 'one' })).files[0]!;
    await changeFile(theme.shop, ada, id, { alt: 'A vase on oak' });
    expect(await listFiles(theme.shop, { search: 'oak' })).toMatchObject({ total: 1, files: [{ id }] });
  });

  it('[decisions, Merchants and previews] alt text and focus are changed each by itself, within bounds', async () => {
    const { id } = await add(await drawn().png().toBuffer());
    await changeFile(theme.shop, ada, id, { focus: { x: 0, y: 1 } });
    expect(await changeFile(theme.shop, ada, id, { alt: '  A vase ' })).toMatchObject({
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
      await expect(changeFile(theme.shop, ada, id, { focus })).rejects.toMatchObject({ code: 'invalid_focus' });
    for (const alt of ['x'.repeat(501), 'a\0b', '\uD800'])
      await expect(changeFile(theme.shop, ada, id, { alt })).rejects.toMatchObject({
        status: 422,
        code: 'invalid_alt',
        errors: [{ field: 'alt', code: 'invalid_alt' }],
      });
  });

  it('[decisions, Merchants and previews] what is added, changed and deleted is in the audit log', async () => {
    await theme.database.db.delete(auditLog);
    const { id } = await add(await drawn().png().toBuffer());
    await changeFile(theme.shop, ada, id, { alt: 'A vase' });
    await deleteFile(theme.shop, ada, id);
    const acts = await theme.database.db.select().from(auditLog).where(eq(auditLog.shop_id, 1));
    expect(acts.map(({ act, subject, actor_name }) => [act, subject, actor_name])).toEqual(
      ['media.add', 'media.change', 'media.delete'].map((act) => [act, `media:${id}`, 'Ada']),
    );
  });

  it("[reliability, Nobody reaches another's object] another shop sees and changes none of it", async () => {
    const bytes = await drawn().png().toBuffer();
    const { id, path } = await add(bytes);
    expect(await listFiles(other)).toEqual({ files: [], total: 0 });
    const missing = { status: 404, code: 'media_not_found' };
    await expect(findFile(other, id)).rejects.toMatchObject(missing);
    await expect(changeFile(other, ada, id, { alt: 'theirs' })).rejects.toMatchObject(missing);
    await expect(deleteFile(other, ada, id)).rejects.toMatchObject(missing);
    expect(await usesOf(other, path)).toEqual([]);
    // The same bytes are a file of its own in each shop.
    expect((await add(bytes, 'theirs.png', other)).path).not.toBe(path);
    expect(await findFile(theme.shop, id)).toMatchObject({ alt: '', name: 'photo.jpg' });
  });

  describe.runIf(engine === testEngine)('files of strangers', () => {
    const huge = () => Buffer.alloc(MEDIA_PURPOSE.image.bytes + 1);

    it.each<[what: string, name: string, make: () => Uint8Array | Promise<Uint8Array>, message: RegExp]>([
      ['nothing', 'a.jpg', () => new Uint8Array(), /empty/],
      ['a drawing with script', 'a.svg', () => SVG, /drawing/],
      ['a drawing under another ending', 'a.png', () => SVG, /drawing/],
      ['a page under a picture’s ending', 'a.jpg', () => PAGE, /no picture/],
      ['a page that begins like a GIF', 'a.gif', () => Buffer.concat([Buffer.from('GIF89a/*'), PAGE]), /no picture/],
      [
        'a page in a file that begins like a JPEG',
        'a.jpg',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PAGE]),
        /no picture/,
      ],
      ['a zip file', 'a.jpg', () => ZIP, /no picture/],
      ['a header of 50,000 × 50,000', 'a.png', () => pngOf(50_000, 50_000), /more than 50 million pixels/],
      ['a header of a little too many pixels', 'a.png', () => pngOf(10_000, 5001), /more than 50 million pixels/],
      [
        'half a photo',
        'a.jpg',
        async () => (await drawn('#888', 400, 400).jpeg().toBuffer()).subarray(0, 700),
        /no picture/,
      ],
      [
        'half a PNG',
        'a.png',
        async () => (await drawn('#888', 400, 400).png().toBuffer()).subarray(0, 200),
        /no picture/,
      ],
      ['a video that ends early', 'a.mp4', () => mp4Of(640, 360).subarray(0, -10), /no whole MP4/],
      ['a video with a zip file behind it', 'a.mp4', () => Buffer.concat([mp4Of(640, 360), ZIP]), /no whole MP4/],
      ['a video with a page behind it', 'a.mp4', () => Buffer.concat([mp4Of(640, 360), PAGE]), /no whole MP4/],
      ['a beginning of a video and no more', 'a.mp4', () => mp4Of(640, 360).subarray(0, 20), /no whole MP4/],
    ])('[reliability] [core §5] %s is refused', async (_what, name, make, message) => {
      await expect(add(await make(), name)).rejects.toMatchObject({
        status: 422,
        code: expect.stringMatching(/^(file_type_not_allowed|upload_file_fail)$/),
        message: expect.stringMatching(message),
        errors: [{ field: 'file' }],
      });
      expect((await listFiles(theme.shop)).total).toBe(0);
      await expect(stored()).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('[reliability] an image above 20 MB is too large', async () => {
      const bytes = huge();
      (await drawn().png().toBuffer()).copy(bytes);
      await expect(add(bytes)).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
    });

    it.each<[what: string, make: () => Promise<Uint8Array>]>([
      ['where a photo was taken', photoWithPlace],
      ['a zip file behind a photo', async () => Buffer.concat([await photoWithPlace(), ZIP])],
      ['a page behind a PNG', async () => Buffer.concat([await drawn().png().toBuffer(), PAGE])],
      [
        'a comment with script',
        async () => {
          const photo = await drawn().jpeg().toBuffer();
          const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
          return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
        },
      ],
    ])('[reliability] %s is not stored', async (_what, make) => {
      const sent = Buffer.from(await make());
      expect(sent.includes('GPS') || sent.includes(SCRIPT) || sent.includes('Exif')).toBe(true);
      const { path } = await add(sent);
      const bytes = await readFile(join(folder, 'shop', path));
      for (const trace of ['Exif', 'Camera', 'PK\x03\x04', '<script', 'html'])
        expect(bytes.includes(trace)).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    it('[reliability] the bytes say what a file is, not its name; what lies on its side is stored upright', async () => {
      const png = await add(await drawn().png().toBuffer(), 'photo.mp4');
      expect(png).toMatchObject({ name: 'photo.mp4', type: 'image/png', path: expect.stringMatching(/\.png$/) });
      const side = await drawn('#123456').withMetadata({ orientation: 6 }).webp().toBuffer();
      expect(await add(side, 'side.gif')).toMatchObject({ type: 'image/jpeg', width: 20, height: 40 });
      expect(await add(mp4Of(640, 360), 'clip.jpg')).toMatchObject({ kind: 'video', type: 'video/mp4' });
    });

    it('[reliability] a large image is stored no larger than it is shown', async () => {
      const large = await drawn('#888', 5000, 2500).jpeg().toBuffer();
      expect(await add(large)).toMatchObject({ width: 3840, height: 1920 });
    });

    it('[core §5] a video is stored as it was sent, with the size that it states', async () => {
      const video = mp4Of(640, 360);
      const file = await add(video, 'clip.mp4');
      expect(file).toMatchObject({ width: 640, height: 360, bytes: video.byteLength, average_color: '' });
      expect(await readFile(join(folder, 'shop', file.path))).toEqual(video);
      expect(await add(mp4Of(640, 360, { turned: true }))).toMatchObject({ width: 360, height: 640 });
    });

    it.each([
      ['a path that leads out', '../../x.png', 'x.png'],
      ['an absolute path', '/etc/passwd', 'passwd'],
      ['a path of Windows', String.raw`C:\photos\vase.png`, 'vase.png'],
      ['a name with NUL', 'a\0b.png', 'ab.png'],
      ['a name that runs from right to left', '\u202Egnp.exe', 'gnp.exe'],
      ['a name with half a character', '\uD800.png', '\uFFFD.png'],
      ['no name', '', 'file'],
      ['an ending alone', '.png', 'file.png'],
      ['two dots', '..', '..'],
      ['an over-long name', 'x'.repeat(5000) + '.jpeg', `${'x'.repeat(195)}.jpeg`],
      ['a name in Japanese', 'カップ.png', 'カップ.png'],
      ['a name with a header in it', 'a\r\nSet-Cookie: b.png', 'aSet-Cookie: b.png'],
    ])(
      '[reliability] %s becomes one that can be shown, and the file lies in the library',
      async (_what, given, shown) => {
        const { name, path } = await add(await drawn().png().toBuffer(), given);
        expect(name).toBe(shown);
        expect(path).toMatch(/^library\/[a-z\d][a-z\d-]{0,60}-[\da-f]{32}\.png$/);
        expect(await new ImageSources({ media: folder, shipped: {} }).find('shop', path)).toBeDefined();
      },
    );
  });
});
