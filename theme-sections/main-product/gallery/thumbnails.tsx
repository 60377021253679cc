import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '#domain/product/product.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/media/picture.tsx';

interface ThumbnailsProps {
  images: readonly ProductImage[];
  /** The id of the large image. */
  idOf: (index: number) => string;
  current: number;
  onChoose: (index: number) => void;
  className?: string;
}

/** Thumbnails as links to the large images, which work without script. */
export function Thumbnails({ images, idOf, current, onChoose, className }: ThumbnailsProps) {
  return (
    <ul className={cx('flex gap-2 overflow-x-auto p-1 max-tab:px-gutter', className)}>
      {images.map((image, index) => (
        <Thumbnail
          key={image.src}
          image={image}
          index={index}
          href={`#${idOf(index)}`}
          isCurrent={index === current}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface ThumbnailProps extends Pick<ThumbnailsProps, 'onChoose'> {
  image: ProductImage;
  index: number;
  href: string;
  isCurrent: boolean;
}

const Thumbnail = memo(function Thumbnail({ image, index, href, isCurrent, onChoose }: ThumbnailProps) {
  const intl = useIntl();
  return (
    <li className="flex-none">
      <a
        href={href}
        aria-label={intl.formatMessage(
          { id: 'product.showPicture', defaultMessage: 'Show picture {number, number}: {alt}' },
          { number: index + 1, alt: image.alt },
        )}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChoose(index);
        }}
        className={cx(
          'after-load relative block h-20 w-16 overflow-hidden rounded',
          isCurrent ? 'outline outline-offset-2 outline-text' : 'opacity-80 hover:opacity-100',
        )}
      >
        <Picture image={image} alt="" sizes="64px" maxWidth={180} fill />
        {image.video ? <span className="play-mark size-6" /> : null}
      </a>
    </li>
  );
});
