import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { ProductImage } from '#domain/product/product.ts';
import { Picture } from '#ui/media/picture.tsx';

interface PersonalizedImageProps {
  image: ProductImage;
  Print: ComponentType<{ image: ProductImage }>;
}

/** Names of the fields that appear in the preview. */
const FIELDS = '[name^="properties["]';

/** Share of the row of images that must be visible. */
const SEEN = 0.4;

/**
 * On a phone the images are not visible beside the fields: while one has focus, a small preview is shown in a corner.
 * Rendered in the gallery, whose first element is the row.
 */
export function PersonalizedImage({ image, Print }: PersonalizedImageProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isAway, setAway] = useState(false);
  const [isWriting, setWriting] = useState(() => document.activeElement?.matches(FIELDS) ?? false);
  useEffect(() => {
    const row = mark.current?.parentElement?.firstElementChild;
    const seen = new IntersectionObserver(([entry]) => entry && setAway(entry.intersectionRatio < SEEN), {
      threshold: SEEN,
    });
    if (row) seen.observe(row);
    const moved = (event: FocusEvent) =>
      setWriting(event.type === 'focusin' && event.target instanceof Element && event.target.matches(FIELDS));
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', moved);
    return () => {
      seen.disconnect();
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', moved);
    };
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {isAway && isWriting ? (
        <div
          aria-hidden
          className="pointer-events-none fixed end-3 top-20 z-10 w-28 overflow-hidden rounded border border-border tab:hidden"
        >
          <Picture image={image} ratio="4/5" sizes="112px" maxWidth={360} alt="" />
          <Print image={image} />
        </div>
      ) : null}
    </>
  );
}
