import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '#ui/cx.ts';

export interface StarsProps {
  /** Up to five, with fractions. */
  value: number;
  className?: string;
}

/** Stars out of five, as high as the text around; read as "4.6 of 5". */
export function Stars({ value, className }: StarsProps) {
  return (
    <span className={cx('inline-flex items-center', className)}>
      <StarRow value={value} />
      <span className="sr-only">
        <FormattedMessage id="ui.stars" defaultMessage="{value, number, ::.#} of 5" values={{ value }} />
      </span>
    </span>
  );
}

/** Only the stars, beside text that says the same. */
export function StarRow({ value }: Pick<StarsProps, 'value'>) {
  return <span aria-hidden className="stars" style={{ '--stars': value } as CSSProperties} />;
}
