import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface BadgeProps {
  tone?: 'plain' | 'sale' | 'quiet';
  children: ReactNode;
}

const looks = { plain: '', sale: 'badge-sale', quiet: 'badge-quiet' };

/** One or two words about an item: sale, sold out, new. Legible on images, since it has its own background. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx('badge max-w-full px-2.5 py-1 text-12 font-medium', looks[tone])}>{children}</span>;
}
