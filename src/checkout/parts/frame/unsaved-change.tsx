import { FormattedMessage } from 'react-intl';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CART_CODES, CheckoutRefusal } from './checkout-refusal.tsx';
import type { CheckoutRefusalProps } from './checkout-refusal.tsx';

export interface UnsavedChangeProps extends Pick<CheckoutRefusalProps, 'back'> {
  /** Message key of the reason. */
  code: string;
  onRetry(): void;
}

/** Shown when a change could not be saved: the totals are outdated, why, and a retry button if retrying can help. */
export function UnsavedChange({ code, back, onRetry }: UnsavedChangeProps) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  if (CART_CODES.has(code)) return <CheckoutRefusal code={code} back={back} />;
  return (
    <Notice
      tone="error"
      action={
        <Button variant="plain" size="small" onClick={() => onRetry()}>
          <FormattedMessage id="checkout.retry" defaultMessage="Try again" />
        </Button>
      }
    >
      <FormattedMessage
        id="checkout.unsaved"
        defaultMessage="Your last change wasn’t saved, so the total may be out of date."
      />{' '}
      {problem(code)}
    </Notice>
  );
}
