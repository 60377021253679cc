import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far two colours may be apart (YIQ, 0 to 1) and be one. */
const threshold = 0.1;
/** The share of a picture's pixels that may differ. */
const differingAtMost = 0.0002;

/** A picture's comparison with its baseline; `difference` is a PNG that shows where. */
export type Comparison = { same: true } | { same: false; reason: string; difference?: Buffer };

/** As pictures are compared: at most 256 colours without dithering, so that a small change stays where it is. */
const asPalette = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, dither: 0, effort: 4, compressionLevel: 9 }).toBuffer();

/** As a baseline is kept: the same to the pixel, in two thirds of the bytes. */
export const asBaseline = async (picture: Buffer): Promise<Buffer> =>
  sharp(await asPalette(picture))
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

/** Compares two pictures. */
export async function compare(before: Buffer, now: Buffer): Promise<Comparison> {
  if (before.equals(now)) return { same: true };
  const [old, next] = await Promise.all([pixels(before), pixels(now)]);
  const { width, height } = next.info;
  if (old.info.width !== width || old.info.height !== height) {
    return { same: false, reason: `was ${old.info.width} × ${old.info.height}, is ${width} × ${height}` };
  }
  if (old.data.equals(next.data)) return { same: true };
  const difference = Buffer.alloc(next.data.length);
  const differing = pixelmatch(old.data, next.data, difference, width, height, { threshold });
  if (differing <= width * height * differingAtMost) return { same: true };
  const share = ((100 * differing) / (width * height)).toFixed(3);
  return {
    same: false,
    reason: `${differing} pixels differ (${share} %)`,
    difference: await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

/**
 * Compares a shot with a baseline, which has at most 256 colours: where the shot itself is too far from it, the shot in
 * as few.
 */
export async function compareShot(baseline: Buffer, shot: Buffer): Promise<Comparison> {
  const comparison = await compare(baseline, shot);
  return comparison.same ? comparison : compare(baseline, await asPalette(shot));
}

/** Below this a picture is a hair, not something to look at; px. */
const smallestSide = 4;

/** Whether there is anything to see in a picture: more than one colour, on more than a hair. */
export async function showsSomething(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata();
  if (Math.min(width, height) < smallestSide) return false;
  // One colour is packed into less than a fiftieth of a byte a pixel: a larger file need not be unpacked.
  if (picture.length > 1000 + (width * height) / 50) return true;
  const { channels } = await sharp(picture).stats();
  return channels.some(({ min, max }) => min !== max);
}

const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
