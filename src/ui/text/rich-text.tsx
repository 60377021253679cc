import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { trustedHtml } from './trusted-html.ts';

export interface RichTextProps {
  /** HTML that the server has sanitised; nothing is removed here. */
  html: string;
  size?: 14 | 16 | 18;
  className?: string;
}

const sizes = { 14: 'text-14', 16: 'text-16', 18: 'text-18' };

/** A merchant's formatted text: headings, lists, quotations, tables. */
export function RichText({ html, size = 16, className }: RichTextProps) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    // The one place for merchants' HTML, which the server sanitises on write and on render.
    // oxlint-disable-next-line react/no-danger
    <div className={cx('rich-text max-w-reading', sizes[size], className)} dangerouslySetInnerHTML={content} />
  );
}
