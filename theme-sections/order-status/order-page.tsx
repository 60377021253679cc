import { FormattedMessage, useIntl } from 'react-intl';
import { OrderFrame } from '#checkout/layouts/order-frame.tsx';
import { CheckoutHeader } from '#checkout/parts/frame/checkout-header.tsx';
import type { OrderStatus } from '#domain/order/order.ts';
import { useStoresIfAny } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBlock } from './order-block.tsx';
import { OrderBought } from './order-bought.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderProgressBlock } from './order-progress-block.tsx';
import type { Props } from './order-status.settings.ts';
import { OrderThanks } from './order-thanks.tsx';

export type OrderPageProps = Pick<Props, 'settings' | 'data'>;

/**
 * The thank-you page [core §2]: what was ordered, what has happened and what can still be done; where it goes only for
 * who holds the order's key.
 */
export function OrderPage({ settings, data }: OrderPageProps) {
  const intl = useIntl();
  const theme = useStoresIfAny()?.theme.theme;
  if (!data) return null;
  const { order, news } = data;
  return (
    <OrderFrame
      isNew={theme?.is_web_builder === true}
      head={<CheckoutHeader logo={settings.logo} shopName={data.shopName} />}
      asideLabel={intl.formatMessage({ id: 'order.items', defaultMessage: 'What you ordered' })}
      aside={<OrderBought data={data} />}
    >
      <div className="flex flex-col gap-10" {...confirmed(order)}>
        <OrderThanks order={order} />
        <OrderNews news={news} />
        {order.shipping_method || order.status === 'cancelled' || order.status === 'refunded' ? (
          <OrderProgressBlock order={order} />
        ) : null}
        <OrderShipments shipments={order.tracking_data} items={order.items} />
        {settings.nextSteps && isAhead(order) ? (
          <OrderBlock title={<FormattedMessage id="order.next" defaultMessage="What happens next" />}>
            <p className="whitespace-pre-line">{settings.nextSteps}</p>
          </OrderBlock>
        ) : null}
        <OrderDetails order={order} />
        <OrderHistory timeline={order.timeline} />
        <OrderActions order={order} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Button href={settings.continueUrl}>
            <FormattedMessage id="order.continue" defaultMessage="Continue shopping" />
          </Button>
          {settings.helpUrl ? (
            <Link href={settings.helpUrl} className="inline-flex min-h-11 items-center">
              <FormattedMessage id="order.help" defaultMessage="Need help?" />
            </Link>
          ) : null}
        </div>
      </div>
    </OrderFrame>
  );
}

/** The shop has something to do for it still: it was neither sent whole nor called off. */
const isAhead = ({ status }: OrderStatus) => status === 'placed' || status === 'paid';

/** What the application tells the shop of, once it runs: who holds the order has seen its confirmation [core §7]. */
const confirmed = ({ token, access_key, status }: OrderStatus) =>
  access_key !== null && status !== 'cancelled' ? { 'data-confirm': token, 'data-key': access_key } : {};
