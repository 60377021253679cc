import { extname } from 'node:path';
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import type { ImageResize } from '#domain/media/image-name.ts';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** Limit for the decoder against images made to exhaust memory. */
export const MAX_INPUT_PIXELS = 64_000_000;
/** Longest side in px of any resized image. */
const MAX_SIDE = 3840;

// Two images are resized at a time (image-cache.ts); more threads for each would take the processor from pages.
sharp.concurrency(1);
sharp.cache(false);
// Only decoders of the formats that shops use: a blocked decoder cannot be attacked, and SVG would need a whole XML
// parser.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});

/** The best format that the client accepts; the image's own if the client names none. */
export function formatFor(accept = '', sourcePath: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return extname(sourcePath).toLowerCase() === '.png' ? 'png' : 'jpeg';
}

/** Makes the image that a name describes; never larger than its source. */
export async function resize(
  sourcePath: string,
  wanted: ImageResize,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(sourcePath, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).rotate();
  const { width, height } = await sharp(sourcePath, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
  const bytes = await encode(picture.resize(optionsFor(wanted, { width, height })), format).toBuffer();
  return new Uint8Array(bytes);
}

/**
 * With both sides and a crop the image fills the box; with both and no crop it fits inside. Below a minimum height the
 * width is cropped instead.
 */
export function optionsFor(
  { width, height, crop, scale = 1, minHeight }: ImageResize,
  source: { width: number; height: number },
): ResizeOptions {
  const side = (length: number | undefined) => (length === undefined ? undefined : Math.min(length * scale, MAX_SIDE));
  const box = { width: side(width), height: side(height) };
  const natural = box.height ?? (box.width! * source.height) / source.width;
  const least = side(minHeight);
  if (least !== undefined && natural < least)
    return { ...box, height: least, fit: 'cover', position: crop ?? 'center', withoutEnlargement: true };
  const fit = crop && box.width && box.height ? 'cover' : 'inside';
  return { ...box, fit, position: crop ?? 'center', withoutEnlargement: true };
}

function encode(picture: Sharp, format: Format): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 });
    case 'webp':
      return picture.webp({ quality: 76, effort: 4 });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'jpeg':
      return picture.jpeg({ quality: 78, mozjpeg: true });
  }
}
