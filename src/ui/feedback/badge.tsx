import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface BadgeProps {
  tone?: 'plain' | 'sale' | 'quiet';
  children: ReactNode;
}

const looks = { plain: '', sale: 'badge-sale', quiet: 'badge-quiet' };

/** A word or two about a thing: sale, sold out, new. Legible on pictures, since it brings its own ground. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx('badge max-w-full px-2.5 py-1 text-12 font-medium', looks[tone])}>{children}</span>;
}
