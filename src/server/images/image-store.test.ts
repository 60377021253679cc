import { deflateSync } from 'node:zlib';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, ImageStore } from './image-store.ts';
import { resize } from './resize.ts';
import { ImageSources } from './sources.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

/** A PNG whose header states a size that its data need not have. */
function png(width: number, height: number, pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('pictures of strangers', () => {
  let media: string;
  let store: ImageStore;
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3060a0' } });
  beforeAll(async () => {
    media = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
    store = new ImageStore(media);
  });
  afterAll(() => rm(media, { recursive: true }));

  const files = async () =>
    (await readdir(media, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[import] %s is kept byte for byte, with its size and colour',
    async (format) => {
      const bytes = await plain.clone().toFormat(format).toBuffer();
      const kept = await store.keep('shop', 'vase', bytes);
      expect(kept).toMatchObject({
        src: expect.stringMatching(/^products\/vase-[\da-f]{16}\.(jpg|png|webp|avif)$/),
        width: 40,
        height: 20,
      });
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(kept.average_color.slice(at, at + 2), 16)) as [
        number,
        number,
        number,
      ];
      expect(Math.max(Math.abs(red - 0x30), Math.abs(green - 0x60), Math.abs(blue - 0xa0))).toBeLessThan(8);
      expect(await readFile(join(media, 'shop', kept.src))).toEqual(bytes);
    },
  );

  it('[import] one that lies on its side counts upright', async () => {
    const bytes = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await store.keep('shop', 'side', bytes)).toMatchObject({ width: 20, height: 40 });
  });

  it('[import] the same one is kept once, a changed one beside it', async () => {
    const [a, b] = await Promise.all(
      ['#111111', '#222222'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const names = await Promise.all([
      store.keep('twice', 'x', a!),
      store.keep('twice', 'x', a!),
      store.keep('twice', 'x', b!),
    ]);
    expect(new Set(names.map(({ src }) => src)).size).toBe(2);
    expect(await readdir(join(media, 'twice/products'))).toHaveLength(2);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    '..',
    '.',
    '.hidden',
    'a/b',
    'a\\b',
    'a\0b',
    '',
    '\u202Egnp.exe',
    'カップ',
    'x'.repeat(500),
    '%2e%2e%2f',
    'vase_100x100',
    'con\r\nSet-Cookie: a=b',
  ])('[import] a product called %j names a plain file inside its shop', async (name) => {
    const { src } = await store.keep('names', name, await plain.clone().png().toBuffer());
    expect(src).toMatch(/^products\/[\w-]{1,80}-[\da-f]{16}\.png$/);
    expect((await files()).every((path) => path.startsWith(media))).toBe(true);
    expect(await new ImageSources({ media, shipped: {} }).find('names', src)).toMatchObject({ isShipped: false });
  });

  it.each<[what: string, make: () => Promise<Uint8Array> | Uint8Array, reason: RegExp]>([
    ['nothing', () => new Uint8Array(), /no picture that can be read/],
    ['text', () => Buffer.from('GIF, honestly'), /no picture that can be read/],
    ['a page', () => Buffer.from(`<!DOCTYPE html><title>x</title>${SCRIPT}`), /no picture that can be read/],
    ['a drawing', () => Buffer.from(SVG), /is a drawing, which could carry script; use PNG/],
    [
      'a drawing behind a prologue',
      () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- a -->\n${SVG}`),
      /is a drawing/,
    ],
    [
      'a drawing that reads a file',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
        ),
      /is a drawing/,
    ],
    ['a drawing in UTF-16', () => Buffer.from(`\uFEFF${SVG}`, 'utf16le'), /no picture that can be read/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), /no picture that can be read/],
    [
      'a program',
      () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]),
      /no picture that can be read/,
    ],
    [
      'half a JPEG',
      async () =>
        (
          await sharp({
            create: {
              width: 800,
              height: 800,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
              background: '#ffffff',
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 40_000),
      /no picture that can be read/,
    ],
    [
      'half a PNG',
      async () =>
        (
          await sharp({
            create: {
              width: 200,
              height: 200,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
              background: '#ffffff',
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
      /no picture that can be read/,
    ],
    [
      'a PNG of ten thousand million pixels',
      () => png(100_000, 100_000, new Uint8Array(16)),
      /more than 64 million pixels/,
    ],
    ['a PNG whose pixels are missing', () => png(4000, 4000, new Uint8Array(16)), /no picture that can be read/],
    [
      'a PNG that unpacks to a gigabyte',
      () => png(30_000, 12_000, new Uint8Array(64 * 1024 * 1024)),
      /more than 64 million pixels/,
    ],
    [
      'a WebP of 16383 x 16383',
      () => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAv/j//DwcQEf0PRET/Aw==', 'base64'),
      /more than 64 million pixels|no picture that can be read/,
    ],
    ['too many bytes', () => new Uint8Array(MAX_PICTURE_BYTES + 1), /larger than 20 MB/],
  ])('[import] %s is refused and nothing is written', async (_what, make, reason) => {
    const before = await files();
    await expect(store.keep('shop', 'x', await make())).rejects.toMatchObject({
      code: 'picture_refused',
      message: expect.stringMatching(reason),
    });
    expect(await files()).toEqual(before);
  });

  it('[import] a large flat picture within the bound is taken', async () => {
    const bytes = await sharp({ create: { width: 8000, height: 7900, channels: 3, background: '#808080' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await store.keep('shop', 'large', bytes)).toMatchObject({
      width: 8000,
      height: 7900,
      average_color: '#808080',
    });
  });

  it('[import] a moving GIF with a page inside becomes a still PNG without it', async () => {
    const gif = await plain.clone().gif().toBuffer();
    const { src } = await store.keep('shop', 'moving', Buffer.concat([gif, Buffer.from(SCRIPT)]));
    expect(src).toMatch(/\.png$/);
    const kept = await readFile(join(media, 'shop', src));
    expect(kept.subarray(1, 4).toString()).toBe('PNG');
    expect(kept.includes('script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    '[import] what hides behind or inside a %s never reaches a shopper',
    async (format) => {
      const picture = await plain
        .clone()
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .toFormat(format)
        .toBuffer();
      const polyglot = Buffer.concat([picture, Buffer.from(`${SCRIPT}PK\x03\x04`)]);
      const { src } = await store.keep('shop', 'polyglot', polyglot);
      const served = await Promise.all(
        (['avif', 'webp', 'jpeg', 'png'] as const).map((as) => resize(join(media, 'shop', src), { width: 20 }, as)),
      );
      expect(served.map((bytes) => Buffer.from(bytes).includes('alert'))).toEqual([false, false, false, false]);
    },
  );
});
