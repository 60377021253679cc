import { DEVICE_SIZES, IMAGE_WIDTHS } from '../limits.ts';

export const IMAGE_CROPS = ['center', 'top', 'bottom'] as const;
export type ImageCrop = (typeof IMAGE_CROPS)[number];

/** How a picture is wanted. `scale` multiplies both sides for dense screens. */
export type ImageResize = { width?: number; height?: number; crop?: ImageCrop; scale?: 1 | 2 | 3; minHeight?: number };

export type ImageName = ImageResize & { base: string; ext: string };

const NAME =
  /^(?<base>\w[\w./-]*?)_(?<height>\d*)x(?<width>\d*)(?:_crop_(?<crop>center|top|bottom))?(?:@(?<scale>[23])x)?(?:_min(?<minHeight>\d+))?\.(?<ext>jpe?g|png|webp|avif)$/;

const WIDTHS = new Set([...IMAGE_WIDTHS, ...DEVICE_SIZES]);

/**
 * The resized picture's name: height x width, crop, scale and minimum height behind the base name, so `a/b.jpg` at 360
 * px is `a/b_x360.jpg` [core §9]. A drawing (svg) has one name: it is sharp at every size. Without any side the name
 * stays.
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

/**
 * Reads such a name; undefined for one that is not of the pattern or asks for a width, crop or height outside the
 * lists.
 */
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
