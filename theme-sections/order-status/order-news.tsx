import { FormattedList, FormattedMessage } from 'react-intl';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OrderNewsData } from './order-status.settings.ts';

/** What came of an act on this page, where it did not simply happen. */
export function OrderNews({ news }: { news: OrderNewsData }) {
  if (news?.act === 'cancel') {
    return (
      <div id={ORDER_FORMS.cancel}>
        <Notice tone="error">
          {news.code === 'order_shipped' ? (
            <FormattedMessage
              id="orderPage.justSent"
              defaultMessage="It has just been sent and can no longer be cancelled. Send it back once it is with you."
            />
          ) : (
            <FormattedMessage
              id="orderPage.notCancelled"
              defaultMessage="It could not be cancelled. Try again in a moment, or write to us."
            />
          )}
        </Notice>
      </div>
    );
  }
  if (news?.act !== 'reorder') return null;
  const toCart = (
    <Link href="/cart" className="inline-flex min-h-11 items-center">
      <FormattedMessage id="orderPage.toCart" defaultMessage="Go to the cart" />
    </Link>
  );
  return (
    <div id={ORDER_FORMS.reorder}>
      <Notice action={news.added > 0 ? toCart : undefined}>
        <FormattedMessage
          id="orderPage.added"
          defaultMessage="{count, plural, =0 {Nothing was added to your cart.} one {One thing is in your cart.} other {# things are in your cart.}}"
          values={{ count: news.added }}
        />{' '}
        <FormattedMessage
          id="orderPage.missing"
          defaultMessage="Not to be had as it was: {names}."
          values={{ names: <FormattedList key="names" value={news.missing} /> }}
        />
      </Notice>
    </div>
  );
}
