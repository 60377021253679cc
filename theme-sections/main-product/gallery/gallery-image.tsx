import { memo, useState } from 'react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '#domain/product/product.ts';
import { videoAddress } from '#domain/media/video-sources.ts';
import { Picture } from '#ui/media/picture.tsx';
import { deferred } from '#components/deferred/deferred.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

const Player = deferred(async () => (await import('./player.tsx')).Player, { when: 'used' });

interface GalleryImageProps {
  image: ProductImage;
  index: number;
  sizes: string;
  onOpen: (index: number) => Promise<void>;
}

/** The widest copy, which a link to the image shows without the viewer. */
const LARGE = 2048;

/**
 * An image of the gallery that opens the viewer, or the poster of a video, of which nothing is fetched before. Without
 * script both are links, to the largest copy and to the video.
 */
export const GalleryImage = memo(function GalleryImage({ image, index, sizes, onOpen }: GalleryImageProps) {
  const intl = useIntl();
  const shop = useShopView();
  const [isPlaying, setPlaying] = useState(false);
  const { alt, video } = image;
  const number = index + 1;
  const label = video
    ? intl.formatMessage({ id: 'product.playVideo', defaultMessage: 'Play video: {alt}' }, { alt })
    : intl.formatMessage(
        { id: 'product.enlarge', defaultMessage: 'Enlarge picture {number, number}: {alt}' },
        { number, alt },
      );
  const href = video ? videoAddress(video) : shop.image(image.src, { width: LARGE });
  const play = async () => {
    await Player.load();
    setPlaying(true);
  };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (video ? play() : onOpen(index)).catch(() => location.assign(href));
  };
  if (isPlaying && video) return <Player video={video} poster={image} label={alt} />;
  return (
    <a
      href={href}
      data-act=""
      aria-label={label}
      onClick={open}
      className={video ? 'relative block' : 'block cursor-zoom-in'}
    >
      <Picture image={image} ratio="4/5" sizes={sizes} priority={index === 0} className="tab:rounded" />
      {video ? <span className="play-mark size-16" /> : null}
    </a>
  );
});
