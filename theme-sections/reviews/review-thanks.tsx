import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '#ui/feedback/notice.tsx';

/** The confirmation shown in place of the form. */
export function ReviewThanks({ isFocused = false }: { isFocused?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.focus();
  }, [isFocused]);
  return (
    <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
      <Notice tone="success">
        <FormattedMessage
          id="review.thanks"
          defaultMessage="Thank you. Your review appears here once we’ve checked it."
        />
      </Notice>
    </div>
  );
}
