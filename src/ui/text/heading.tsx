import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Level in the page's outline; independent of `size`. */
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Type step in px at a width of 1440. */
  size?: 16 | 18 | 22 | 28 | 36 | 48 | 64;
}

const sizes = {
  16: 'text-16 leading-snug',
  18: 'text-18 leading-snug',
  22: 'text-22',
  28: 'text-28',
  36: 'text-36',
  48: 'text-48',
  64: 'text-64',
};

/** A heading in the preset's heading font, balanced over its lines. */
export function Heading({ level = 2, size = 28, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx('heading', sizes[size], className)} />;
}
