import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { STARS } from '#domain/review/review-rules.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';

export interface StarFieldProps {
  name: string;
  value: string;
  error?: string;
  onValueChange(value: string): void;
}

/** A rating of one to five stars: native radio buttons drawn as stars, so that arrow keys and plain forms work. */
export function StarField({ name, value, error, onValueChange }: StarFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset role="radiogroup" aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="text-14">
        <FormattedMessage id="review.rating" defaultMessage="Your rating" />
      </legend>
      <div className="star-choice -ms-2.5 flex">
        {STARS.map((stars) => (
          <label key={stars} className="relative flex size-11 cursor-pointer items-center justify-center text-28">
            <input
              type="radio"
              name={name}
              value={stars}
              required
              checked={value === String(stars)}
              onChange={() => onValueChange(String(stars))}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className="stars" />
            <span className="sr-only">
              <FormattedMessage
                id="review.stars"
                defaultMessage="{stars, plural, one {# star} other {# stars}}"
                values={{ stars }}
              />
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
