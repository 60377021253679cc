import { FormattedList, FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/**
 * Says after signing in what the carts could not be joined with, before the customer goes on [decisions, Commerce].
 */
export function LostLinesNotice({ titles, href }: { titles: readonly string[]; href: string }) {
  return (
    <Notice
      action={
        <Button href={href} size="small">
          <FormattedMessage id="account.goOn" defaultMessage="Continue" />
        </Button>
      }
    >
      <FormattedMessage
        id="account.lostLines"
        defaultMessage="You are signed in. {count, plural, one {One thing} other {# things}} from your cart cannot be had any more and {count, plural, one {was} other {were}} left out: {titles}."
        values={{ count: titles.length, titles: <FormattedList value={titles} /> }}
      />
    </Notice>
  );
}
