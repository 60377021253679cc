import { FormattedList, FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Lists items that could not be merged into the account's cart after signing in [decisions, Commerce]. */
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
        defaultMessage="You’re signed in. No longer available and removed from your cart: {titles}."
        values={{ titles: <FormattedList value={titles} /> }}
      />
    </Notice>
  );
}
