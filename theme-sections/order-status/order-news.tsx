import { FormattedList, FormattedMessage } from 'react-intl';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OrderNewsData } from './order-status.settings.ts';

/** The result of an action on this page that did not simply succeed. */
export function OrderNews({ news }: { news: OrderNewsData }) {
  if (news?.act === 'cancel') {
    return (
      <div id={ORDER_FORMS.cancel}>
        <Notice tone="error">
          {news.code === 'order_shipped' ? (
            <FormattedMessage
              id="orderPage.justSent"
              defaultMessage="It just shipped and can no longer be cancelled. You can return it once it arrives."
            />
          ) : (
            <FormattedMessage
              id="orderPage.notCancelled"
              defaultMessage="We couldn’t cancel this order. Try again in a moment or contact us."
            />
          )}
        </Notice>
      </div>
    );
  }
  if (news?.act === 'link')
    return (
      <div id={ORDER_FORMS.link}>
        <Notice tone={news.isSent ? 'info' : 'error'}>
          {news.isSent ? (
            <FormattedMessage
              id="orderPage.freshLinkSent"
              defaultMessage="We sent a new link to the email address used for this order."
            />
          ) : (
            <FormattedMessage
              id="orderPage.freshLinkNotSent"
              defaultMessage="Too many links were requested. Check your inbox, or try again later."
            />
          )}
        </Notice>
      </div>
    );
  if (news?.act !== 'reorder') return null;
  const toCart = (
    <Link href="/cart" className="inline-flex min-h-11 items-center">
      <FormattedMessage id="orderPage.toCart" defaultMessage="Go to cart" />
    </Link>
  );
  return (
    <div id={ORDER_FORMS.reorder}>
      <Notice action={news.added > 0 ? toCart : undefined}>
        <FormattedMessage
          id="orderPage.added"
          defaultMessage="{count, plural, =0 {Nothing was added to your cart.} one {# item was added to your cart.} other {# items were added to your cart.}}"
          values={{ count: news.added }}
        />{' '}
        <FormattedMessage
          id="orderPage.missing"
          defaultMessage="No longer available: {names}."
          values={{ names: <FormattedList key="names" value={news.missing} /> }}
        />
      </Notice>
    </div>
  );
}
