import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { REVIEW_SORTS } from '#domain/review/review-rules.ts';
import type { ReviewSort } from '#domain/review/review-rules.ts';
import { Link } from '#ui/actions/link.tsx';
import { Menu, menuItemClass } from '#ui/actions/menu.tsx';
import { addressOf } from './review-links.ts';
import type { ReviewsData } from './reviews.settings.ts';

/** Photo filter and sort order as links, which need no JavaScript. */
export function ReviewTools({ data }: { data: ReviewsData }) {
  const intl = useIntl();
  const { view, count, summary } = data;
  const isNarrowed = view.rating !== null || view.with_photos;
  return (
    <div className="-mt-3 mb-2 flex flex-wrap items-center gap-x-6 text-14 tab:-mt-2.5">
      {isNarrowed ? (
        <p data-announced className="py-3 text-muted">
          <FormattedMessage
            id="reviews.shown"
            defaultMessage="{count, number} of {all, plural, one {# review} other {# reviews}}"
            values={{ count, all: summary?.count ?? 0 }}
          />
        </p>
      ) : null}
      {isNarrowed ? (
        <Link href={addressOf(data, { rating: null, with_photos: false })} className="py-3">
          <FormattedMessage id="reviews.showAll" defaultMessage="Show all" />
        </Link>
      ) : null}
      {!view.with_photos && summary && summary.with_photos > 0 ? (
        <Link href={addressOf(data, { with_photos: true })} className="py-3">
          <FormattedMessage
            id="reviews.withPhotos"
            defaultMessage="With photos ({count, number})"
            values={{ count: summary.with_photos }}
          />
        </Link>
      ) : null}
      <div className="ms-auto">
        <Menu
          align="end"
          className="text-14"
          label={
            <FormattedMessage
              id="reviews.sortedBy"
              defaultMessage="Sort by: {order}"
              values={{ order: sortLabel(view.sort, intl) }}
            />
          }
        >
          <ul>
            {REVIEW_SORTS.map((sort) => (
              <li key={sort}>
                <Link
                  href={addressOf(data, { sort })}
                  variant="bare"
                  aria-current={sort === view.sort || undefined}
                  className={menuItemClass}
                >
                  {sortLabel(sort, intl)}
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
      </div>
    </div>
  );
}

function sortLabel(sort: ReviewSort, intl: IntlShape): string {
  switch (sort) {
    case 'newest':
      return intl.formatMessage({ id: 'reviews.sort.newest', defaultMessage: 'Newest' });
    case 'highest':
      return intl.formatMessage({ id: 'reviews.sort.highest', defaultMessage: 'Highest rated' });
    case 'lowest':
      return intl.formatMessage({ id: 'reviews.sort.lowest', defaultMessage: 'Lowest rated' });
  }
}
