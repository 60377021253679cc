import type { CSSProperties } from 'react';
import { DEVICE_BREAKPOINT_PX, IMAGE_WIDTHS } from '#domain/limits.ts';
import { cx } from '../cx.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environment.tsx';

/** A picture's source, sizes in px of the original, and colour until it is there. */
export interface ImageSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `#rrggbb` */
  average_color: string;
}

export interface PictureProps {
  image: ImageSource;
  /** How wide it stands, as in HTML: `(min-width: 834px) 25vw, 50vw`. */
  sizes: string;
  /** Width by height, such as `4/5`; the picture is cut to it. Its own shape when left out. */
  ratio?: string;
  /** Another picture below 834 px, with its own shape. */
  mobile?: { image: ImageSource; ratio?: string };
  /**
   * The page's largest picture in the first view: loaded at once and ahead of others. All others load lazily, `low`
   * behind everything else.
   */
  priority?: boolean | 'low';
  /** Widest copy in px that is worth offering; keeps cards' markup short. */
  maxWidth?: number;
  /** Instead of the picture's own description; empty for decoration. */
  alt?: string;
  /** Fills the box it stands in instead of having a shape. */
  fill?: boolean;
  className?: string;
}

/** Width the `src` of old browsers asks for. */
const PLAIN_WIDTH = 720;

/**
 * A picture in the widths of the specification [core §9]: shape and average colour are there before it is, so nothing
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
    // A drawing may be transparent where it is not drawn.
    backgroundColor: image.src.endsWith('.svg') ? undefined : image.average_color,
  } as CSSProperties;
  const img = (
    <img
      src={environment.image(image.src, { width: Math.min(PLAIN_WIDTH, maxWidth) })}
      srcSet={srcSet(image, maxWidth, environment)}
      sizes={sizes}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority === true ? 'eager' : 'lazy'}
      fetchPriority={priority === true ? 'high' : priority || undefined}
      decoding={priority === true ? undefined : 'async'}
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

/** Never wider than the original: a larger copy would only be blurred. */
export function srcSet(image: ImageSource, maxWidth: number, { image: addressOf }: Pick<Environment, 'image'>): string {
  return IMAGE_WIDTHS.filter((width) => width <= Math.min(image.width, maxWidth))
    .map((width) => `${addressOf(image.src, { width })} ${width}w`)
    .join(', ');
}
