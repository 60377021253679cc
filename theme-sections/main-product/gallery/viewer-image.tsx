import type { Image } from '#domain/media/image.ts';
import { cx } from '#ui/cx.ts';
import { srcSet } from '#ui/media/picture.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { NEAR } from './viewer-zoom.ts';
import type { Zoom } from './viewer-zoom.ts';

interface ViewerImageProps {
  image: Image;
  zoom: Zoom;
  /** Px that a finger has dragged it sideways. */
  drag: number;
}

/** The image in the viewer, as large as fits; zoomed in, a wider copy replaces it. */
export function ViewerImage({ image, zoom: { scale, x, y }, drag }: ViewerImageProps) {
  const shop = useShopView();
  const ratio = image.width / image.height;
  const fit = `min(100vw,${(100 * ratio).toFixed(1)}vh)`;
  return (
    <img
      src={shop.image(image.src, { width: 1080 })}
      srcSet={srcSet(image, 2048, shop)}
      sizes={scale > 1 ? `calc(${fit}*${NEAR})` : fit}
      alt={image.alt}
      draggable={false}
      style={{
        aspectRatio: ratio,
        width: `min(100cqw,${ratio}*100cqh)`,
        transform: `translate(${x + drag}px,${y}px) scale(${scale})`,
        backgroundColor: image.average_color,
      }}
      className={cx(
        'select-none',
        drag === 0 && 'transition-transform',
        scale > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in',
      )}
    />
  );
}
