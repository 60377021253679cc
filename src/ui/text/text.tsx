import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TextProps {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small';
  /** Type step in px at a width of 1440. */
  size?: 12 | 14 | 16 | 18 | 22;
  tone?: 'default' | 'muted' | 'sale' | 'error' | 'success';
  id?: string;
  className?: string;
  children: ReactNode;
}

const sizes = { 12: 'text-12', 14: 'text-14', 16: 'text-16', 18: 'text-18', 22: 'text-22' };
const tones = { default: '', muted: 'text-muted', sale: 'text-sale', error: 'text-error', success: 'text-success' };

/** Text in one of the type steps. */
export function Text({ as: Tag = 'p', size = 16, tone = 'default', className, ...rest }: TextProps) {
  return <Tag {...rest} className={cx(sizes[size], tones[tone], className)} />;
}
