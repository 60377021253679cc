import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** Opening a disclosure closes the others with the same name. */
  name?: string;
  className?: string;
  children: ReactNode;
}

/** A summary line that opens to more content, by `<details>`: works without script. */
export function Disclosure({ summary, open, name, className, children }: DisclosureProps) {
  return (
    <details name={name} open={open} className={cx('border-b border-border', className)}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span className="min-w-0">{summary}</span>
        <Icon name="plus" size={16} className="[[open]>summary>&]:hidden" />
        <Icon name="minus" size={16} className="hidden [[open]>summary>&]:block" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
