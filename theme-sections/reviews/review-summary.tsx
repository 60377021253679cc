import { FormattedMessage, useIntl } from 'react-intl';
import type { ReviewSummary as Summary } from '#domain/entities/review.ts';
import { STARS } from '#domain/reviews.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { StarRow } from '#ui/stars.tsx';
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
  const values = { average, count };
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-4">
        <span aria-hidden className="heading text-48 leading-none tabular-nums">
          {intl.formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <span className="flex flex-col gap-1">
          <span className="text-22 leading-none">
            <StarRow value={average} />
          </span>
          <span aria-hidden className="text-14 text-muted">
            <FormattedMessage id="reviews.count" defaultMessage="{count, plural, one {# review} other {# reviews}}" values={values} />
          </span>
          <span className="sr-only">
            <FormattedMessage id="ui.rating" defaultMessage="{average, number, ::.#} of 5, {count, plural, one {# review} other {# reviews}}" values={values} />
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
  const look = 'grid min-h-9 w-full grid-cols-[2.25rem_1fr_2.5rem] items-center gap-3 text-14 tabular-nums';
  const inside = (
    <>
      <span aria-hidden className="inline-flex items-center gap-1">
        {intl.formatNumber(stars)}
        <span className="stars star-one" />
      </span>
      <span aria-hidden className="review-bar">
        <span style={{ inlineSize: `${Math.round((of * 100) / all)}%` }} />
      </span>
      <span aria-hidden className="text-end text-muted">
        {intl.formatNumber(of)}
      </span>
      <span className="sr-only">
        <FormattedMessage id="reviews.withStars" defaultMessage="{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}" values={{ stars, count: of }} />
      </span>
    </>
  );
  if (of === 0) return <span className={look}>{inside}</span>;
  return (
    <Link href={addressOf(data, { rating: isChosen ? null : stars })} variant="bare" aria-current={isChosen || undefined} className={cx(look, 'underline-offset-4 hover:underline aria-[current]:font-medium')}>
      {inside}
    </Link>
  );
}
