import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReviewSummary as Summary } from '#domain/review/review.ts';
import { STARS } from '#domain/review/review-rules.ts';
import { Link } from '#ui/actions/link.tsx';
import { Stars } from '#components/review/stars.tsx';
import { addressOf } from './review-links.ts';
import type { ReviewsData } from './reviews.settings.ts';

interface ReviewSummaryProps {
  summary: Summary;
  data: ReviewsData;
  showBars: boolean;
}

/** What all reviews come to, and how many gave how many stars: each bar leads to those reviews. */
export function ReviewSummary({ summary: { average, count, distribution }, data, showBars }: ReviewSummaryProps) {
  const intl = useIntl();
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-4">
        <span aria-hidden className="heading text-48 leading-none figures">
          {intl.formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <span className="flex flex-col gap-1">
          <span className="flex text-22">
            <Stars value={average} />
          </span>
          <span className="text-14 text-muted">
            <FormattedMessage
              id="reviews.count"
              defaultMessage="{count, plural, one {# review} other {# reviews}}"
              values={{ count }}
            />
          </span>
        </span>
      </p>
      {showBars ? (
        <ul className="flex flex-col">
          {STARS.toReversed().map((stars) => (
            <li key={stars}>
              <Bar stars={stars} of={distribution[stars - 1] ?? 0} all={count} data={data} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Bar({ stars, of, all, data }: { stars: number; of: number; all: number; data: ReviewsData }) {
  const intl = useIntl();
  const isChosen = data.view.rating === stars;
  const inside = (
    <>
      <span aria-hidden className="contents">
        <span className="flex items-center gap-1">
          {intl.formatNumber(stars)}
          <span className="stars star-one" />
        </span>
        <span className="review-bar" style={{ '--full': `${Math.round((of * 100) / all)}%` } as CSSProperties} />
        <span className="text-end text-muted">{intl.formatNumber(of)}</span>
      </span>
      <span className="sr-only">
        <FormattedMessage
          id="reviews.withStars"
          defaultMessage="{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}"
          values={{ stars, count: of }}
        />
      </span>
    </>
  );
  if (of === 0) return <span className={BAR}>{inside}</span>;
  return (
    <Link
      href={addressOf(data, { rating: isChosen ? null : stars })}
      variant="bare"
      aria-current={isChosen || undefined}
      className={BAR}
    >
      {inside}
    </Link>
  );
}

const BAR =
  'relative grid min-h-9 grid-cols-[2.25rem_1fr_2rem] items-center gap-3 text-14 figures underline-offset-4 hover:underline aria-[current]:font-medium';
