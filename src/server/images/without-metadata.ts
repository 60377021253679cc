import sharp from 'sharp';
import { ImageRefusedError } from './image-store.ts';
import { MAX_INPUT_PIXELS } from './resize.ts';

/** Longest side of a stored photo in px: that of the widest copy that is shown. */
const LONGEST = 2048;

/**
 * A photo as JPEG or PNG, upright and without the camera's metadata. Throws ImageRefusedError if the bytes are not an
 * image.
 */
export async function withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).timeout({ seconds: 30 });
    const { hasAlpha } = await image.metadata();
    const upright = image.rotate().resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? upright.png() : upright.jpeg({ quality: 88, mozjpeg: true })).toBuffer();
  } catch {
    throw new ImageRefusedError('is no picture that can be read');
  }
}
