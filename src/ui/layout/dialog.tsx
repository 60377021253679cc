import * as Radix from 'radix-ui/dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../actions/icon-button.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

export interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stays visible below the scrolling content: the main action. */
  footer?: ReactNode;
  /** Colour scheme by id, since a layer is outside the section that opened it. */
  scheme?: string;
  children: ReactNode;
}

/**
 * A centred modal dialog: focus is kept inside and returned, Escape and a click outside close it, and the page behind
 * is inert and does not scroll. The panel itself gets the focus first, so that its title is read. Backdrop and scroll
 * lock are our own: Radix's overlay writes a style element, which a strict content security policy refuses.
 */
export function Dialog({ open, onOpenChange, title, footer, scheme = 'base', children }: LayerProps) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useScrollLock(open);
  const takeFocus = (event: Event) => {
    event.preventDefault();
    opener.current = document.activeElement;
    panel.current?.focus();
  };
  // Radix returns the focus only to its own trigger.
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-layer="veil" data-state={open ? 'open' : 'closed'} className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          ref={panel}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          data-layer="dialog"
          data-scheme={scheme}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[88svh] w-[min(36rem,calc(100vw-2.5rem))] scroll-py-20 flex-col overflow-y-auto overscroll-contain rounded border border-border focus-visible:outline-none"
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-background py-3 ps-5 pe-2 tab:ps-8 tab:pe-5">
            <Radix.Title className="heading min-w-0 text-22">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} />
            </Radix.Close>
          </div>
          <div className="flex-1 px-5 pb-6 tab:px-8">{children}</div>
          {footer ? (
            <div className="sticky bottom-0 z-10 border-t border-border bg-background px-5 py-4 tab:px-8">{footer}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
