import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import { withoutReload } from '#components/deferred/code-loss.ts';
import { deferred } from '#components/deferred/deferred.tsx';
import { useStores } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { cx } from '#ui/cx.ts';
import { GalleryImage } from './gallery-image.tsx';
import type { Preview } from '../personalize/personal-preview.tsx';
import { PersonalStart } from '../personalize/personal-start.tsx';
import { Thumbnails } from './thumbnails.tsx';

const Viewer = deferred(async () => (await import('./viewer.tsx')).Viewer, { when: 'used' });

interface GalleryProps {
  id: string;
  product: ShownProduct;
  form: ProductFormStore;
  look: 'thumbnails' | 'grid';
}

/**
 * A product's images in one row that scrolls and snaps to each; on a desktop they may be in two columns. Each opens the
 * viewer. Without script the row scrolls, thumbnails are links to the images, and these are links to their largest
 * copy.
 */
export const Gallery = observer(function Gallery({ id, product, form, look }: GalleryProps) {
  const intl = useIntl();
  const stores = useStores();
  const row = useRef<HTMLUListElement>(null);
  // The row begins with the image of the preselected variant, so that the server's HTML shows it without script.
  const [images] = useState(() => startingAt(product.images, form.image ?? 0));
  const [current, setCurrent] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const [opened, setOpened] = useState<{ start: number }>();
  const isGrid = look === 'grid';
  /** Index of the chosen variant's image, -1 for none. */
  const wanted = useCallback(
    () => images.findIndex(({ src }) => src === product.images[form.image ?? -1]?.src),
    [images, product, form],
  );
  // Two columns begin with it; a row does not render again for another image.
  const first = isGrid ? wanted() : -1;
  useEffect(() => {
    // An image that was scrolled to before hydration stays.
    behindFrame(() => row.current && setCurrent(indexAt(row.current)));
    return reaction(wanted, (index) => behindFrame(() => scrollTo(row.current, index)));
  }, [wanted]);
  const choose = useCallback((index: number) => scrollTo(row.current, index), []);
  const open = useCallback(async (start: number) => {
    await Viewer.load();
    setOpened({ start });
  }, []);
  if (images.length === 0) return <div className="aspect-4/5 rounded bg-surface" />;
  const idOf = (index: number) => `${id}-picture-${index + 1}`;
  const startPrinting = async () => {
    setPreview(
      await withoutReload(async () =>
        (await import('../personalize/personal-preview.tsx')).loadPreview(stores, product.id, form, {
          images,
          current,
          show: choose,
        }),
      ),
    );
  };
  const close = (index: number) => {
    setOpened(undefined);
    scrollTo(row.current, index);
    document.getElementById(idOf(index))?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <div className="holds-back flex min-w-0 flex-col gap-3 max-tab:-mx-gutter tab:sticky tab:top-24 tab:self-start">
      <ul
        ref={row}
        aria-label={intl.formatMessage(
          { id: 'product.pictures', defaultMessage: 'Pictures of {title}' },
          { title: product.title },
        )}
        onScroll={(event) => setCurrent(indexAt(event.currentTarget))}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain [scrollbar-width:none]',
          isGrid && 'tab:grid tab:grid-cols-2 tab:gap-3 tab:overflow-visible',
        )}
      >
        {images.map((image, index) => (
          <li
            key={image.src}
            id={idOf(index)}
            className={cx(
              'relative w-full flex-none snap-start scroll-mt-24',
              index > 0 && 'after-load',
              index === first && 'tab:-order-1',
              isGrid && index === 0 && images.length % 2 === 1 && 'tab:col-span-2',
            )}
          >
            <GalleryImage
              image={image}
              index={index}
              sizes={isGrid ? '(min-width: 834px) 28vw, 100vw' : '(min-width: 834px) 52vw, 100vw'}
              onOpen={open}
            />
            {preview ? <preview.Print image={image} /> : null}
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <>
          <Thumbnails
            images={images}
            idOf={idOf}
            current={current}
            onChoose={choose}
            className={isGrid ? 'tab:hidden' : undefined}
          />
          <p className="sr-only">
            <FormattedMessage
              id="product.pictureCount"
              defaultMessage="{count, plural, one {# picture} other {# pictures}}"
              values={{ count: images.length }}
            />
          </p>
        </>
      ) : null}
      {product.is_personalizable ? (
        <PersonalStart form={form} onStart={() => startPrinting().catch((error: unknown) => console.error(error))} />
      ) : null}
      {preview ? <preview.Beside /> : null}
      {opened ? <Viewer title={product.title} row={images} start={opened.start} idOf={idOf} onClose={close} /> : null}
    </div>
  );
});

/** Rotated, so that adjacent images of one colour stay adjacent. */
function startingAt<T>(items: readonly T[], first: number): T[] {
  return [...items.slice(first), ...items.slice(0, first)];
}

/** After the frame that shows a choice, which has enough layout work. */
function behindFrame(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * Scrolls only the row, smoothly unless motion is reduced (by its style): `scrollIntoView` would scroll the page too.
 * In right-to-left pages offsets are negative, like the scroll position.
 */
function scrollTo(row: HTMLElement | null, index: number): void {
  const items = row?.children;
  const [first, item] = [items?.[0], items?.[index]];
  if (!row || !(first instanceof HTMLElement) || !(item instanceof HTMLElement)) return;
  row.scrollTo({ left: item.offsetLeft - first.offsetLeft });
}

function indexAt(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
}
