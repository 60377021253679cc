import { FormattedMessage } from 'react-intl';
import { OrderTimeline } from '#components/order/order-timeline.tsx';
import type { OrderStatus } from '#domain/order/order.ts';
import { orderProgress } from '#domain/order/order-progress.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Price } from '#components/product/price.tsx';

/** The order's progress, or that it was cancelled or refunded; and the amount refunded. */
export function OrderProgressBlock({ order }: { order: OrderStatus }) {
  const progress = orderProgress(order);
  return (
    <>
      {progress ? <OrderTimeline progress={progress} /> : <Ended order={order} />}
      {progress && order.refunded > 0 ? (
        <Notice>
          <RefundedAmount amount={order.refunded} />
        </Notice>
      ) : null}
    </>
  );
}

function Ended({ order }: { order: OrderStatus }) {
  return (
    <Notice>
      {order.status === 'cancelled' ? (
        <FormattedMessage id="order.cancelled" defaultMessage="This order won’t be shipped." />
      ) : (
        <FormattedMessage id="order.refunded" defaultMessage="This order was refunded." />
      )}{' '}
      {order.refunded > 0 ? <RefundedAmount amount={order.refunded} /> : null}
    </Notice>
  );
}

function RefundedAmount({ amount }: { amount: number }) {
  return (
    <FormattedMessage
      id="orderPage.givenBack"
      defaultMessage="{amount} refunded to your original payment method. It may take up to ten days to appear."
      values={{ amount: <Price key="amount" price={amount} /> }}
    />
  );
}
