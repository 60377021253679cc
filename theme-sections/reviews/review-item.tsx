import { FormattedMessage, useIntl } from 'react-intl';
import type { Image } from '#domain/media/image.ts';
import type { Review } from '#domain/review/review.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Stars } from '#components/review/stars.tsx';

interface ReviewItemProps {
  review: Review;
  showVerified: boolean;
}

/** One review: rating, text in its own language, photos, author and date. */
export function ReviewItem({ review, showVerified }: ReviewItemProps) {
  const intl = useIntl();
  const { locale } = useShopView();
  const { author, rating, title, body, photos, created_at, is_verified } = review;
  const lang = review.locale && review.locale !== locale.code.split('-')[0] ? review.locale : undefined;
  return (
    <article className="flex flex-col gap-2 py-6 tab:py-8">
      <Stars value={rating} />
      {title ? (
        <Heading level={3} size={18} lang={lang}>
          <bdi>{title}</bdi>
        </Heading>
      ) : null}
      <p lang={lang} className="max-w-reading whitespace-pre-line wrap-anywhere">
        <bdi>{body}</bdi>
      </p>
      {photos.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <Photo id={`review-${review.id}-${index}`} photo={photo} author={author} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <bdi className="text-text">{author}</bdi>
        {showVerified && is_verified ? (
          <span className="inline-flex items-center gap-1">
            <Icon name="check" size={14} />
            <FormattedMessage id="reviews.verified" defaultMessage="Verified purchase" />
          </span>
        ) : null}
        <time dateTime={created_at.slice(0, 10)}>
          {intl.formatDate(created_at, { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </p>
    </article>
  );
}

/**
 * A thumbnail that opens a large photo with the popover API: it works without JavaScript, and the large photo is only
 * loaded then.
 */
function Photo({ id, photo, author }: { id: string; photo: Image; author: string }) {
  const intl = useIntl();
  const alt = intl.formatMessage({ id: 'reviews.photo', defaultMessage: 'Photo by {author}' }, { author });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={intl.formatMessage(
          { id: 'reviews.enlarge', defaultMessage: 'Enlarge the photo by {author}' },
          { author },
        )}
        className="block w-20 overflow-hidden rounded"
      >
        <Picture image={photo} ratio="1/1" sizes="80px" maxWidth={360} alt="" />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={alt} className="review-photo">
        <Picture image={photo} sizes="90vw" alt={alt} />
        <IconButton
          icon="close"
          popoverTarget={id}
          popoverTargetAction="hide"
          label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })}
          className="review-photo-close"
        />
      </div>
    </>
  );
}
