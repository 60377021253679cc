import { FormattedMessage, useIntl } from 'react-intl';
import { OrderFrame } from '#checkout/layouts/order-frame.tsx';
import { CheckoutHeader } from '#checkout/parts/frame/checkout-header.tsx';
import { FormKeyContext } from '#forms/core/form-key.tsx';
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

type OrderPageProps = Pick<Props, 'settings' | 'data'>;

/**
 * The thank-you page [core §2]: items, timeline and available actions; personal data only for the holder of the access
 * key.
 */
export function OrderPage({ settings, data }: OrderPageProps) {
  const intl = useIntl();
  const theme = useStoresIfAny()?.theme.theme;
  if (!data) return null;
  const { order, news, formKey } = data;
  // Makes the application report that the customer has seen the confirmation [core §7].
  const seen = order.person !== null && order.access_key !== null && order.status !== 'cancelled' ? order : null;
  return (
    <OrderFrame
      isNew={theme?.is_web_builder === true}
      head={<CheckoutHeader logo={settings.logo} shopName={data.shopName} />}
      asideLabel={intl.formatMessage({ id: 'order.items', defaultMessage: 'Order details' })}
      aside={<OrderBought data={data} />}
    >
      <div className="flex flex-col gap-10" data-confirm={seen?.token} data-key={seen?.access_key}>
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
        <FormKeyContext value={formKey}>
          <OrderActions order={order} />
        </FormKeyContext>
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

/** The order is still open: not completely shipped and not cancelled. */
const isAhead = ({ status }: OrderStatus) => status === 'placed' || status === 'paid';
