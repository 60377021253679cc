import { extname } from 'node:path';
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import type { ImageResize } from '#domain/media/image-name.ts';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** A decoder's bound against pictures made to exhaust memory. */
export const MAX_INPUT_PIXELS = 64_000_000;
/** Longest side in px of anything made. */
const MAX_SIDE = 3840;

// Pictures are made two at a time (image-cache.ts): more threads each would take the processor from pages.
sharp.concurrency(1);
sharp.cache(false);
// Only decoders of what shops show: a decoder that is never asked cannot be attacked, and SVG would bring a whole XML
// parser.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});

/** The best format the client says it shows; a browser that names none gets the picture's own. */
export function formatFor(accept = '', sourcePath: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return extname(sourcePath).toLowerCase() === '.png' ? 'png' : 'jpeg';
}

/** Makes the picture a name asks for; never larger than its source. */
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
 * Both sides with a crop fill the box; both without one fit into it. A minimum height crops the width rather than go
 * below it.
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
