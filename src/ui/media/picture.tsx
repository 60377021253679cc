import type { CSSProperties } from 'react';
import { DEVICE_BREAKPOINT_PX, IMAGE_WIDTHS } from '#domain/limits.ts';
import { cx } from '../cx.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environment.tsx';

/** An image's source, the size of the original in px, and the colour to show until it is loaded. */
export interface ImageSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `#rrggbb` */
  average_color: string;
  /** The point that stays in sight when it is cropped, in fractions; the middle if missing. */
  focus?: { x: number; y: number } | undefined;
}

export interface PictureProps {
  image: ImageSource;
  /** Its width on the page, as in HTML: `(min-width: 834px) 25vw, 50vw`. */
  sizes: string;
  /** Width by height, such as `4/5`, to crop the image to. The image's own if missing. */
  ratio?: string;
  /** Another image below 834 px, with its own ratio. */
  mobile?: { image: ImageSource; ratio?: string };
  /** For the largest image of the first view: loaded at once and before others. All others load lazily. */
  priority?: boolean;
  /** Width in px of the widest copy to offer; keeps the markup of cards short. */
  maxWidth?: number;
  /** Instead of the image's own description; empty for decoration. */
  alt?: string;
  /** Fills its container instead of having a ratio. */
  fill?: boolean;
  className?: string;
}

/** Width of the `src` for old browsers. */
const PLAIN_WIDTH = 720;

/**
 * An image in the widths of the specification [core §9]. Ratio and average colour are there before it loads, so nothing
 * moves.
 */
export function Picture({
  image,
  sizes,
  ratio,
  mobile,
  priority = false,
  maxWidth = 2048,
  alt = image.alt,
  fill = false,
  className,
}: PictureProps) {
  const environment = useEnvironment();
  const style = {
    '--ratio': ratio ?? `${image.width}/${image.height}`,
    '--ratio-mobile': mobile && (mobile.ratio ?? `${mobile.image.width}/${mobile.image.height}`),
    // An SVG may be transparent.
    backgroundColor: image.src.endsWith('.svg') ? undefined : image.average_color,
    objectPosition: image.focus && `${image.focus.x * 100}% ${image.focus.y * 100}%`,
  } as CSSProperties;
  const img = (
    <img
      src={environment.image(image.src, { width: Math.min(PLAIN_WIDTH, maxWidth) })}
      {...copies(image, maxWidth, sizes, environment)}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      style={style}
      className={cx(
        'w-full object-cover',
        fill ? 'absolute inset-0 h-full' : 'aspect-[var(--ratio-mobile,var(--ratio))] h-auto tab:aspect-(--ratio)',
        className,
      )}
    />
  );
  if (!mobile) return img;
  return (
    <picture>
      <source
        media={`(max-width: ${DEVICE_BREAKPOINT_PX - 0.02}px)`}
        srcSet={srcSet(mobile.image, maxWidth, environment)}
        sizes={sizes}
      />
      {img}
    </picture>
  );
}

/** The copies to choose from; none where `src` is the narrowest already. */
function copies(image: ImageSource, maxWidth: number, sizes: string, environment: Pick<Environment, 'image'>) {
  return IMAGE_WIDTHS.some((width) => width < maxWidth)
    ? { srcSet: srcSet(image, maxWidth, environment), sizes }
    : undefined;
}

/** Never wider than the original, since a larger copy would only be blurred. */
export function srcSet(image: ImageSource, maxWidth: number, { image: addressOf }: Pick<Environment, 'image'>): string {
  return IMAGE_WIDTHS.filter((width) => width <= Math.min(image.width, maxWidth))
    .map((width) => `${addressOf(image.src, { width })} ${width}w`)
    .join(', ');
}
