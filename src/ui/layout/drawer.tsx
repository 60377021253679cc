import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import type { LayerProps } from './dialog.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

export interface DrawerProps extends LayerProps {
  /** The edge it slides from; `start` and `end` follow the text direction. */
  side?: 'start' | 'end' | 'bottom';
}

const places = {
  start: 'inset-y-0 start-0 end-auto h-full w-[min(28rem,92vw)] border-e',
  end: 'inset-y-0 end-0 start-auto h-full w-[min(28rem,92vw)] border-s',
  bottom: 'inset-x-0 bottom-0 top-auto max-h-[88svh] w-full border-t',
};

/**
 * A panel at an edge of the page: the cart, filters, the menu on a phone. A native modal dialog, since it is part of
 * the first code on the way to a purchase, where a library's dialog adds 9 kB. Focus is kept inside and returned, the
 * page behind is inert, and Escape or a click outside closes it.
 */
export function Drawer({ open, onOpenChange, title, footer, scheme = 'base', side = 'end', children }: DrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useShown(open);
  useScrollLock(open);
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || !open) return undefined;
    panel.showModal();
    // The panel gets the focus first, so that its title is read.
    panel.focus();
    const pressed = (event: Event) => event.target === panel && close();
    const typed = (event: KeyboardEvent) => event.key === 'Escape' && close();
    panel.addEventListener('click', pressed);
    panel.addEventListener('keydown', typed);
    panel.addEventListener('close', close);
    return () => {
      panel.removeEventListener('click', pressed);
      panel.removeEventListener('keydown', typed);
      panel.removeEventListener('close', close);
      panel.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-layer={side}
      data-scheme={scheme}
      className={cx(
        'drawer fixed m-0 max-h-none max-w-none scroll-py-20 overflow-y-auto overscroll-contain border-border focus-visible:outline-none',
        places[side],
      )}
    >
      {isShown ? (
        <div className="flex min-h-full flex-col">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-background py-3 ps-5 pe-2 tab:ps-8 tab:pe-5">
            <h2 id={titleId} className="heading min-w-0 text-22">
              {title}
            </h2>
            <IconButton
              icon="close"
              label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
              onClick={() => onOpenChange(false)}
            />
          </div>
          <div className="flex-1 px-5 pb-6 tab:px-8">{children}</div>
          {footer ? (
            <div className="sticky bottom-0 z-10 border-t border-border bg-background px-5 py-4 tab:px-8">{footer}</div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** Content is rendered from the first opening on, and kept afterwards for the closing animation. */
function useShown(open: boolean): boolean {
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  return isShown;
}
