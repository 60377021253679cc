import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface MenuProps {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name, for a button that shows only a value: "Language: Deutsch". */
  name?: string;
  /** The side of the button that the popover aligns with. */
  align?: 'start' | 'end';
  className?: string;
  /** Links, or buttons of a form. */
  children: ReactNode;
}

/**
 * A button with a small popover of links. The popover API opens it, and closes it on Escape and on a click outside,
 * without script.
 */
export function Menu({ label, name, align = 'start', className, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        className={cx('inline-flex min-h-11 items-center gap-1.5', className)}
      >
        {label}
        <Icon name="chevron-down" size={14} />
      </button>
      <div
        id={id}
        popover="auto"
        className={cx(
          'menu min-w-48 rounded border border-border bg-background p-2 text-text lifted',
          align === 'end' && 'menu-end',
        )}
      >
        {children}
      </div>
    </>
  );
}

/** The style of one entry of a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-start hover:bg-surface aria-[current]:font-medium';
