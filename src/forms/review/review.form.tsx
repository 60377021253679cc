import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { REVIEW_LIMITS } from '#domain/limits.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { FormModel } from '../core/form.model.ts';
import { reviewProblemText } from './review-messages.ts';
import type { ReviewFormValues } from './review.model.ts';
import { StarField } from './star-field.tsx';

export interface ReviewFormProps {
  model: FormModel<ReviewFormValues>;
}

/** The fields of a review; the page provides the form element. */
export const ReviewForm = observer(function ReviewForm({ model }: ReviewFormProps) {
  const intl = useIntl();
  const text = (name: 'title' | 'body' | 'author' | 'email', label: string) => {
    const { value, error, onChange, onBlur } = model.field(name);
    return {
      name,
      label,
      value,
      error: reviewProblemText(intl, error, label),
      onBlur,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
  };
  const rating = model.field('rating');
  return (
    <div className="flex flex-col gap-5">
      <StarField
        name="rating"
        value={rating.value}
        error={reviewProblemText(intl, rating.error)}
        onValueChange={rating.onChange}
      />
      <TextField
        {...text('title', intl.formatMessage({ id: 'review.title', defaultMessage: 'Review title' }))}
        optional
        maxLength={REVIEW_LIMITS.title}
      />
      <TextArea
        {...text('body', intl.formatMessage({ id: 'review.body', defaultMessage: 'Your review' }))}
        required
        maxLength={REVIEW_LIMITS.body}
        rows={5}
        description={
          <FormattedMessage id="review.bodyUse" defaultMessage="How do you like it? What should others know?" />
        }
      />
      <div className="grid gap-5 tab:grid-cols-2">
        <TextField
          {...text('author', intl.formatMessage({ id: 'review.author', defaultMessage: 'Your name' }))}
          required
          autoComplete="nickname"
          maxLength={REVIEW_LIMITS.author}
          description={<FormattedMessage id="review.authorUse" defaultMessage="Shown with your review." />}
        />
        <TextField
          {...text('email', intl.formatMessage({ id: 'review.email', defaultMessage: 'Email' }))}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          description={
            <FormattedMessage id="review.emailUse" defaultMessage="Never shown. Used to verify your purchase." />
          }
        />
      </div>
    </div>
  );
});
