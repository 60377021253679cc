import { cx } from '../cx.ts';

export interface RichTextProps {
  /** HTML that the server has sanitised; nothing is removed here. */
  html: string;
  size?: 14 | 16 | 18;
  className?: string;
}

const sizes = { 14: 'text-14', 16: 'text-16', 18: 'text-18' };

/** A merchant's formatted text: headings, lists, quotations, tables. */
export function RichText({ html, size = 16, className }: RichTextProps) {
  return (
    // The one place for merchants' HTML, which the server sanitises on write and on render.
    // oxlint-disable-next-line react/no-danger
    <div className={cx('rich-text max-w-reading', sizes[size], className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
