import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { TrackingStatusText } from '#components/order/tracking-status-text.tsx';
import type { TimelineEntry } from '#domain/order/order.ts';
import { Price } from '#components/product/price.tsx';
import { OrderBlock } from './order-block.tsx';

/** The order's timeline, latest first. */
export function OrderHistory({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <OrderBlock title={<FormattedMessage id="orderPage.history" defaultMessage="Order history" />}>
      <ol className="flex flex-col gap-2">
        {timeline.toReversed().map((entry) => (
          <li
            key={`${entry.date} ${entry.kind} ${entry.parcel ?? ''}`}
            className="flex flex-wrap justify-between gap-x-6"
          >
            <span className="min-w-0">
              <EventWord entry={entry} />
            </span>
            <time dateTime={entry.date} className="text-14 text-muted figures">
              <FormattedDate value={entry.date} dateStyle="medium" timeZone="UTC" />
            </time>
          </li>
        ))}
      </ol>
    </OrderBlock>
  );
}

function EventWord({ entry: { kind, status, amount } }: { entry: TimelineEntry }): ReactNode {
  switch (kind) {
    case 'placed':
      return <FormattedMessage id="tracking.placed" defaultMessage="Order placed" />;
    case 'paid':
      return <FormattedMessage id="orderPage.paid" defaultMessage="Payment received" />;
    case 'payment_failed':
      return <FormattedMessage id="orderPage.paymentFailed" defaultMessage="Payment failed" />;
    case 'shipped':
      return <FormattedMessage id="orderPage.shipped" defaultMessage="Shipped" />;
    case 'tracked':
      return <TrackingStatusText status={status ?? 'processing'} />;
    case 'cancelled':
      return <FormattedMessage id="orderPage.cancelled" defaultMessage="Order cancelled" />;
    case 'refunded':
      return (
        <FormattedMessage
          id="orderPage.refunded"
          defaultMessage="{amount} refunded"
          values={{ amount: <Price key="amount" price={amount ?? 0} /> }}
        />
      );
    case 'refund_failed':
      return null;
  }
}
