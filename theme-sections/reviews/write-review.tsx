import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseUploadPath } from '#domain/media/upload-path.ts';
import { PHOTO_ENDINGS } from '#domain/review/review-rules.ts';
import { ReviewForm } from '#forms/review/review.form.tsx';
import { reviewProblemText } from '#forms/review/review-messages.ts';
import { createReviewForm } from '#forms/review/review.model.ts';
import { useStoresIfAny } from '#stores/core/context.tsx';
import { reviewStore } from '#stores/review/review.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import { ReviewThanks } from './review-thanks.tsx';
import type { ReviewsData, WritingData } from './reviews.settings.ts';

export interface WriteReviewProps {
  product: ReviewsData['product'];
  writing: WritingData;
}

/**
 * The review form. In the server's HTML it is a plain form that returns with errors and the typed values; in the
 * browser it validates, uploads photos and shows the confirmation in place.
 */
export const WriteReview = observer(function WriteReview({ product, writing: { draft } }: WriteReviewProps) {
  const intl = useIntl();
  const shop = useShopView();
  const stores = useStoresIfAny();
  const form = useRef<HTMLFormElement>(null);
  const [model] = useState(() => createReviewForm(valuesOf(draft?.values ?? {}), draft?.errors));
  const { state, error, values } = model;
  const kept = values.photos.split(' ').filter(Boolean);
  useEffect(() => {
    if (state === 'refused')
      form.current
        ?.querySelector<HTMLElement>(
          '[role="radiogroup"][aria-describedby] input, [aria-invalid="true"], [role="alert"]',
        )
        ?.focus();
  }, [state]);
  const send = (event: FormEvent) => {
    if (!stores) return;
    event.preventDefault();
    const files = [...(form.current?.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? [])];
    model
      .submit((given) => stores.get(reviewStore).send(product.id, given, files))
      .catch((failure: unknown) => console.error(failure));
  };
  if (state === 'succeeded') return <ReviewThanks isFocused />;
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={shop.href('/reviews')}
      noValidate={stores !== null}
      onSubmit={send}
      className="flex max-w-reading flex-col gap-6"
    >
      <input type="hidden" name="product_id" value={product.id} />
      {kept.map((path) => (
        <input key={path} type="hidden" name="photos" value={path} />
      ))}
      <ReviewForm model={model} />
      <TextField
        type="file"
        name="files"
        multiple
        optional
        accept={PHOTO_ENDINGS.map((ending) => `.${ending}`).join()}
        className="[&_input]:py-2.5"
        label={<FormattedMessage id="review.photos" defaultMessage="Photos" />}
        description={
          kept.length > 0 ? (
            <FormattedMessage
              id="review.photosKept"
              defaultMessage="Already added: {names}. You can add more, up to four in total."
              values={{ names: <bdi>{kept.map((path) => parseUploadPath(path)?.name).join(', ')}</bdi> }}
            />
          ) : (
            <FormattedMessage
              id="review.photosUse"
              defaultMessage="Up to four photos, JPG or PNG. We remove location data."
            />
          )
        }
        error={reviewProblemText(intl, model.shownError('photos'))}
      />
      {error ? <Notice tone="error">{reviewProblemText(intl, error)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" loading={state === 'submitting'}>
          <FormattedMessage id="review.send" defaultMessage="Submit review" />
        </Button>
        <p className="text-14 text-muted">
          <FormattedMessage id="review.readFirst" defaultMessage="We check reviews before they’re published." />
        </p>
      </div>
    </form>
  );
});

function valuesOf({
  rating = '',
  title = '',
  body = '',
  author = '',
  email = '',
  photos = '',
}: Partial<Record<string, string>>) {
  return { rating, title, body, author, email, photos };
}
