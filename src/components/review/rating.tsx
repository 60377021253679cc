import { FormattedMessage } from 'react-intl';
import type { Rating as RatingValue } from '#domain/review/review.ts';
import { cx } from '#ui/cx.ts';
import { StarRow } from './stars.tsx';

export interface RatingProps {
  rating: RatingValue;
  className?: string;
}

/** The average rating in one line: stars and the number of reviews; read as "4.6 of 5, 12 reviews". */
export function Rating({ rating: { average, count }, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <StarRow value={average} />
      <span className="sr-only">
        <FormattedMessage
          id="ui.rating"
          defaultMessage="{average, number, ::.#} of 5, {count, plural, one {# review} other {# reviews}}"
          values={{ average, count }}
        />
      </span>
      <span aria-hidden className="text-muted figures">
        <FormattedMessage id="ui.count" defaultMessage="({count, number})" values={{ count }} />
      </span>
    </span>
  );
}
