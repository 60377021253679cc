import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Shown when the customer's data could not be loaded. */
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
      <FormattedMessage id="account.readFailed" defaultMessage="We couldn’t load your account." />
    </Notice>
  );
}
