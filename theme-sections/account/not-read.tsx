import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** What is the customer's could not be had from the shop. */
export function NotRead({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="plain" onClick={onRetry}>
          <FormattedMessage id="account.retry" defaultMessage="Try again" />
        </Button>
      }
    >
      <FormattedMessage id="account.readFailed" defaultMessage="Your account could not be read." />
    </Notice>
  );
}
