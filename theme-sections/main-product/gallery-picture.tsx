import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from '#domain/entities/image.ts';
import { Picture } from '#ui/picture.tsx';
import { useShopView } from '#ui/shop-context.tsx';

interface GalleryPictureProps {
  image: Image;
  index: number;
  sizes: string;
  onOpen: () => Promise<void>;
}

/** Widest copy: what a link to the picture alone shows where there is no viewer. */
const LARGE = 2048;

/** A picture of the gallery, which leads to itself over the whole window; without script to its largest copy. */
export function GalleryPicture({ image, index, sizes, onOpen }: GalleryPictureProps) {
  const intl = useIntl();
  const href = useShopView().image(image.src, { width: LARGE });
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen().catch(() => location.assign(href));
  };
  return (
    <a
      href={href}
      data-act=""
      aria-label={intl.formatMessage({ id: 'product.enlarge', defaultMessage: 'Enlarge picture {number, number}: {alt}' }, { number: index + 1, alt: image.alt })}
      onClick={open}
      className="block cursor-zoom-in"
    >
      <Picture image={image} ratio="4/5" sizes={sizes} priority={index === 0} className="tab:rounded" />
    </a>
  );
}
