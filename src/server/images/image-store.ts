import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { turns } from '../core/turns.ts';
import { MAX_INPUT_PIXELS } from './resize.ts';

/** Largest image that is accepted, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** An image in the shop's media folder. */
export interface StoredImage {
  src: string;
  width: number;
  height: number;
  average_color: string;
}

/** The bytes are not an image that the shop can show; trying again cannot help. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly code = 'picture_refused';
}

/** Formats that are stored unchanged, with their file endings; animated and print formats are stored as a still PNG. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'png',
  tiff: 'png',
};

/**
 * Stores untrusted images in `<media>/<shop>/` under a hash of their content, so that the same image is stored once.
 */
export class ImageStore {
  readonly #media: string;
  readonly #inTurn = turns();

  constructor(media: string) {
    this.#media = media;
  }

  /**
   * Decides by the bytes, whatever name or type they came with; writes nothing when `isDry`. Throws ImageRefusedError.
   */
  async keep(shop: string, name: string, bytes: Uint8Array, { isDry = false } = {}): Promise<StoredImage> {
    const { ending, width, height, average_color, format } = await this.#inTurn(() => inspectImage(bytes));
    const src = pictureName(name, bytes, ending);
    const path = join(this.#media, shop, src);
    if (!isDry && !(await exists(path)))
      await place(path, format === ending || format === 'jpeg' ? bytes : await this.#inTurn(() => toStill(bytes)));
    return { src, width, height, average_color };
  }
}

/** Whether a name made by this store belongs to these bytes. */
export function isNamedAfter(src: string, bytes: Uint8Array): boolean {
  return src.includes(`-${hashOf(bytes)}.`);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** `products/<name>-<hash>.jpg`: a changed image has another name, as caches by name require. */
function pictureName(name: string, bytes: Uint8Array, ending: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '')
      .slice(0, 80) || 'picture';
  return `products/${plain}-${hashOf(bytes)}.${ending}`;
}

const DECODING = { seconds: 30 } as const;
const decoder = (bytes: Uint8Array, pixels = MAX_INPUT_PIXELS) =>
  sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout(DECODING);

/** What untrusted bytes show, of at most so many pixels. Throws ImageRefusedError. */
async function inspectImage(bytes: Uint8Array, pixels = MAX_INPUT_PIXELS) {
  if (bytes.byteLength > MAX_PICTURE_BYTES)
    throw new ImageRefusedError(`is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB`);
  if (isDrawing(bytes)) throw new ImageRefusedError('is a drawing, which could carry script; use PNG');
  const { format, autoOrient, compression, hasAlpha } = await readable(() => decoder(bytes, pixels).metadata(), pixels);
  const known = format === 'heif' && compression === 'av1' ? 'avif' : format;
  const ending = ENDINGS[known];
  if (!ending) throw new ImageRefusedError(`is of the format ${known}; use JPEG, PNG, WebP or AVIF`);
  const pixel = await readable(
    () =>
      decoder(bytes, pixels)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize(1, 1, { fit: 'fill' })
        .raw()
        .toBuffer(),
    pixels,
  );
  const average_color = `#${[0, 1, 2].map((channel) => (pixel[channel] ?? pixel[0] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  return { format: known, ending, width: autoOrient.width, height: autoOrient.height, hasAlpha, average_color };
}

/** An image that was drawn anew: upright, without metadata, and without anything that followed it in its file. */
export interface RedrawnImage {
  bytes: Uint8Array;
  ending: 'jpg' | 'png';
  width: number;
  height: number;
  average_color: string;
}

/** Draws untrusted bytes anew, no longer than `longest` px on a side. Throws ImageRefusedError. */
export async function redrawImage(
  bytes: Uint8Array,
  { formats, pixels, longest }: { formats: readonly string[]; pixels: number; longest: number },
): Promise<RedrawnImage> {
  const { format, ending, hasAlpha, average_color } = await inspectImage(bytes, pixels);
  if (!formats.includes(format)) throw new ImageRefusedError(`is of the format ${format}`);
  const upright = decoder(bytes, pixels).rotate().resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
  const isPng = ending === 'png' || hasAlpha;
  const { data, info } = await readable(
    () => (isPng ? upright.png() : upright.jpeg({ quality: 90, mozjpeg: true })).toBuffer({ resolveWithObject: true }),
    pixels,
  );
  return { bytes: data, ending: isPng ? 'png' : 'jpg', width: info.width, height: info.height, average_color };
}

function toStill(bytes: Uint8Array): Promise<Uint8Array> {
  return readable(() => decoder(bytes).rotate().png().toBuffer());
}

async function readable<T>(decode: () => Promise<T>, pixels = MAX_INPUT_PIXELS): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new ImageRefusedError(
      isTooLarge ? `has more than ${pixels / 1_000_000} million pixels` : 'is no picture that can be read',
    );
  }
}

/** Whether the bytes begin like an SVG, after an optional byte order mark, XML declaration and comments. */
function isDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return /^[^<]{0,16}</.test(head) && /<svg[\s>]/i.test(head);
}

/** Writes a file under a temporary name first, so that no reader sees half of it. */
export async function place(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
