import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'error';
  /** A link or a plain button in the same line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const looks = {
  info: { icon: 'info', box: 'border-border', mark: '' },
  success: { icon: 'check', box: 'border-success', mark: 'text-success' },
  error: { icon: 'warning', box: 'border-error', mark: 'text-error' },
} as const;

/** A message that stays: announced politely, errors at once. */
export function Notice({ tone = 'info', action, className, children }: NoticeProps) {
  const { icon, box, mark } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded border bg-surface p-4', box, className)}
    >
      <Icon name={icon} className={cx('mt-0.5', mark)} />
      <div className="min-w-0 flex-1">
        {children}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  );
}
