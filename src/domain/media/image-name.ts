import { DEVICE_SIZES, IMAGE_WIDTHS } from '../limits.ts';

export const IMAGE_CROPS = ['center', 'top', 'bottom'] as const;
type ImageCrop = (typeof IMAGE_CROPS)[number];

/** The requested size of an image. `scale` multiplies both sides for high-density screens. */
export type ImageResize = { width?: number; height?: number; crop?: ImageCrop; scale?: 1 | 2 | 3; minHeight?: number };

export type ImageName = ImageResize & { base: string; ext: string };

const NAME =
  /^(?<base>\w[\w./-]*?)_(?<height>\d*)x(?<width>\d*)(?:_crop_(?<crop>center|top|bottom))?(?:@(?<scale>[23])x)?(?:_min(?<minHeight>\d+))?\.(?<ext>jpe?g|png|webp|avif)$/;

const WIDTHS = new Set([...IMAGE_WIDTHS, ...DEVICE_SIZES]);

/**
 * The file name of a resized image: height x width, crop, scale and minimum height after the base name, so `a/b.jpg` at
 * 360 px is `a/b_x360.jpg` [core §9]. SVG images and requests without a size keep their name.
 */
export function formatImageName(src: string, { width, height, crop, scale, minHeight }: ImageResize): string {
  const dot = src.lastIndexOf('.');
  if (dot <= src.lastIndexOf('/') || src.endsWith('.svg') || (!width && !height)) return src;
  const parts = [`_${height ?? ''}x${width ?? ''}`];
  if (crop) parts.push(`_crop_${crop}`);
  if (scale && scale > 1) parts.push(`@${scale}x`);
  if (minHeight) parts.push(`_min${minHeight}`);
  return src.slice(0, dot) + parts.join('') + src.slice(dot);
}

/** Parses such a name; undefined if it does not match the pattern or if a size or crop is not in the allowed lists. */
export function parseImageName(name: string): ImageName | undefined {
  const groups = NAME.exec(name)?.groups;
  if (!groups || name.includes('..')) return undefined;
  const width = groups.width ? Number(groups.width) : undefined;
  const height = groups.height ? Number(groups.height) : undefined;
  const crop = groups.crop as ImageCrop | undefined;
  const minHeight = groups.minHeight ? Number(groups.minHeight) : undefined;
  if (width === undefined && height === undefined) return undefined;
  if (![width, height, minHeight].every((side) => side === undefined || WIDTHS.has(side))) return undefined;
  return {
    base: groups.base!,
    ext: groups.ext!,
    width,
    height,
    crop,
    minHeight,
    scale: groups.scale ? (Number(groups.scale) as 2 | 3) : undefined,
  };
}
