import { FormattedMessage } from 'react-intl';
import { deferred } from '#components/deferred/deferred.tsx';
import { REVIEW_SORTS } from '#domain/review/review-rules.ts';
import type { ReviewView } from '#domain/review/review-rules.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Pagination } from '#ui/actions/pagination.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ReviewItem } from './review-item.tsx';
import { addressOf, FORM_ID, formAddress, REVIEWS_ID } from './review-links.ts';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewThanks } from './review-thanks.tsx';
import { ReviewTools } from './review-tools.tsx';
import type { Props, ReviewsData, WritingData } from './reviews.settings.ts';

// Few visitors write a review; the server renders the form when the address asks for it.
const WriteReview = deferred(async () => (await import('./write-review.tsx')).WriteReview, { when: 'missing' });

/** Customer reviews: the summary, the list, and the form. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { heading, showBars, showTools, showVerified, writing: canWrite } = settings;
  const { summary, reviews, pages, view, writing } = data;
  const headingId = `${id}-heading`;
  // The first view shows a few reviews; the following pages also show filters and sort order.
  const isFirst = isPlain(view) && pages > 1;
  const isOpen = writing?.state === 'open';
  const write = canWrite && !isOpen ? <WriteButton data={data} /> : null;
  return (
    <Section {...frameOf(settings)} id={settings.anchor || REVIEWS_ID} labelledBy={headingId}>
      <Heading id={headingId} size={36} className={heading ? 'mb-6 tab:mb-10' : 'sr-only'}>
        {heading || <FormattedMessage id="reviews.title" defaultMessage="Customer reviews" />}
      </Heading>
      {writing?.state === 'sent' ? (
        <div className="mb-8">
          <ReviewThanks />
        </div>
      ) : null}
      {isOpen ? <FormPlace writing={writing} data={data} /> : null}
      {summary ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 tab:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)] tab:gap-12 lg:gap-20">
          <div className="flex flex-col gap-6 tab:sticky tab:top-24 tab:self-start">
            <ReviewSummary summary={summary} data={data} showBars={showBars} />
            {write ? <div>{write}</div> : null}
          </div>
          <div className="min-w-0">
            {showTools && summary.count > 1 && !isFirst ? <ReviewTools data={data} /> : null}
            {reviews.length > 0 ? (
              <ol className="divide-y divide-border border-y border-border">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewItem review={review} showVerified={showVerified} />
                  </li>
                ))}
              </ol>
            ) : (
              <NoneHere data={data} />
            )}
            <div className="mt-8 empty:hidden">
              {isFirst ? (
                <MoreReviews data={data} />
              ) : (
                <Pagination page={view.page} pages={pages} hrefOf={(page) => addressOf(data, { page })} />
              )}
            </div>
          </div>
        </div>
      ) : isOpen ? null : (
        <EmptyState
          level={3}
          title={<FormattedMessage id="reviews.empty" defaultMessage="No reviews yet" />}
          action={write}
        >
          <FormattedMessage id="reviews.emptyText" defaultMessage="Be the first to write a review." />
        </EmptyState>
      )}
    </Section>
  );
}

function isPlain({ page, sort, rating, with_photos }: ReviewView): boolean {
  return page === 1 && sort === REVIEW_SORTS[0] && rating === null && !with_photos;
}

function MoreReviews({ data }: { data: ReviewsData }) {
  return (
    <Button href={addressOf(data, { page: 2 })} variant="secondary" rel="next">
      <FormattedMessage id="reviews.more" defaultMessage="More reviews" />
    </Button>
  );
}

function WriteButton({ data }: { data: ReviewsData }) {
  return (
    <Button href={formAddress(data)} variant="secondary" rel="nofollow">
      <FormattedMessage id="reviews.write" defaultMessage="Write a review" />
    </Button>
  );
}

function FormPlace({ writing, data }: { writing: WritingData; data: ReviewsData }) {
  return (
    <div id={FORM_ID} className="mb-12 scroll-mt-24 tab:mb-16">
      <Heading level={3} size={22} className="mb-5">
        <FormattedMessage
          id="review.heading"
          defaultMessage="What do you think of {product}?"
          values={{ product: data.product.title }}
        />
      </Heading>
      <WriteReview product={data.product} writing={writing} />
    </div>
  );
}

/** No reviews match the filter, or the page is past the end. */
function NoneHere({ data }: { data: ReviewsData }) {
  return (
    <EmptyState
      level={3}
      title={<FormattedMessage id="reviews.noneHere" defaultMessage="No matching reviews" />}
      action={
        <Button href={addressOf(data, { rating: null, with_photos: false })} variant="secondary">
          <FormattedMessage id="reviews.showAll" defaultMessage="Show all" />
        </Button>
      }
    />
  );
}
