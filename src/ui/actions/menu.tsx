import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  /** For assistive technology, where the button shows only a value: "Language: Deutsch". */
  name?: string;
  /** The side of the button the layer is flush with. */
  align?: 'start' | 'end';
  className?: string;
  /** Links, or buttons of a form. */
  children: ReactNode;
}

/**
 * A button with a small layer of links, by the popover API: opens, closes on Escape and on a press elsewhere without
 * script.
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

/** The look of one entry of a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-start hover:bg-surface aria-[current]:font-medium';
