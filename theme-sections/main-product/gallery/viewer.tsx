import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '#domain/product/product.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { useScrollLock } from '#ui/layout/use-scroll-lock.ts';
import { Thumbnails } from './thumbnails.tsx';
import { ViewerImage } from './viewer-image.tsx';
import { useZoom } from './use-zoom.ts';
import { CLOSEST, STEP } from './viewer-zoom.ts';

interface ViewerProps {
  title: string;
  /** Images and videos of the page. */
  row: readonly ProductImage[];
  /** Index in the row of the first image. */
  start: number;
  /** The id of an image in the row. */
  idOf: (index: number) => string;
  /** Called after closing, with the index in the row of the last image. */
  onClose: (index: number) => void;
}

/** Px that an arrow key moves a zoomed image. */
const KEY_PAN = 80;
/** Px that a finger has to move for the next image. */
const SWIPE_PX = 60;

/**
 * A product's images over the whole window, one at a time, zoomable up to their widest copy. A native modal dialog:
 * focus is kept inside and Escape closes; arrow keys go to the next image, or move a zoomed one.
 */
export function Viewer({ title, row, start, idOf, onClose }: ViewerProps) {
  const intl = useIntl();
  const isMirrored = useShopView().locale.direction === 'rtl';
  const statusId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  // Videos play in the gallery.
  const images = row.filter(({ video }) => !video);
  const [index, setIndex] = useState(() => images.indexOf(row[start]!));
  const [drag, setDrag] = useState(0);
  const image = images[index]!;
  const turn = (by: number) => setIndex((index + by + images.length) % images.length);
  const swipe = (by: number, isOver: boolean) => {
    setDrag(isOver ? 0 : by);
    if (isOver && Math.abs(by) > SWIPE_PX && images.length > 1) turn(by > 0 === isMirrored ? 1 : -1);
  };
  const { zoom, zoomBy, pan, reset } = useZoom(stage, image, swipe);
  useScrollLock(true);
  const close = useEffectEvent(() => onClose(row.indexOf(image)));
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return undefined;
    panel.showModal();
    // The panel gets the focus first, so that its name and content are read.
    panel.focus();
    panel.addEventListener('close', close);
    return () => {
      panel.removeEventListener('close', close);
      panel.close();
    };
  }, []);
  const leave = () => dialog.current?.close();
  const press = (event: KeyboardEvent) => {
    const act = keys({ isNear: zoom.scale > 1, turn: (by) => turn(isMirrored ? -by : by), pan, zoomBy, reset, leave })[
      event.key
    ];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const place = { number: index + 1, count: images.length, alt: image.alt };
  const said = intl.formatMessage(
    { id: 'viewer.pictureOf', defaultMessage: 'Picture {number, number} of {count, number}: {alt}' },
    place,
  );
  return (
    // Keys of the whole panel, beside its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'product.pictures', defaultMessage: 'Pictures of {title}' }, { title })}
      aria-describedby={statusId}
      data-scheme="base"
      onKeyDown={press}
      className="viewer fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden focus-visible:outline-none"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center px-2 tab:px-5">
          <span aria-hidden className="grow ps-3 text-14 figures text-muted">
            {intl.formatNumber(place.number)} / {intl.formatNumber(place.count)}
          </span>
          <IconButton
            icon="minus"
            label={intl.formatMessage({ id: 'viewer.zoomOut', defaultMessage: 'Zoom out' })}
            aria-disabled={zoom.scale <= 1}
            onClick={() => zoomBy(1 / STEP)}
            className="aria-disabled:opacity-35"
          />
          <IconButton
            icon="plus"
            label={intl.formatMessage({ id: 'viewer.zoomIn', defaultMessage: 'Zoom in' })}
            aria-disabled={zoom.scale >= CLOSEST}
            onClick={() => zoomBy(STEP)}
            className="aria-disabled:opacity-35"
          />
          <IconButton
            icon="close"
            label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
            onClick={leave}
          />
        </div>
        <div className="relative min-h-0 grow">
          <div
            ref={stage}
            className="viewer-stage absolute inset-0 flex touch-none items-center justify-center overflow-hidden tab:inset-x-16"
          >
            <ViewerImage key={image.src} image={image} zoom={zoom} drag={drag} />
          </div>
          {images.length > 1 ? (
            <>
              <IconButton
                icon="chevron"
                label={intl.formatMessage({ id: 'viewer.previous', defaultMessage: 'Previous picture' })}
                onClick={() => turn(-1)}
                className="absolute inset-y-0 start-2 m-auto rotate-180 bg-background"
              />
              <IconButton
                icon="chevron"
                label={intl.formatMessage({ id: 'viewer.next', defaultMessage: 'Next picture' })}
                onClick={() => turn(1)}
                className="absolute inset-y-0 end-2 m-auto bg-background"
              />
            </>
          ) : null}
        </div>
        {images.length > 1 ? (
          <div className="flex justify-center px-2 py-3">
            <Thumbnails
              images={images}
              idOf={(still) => idOf(row.indexOf(images[still]!))}
              current={index}
              onChoose={(chosen) => turn(chosen - index)}
            />
          </div>
        ) : null}
      </div>
      <p id={statusId} role="status" className="sr-only">
        {said}
      </p>
    </dialog>
  );
}

interface KeyHandlers {
  isNear: boolean;
  turn(by: number): void;
  pan(by: { x: number; y: number }): void;
  zoomBy(factor: number): void;
  reset(): void;
  leave(): void;
}

/** What each key does now. A zoomed image is moved like a scrolled page, so its content goes the other way. */
function keys({ isNear, turn, pan, zoomBy, reset, leave }: KeyHandlers): Record<string, (() => void) | undefined> {
  const nearer = () => zoomBy(STEP);
  const further = () => zoomBy(1 / STEP);
  const moves = {
    ArrowLeft: () => pan({ x: KEY_PAN, y: 0 }),
    ArrowRight: () => pan({ x: -KEY_PAN, y: 0 }),
    ArrowUp: () => pan({ x: 0, y: KEY_PAN }),
    ArrowDown: () => pan({ x: 0, y: -KEY_PAN }),
  };
  const turns = { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) };
  return { '+': nearer, '=': nearer, '-': further, '0': reset, Escape: leave, ...(isNear ? moves : turns) };
}
