import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_PURPOSE } from '#domain/media/upload-purposes.ts';
import { testEngine } from '#server/db/testing.ts';
import { ImageSources } from '#server/images/sources.ts';
import { listFiles } from '#server/modules/media/media-rows.ts';
import { drawn, mp4Of, PAGE, photoWithPlace, pngOf, SCRIPT, SVG, ZIP } from '../support/hostile-media.ts';
import { openMediaShop } from '../support/media-shop.ts';
import type { MediaShop } from '../support/media-shop.ts';

describe('files of strangers in the media library', () => {
  let media: MediaShop;
  beforeAll(async () => {
    media = await openMediaShop(testEngine);
  });
  beforeEach(() => media.clear());
  afterAll(() => media.close());

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
    await expect(media.add(await make(), name)).rejects.toMatchObject({
      status: 422,
      code: expect.stringMatching(/^(file_type_not_allowed|upload_file_fail)$/),
      message: expect.stringMatching(message),
      errors: [{ field: 'file' }],
    });
    expect((await listFiles(media.shop)).total).toBe(0);
    expect(await media.stored()).toEqual([]);
  });

  it('[reliability] an image above 20 MB is too large', async () => {
    const bytes = huge();
    (await drawn().png().toBuffer()).copy(bytes);
    await expect(media.add(bytes)).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
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
    const { path } = await media.add(sent);
    const bytes = await readFile(join(media.folder, 'shop', path));
    for (const trace of ['Exif', 'Camera', 'PK\x03\x04', '<script', 'html']) expect(bytes.includes(trace)).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('[reliability] the bytes say what a file is, not its name; what lies on its side is stored upright', async () => {
    const png = await media.add(await drawn().png().toBuffer(), 'photo.mp4');
    expect(png).toMatchObject({ name: 'photo.mp4', type: 'image/png', path: expect.stringMatching(/\.png$/) });
    const side = await drawn('#123456').withMetadata({ orientation: 6 }).webp().toBuffer();
    expect(await media.add(side, 'side.gif')).toMatchObject({ type: 'image/jpeg', width: 20, height: 40 });
    expect(await media.add(mp4Of(640, 360), 'clip.jpg')).toMatchObject({ kind: 'video', type: 'video/mp4' });
  });

  it('[reliability] a large image is stored no larger than it is shown', async () => {
    const large = await drawn('#888', 5000, 2500).jpeg().toBuffer();
    expect(await media.add(large)).toMatchObject({ width: 3840, height: 1920 });
  });

  it('[core §5] a video is stored as it was sent, with the size that it states', async () => {
    const video = mp4Of(640, 360);
    const file = await media.add(video, 'clip.mp4');
    expect(file).toMatchObject({ width: 640, height: 360, bytes: video.byteLength, average_color: '' });
    expect(await readFile(join(media.folder, 'shop', file.path))).toEqual(video);
    expect(await media.add(mp4Of(640, 360, { turned: true }))).toMatchObject({ width: 360, height: 640 });
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
      const { name, path } = await media.add(await drawn().png().toBuffer(), given);
      expect(name).toBe(shown);
      expect(path).toMatch(/^library\/[a-z\d][a-z\d-]{0,60}-[\da-f]{32}\.png$/);
      expect(await new ImageSources({ media: media.folder, shipped: {} }).find('shop', path)).toBeDefined();
    },
  );
});
