import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus, TrackingStatus } from '#domain/order/order.ts';
import { orderProgress } from '#domain/order/order-progress.ts';

/** The carrier's status in a word or two, also for an unknown one [core §4]. */
export function TrackingStatusText({ status }: { status: TrackingStatus }): ReactNode {
  switch (status) {
    case 'in_transit':
      return <FormattedMessage id="tracking.sent" defaultMessage="On its way" />;
    case 'out_for_delivery':
      return <FormattedMessage id="tracking.wordOutForDelivery" defaultMessage="Out for delivery" />;
    case 'ready_for_pickup':
      return <FormattedMessage id="tracking.wordReadyForPickup" defaultMessage="Ready for pickup" />;
    case 'attempted_delivery':
      return <FormattedMessage id="tracking.wordAttempted" defaultMessage="Delivery attempted" />;
    case 'delayed':
      return <FormattedMessage id="tracking.wordDelayed" defaultMessage="Delayed" />;
    case 'undelivered':
    case 'failure':
      return <FormattedMessage id="tracking.wordUndelivered" defaultMessage="Delivery failed" />;
    case 'delivered':
      return <FormattedMessage id="tracking.delivered" defaultMessage="Delivered" />;
    case 'not_found':
    case 'invalid':
    case 'error':
    case 'carrier_not_found':
      return <FormattedMessage id="tracking.wordNoNews" defaultMessage="No tracking updates yet" />;
    case 'confirmed':
    case 'tracking_created':
    case 'synchronizing':
    case 'processing':
      return <FormattedMessage id="tracking.wordHandedOver" defaultMessage="Handed to the carrier" />;
  }
}

/** An order's status in a word or two. */
export function OrderWord({ order }: { order: Pick<OrderStatus, 'status' | 'tracking_status'> }): ReactNode {
  const progress = orderProgress(order);
  if (progress?.station === 'packing') return <FormattedMessage id="tracking.packing" defaultMessage="Preparing" />;
  if (progress) return <TrackingStatusText status={order.tracking_status} />;
  return order.status === 'cancelled' ? (
    <FormattedMessage id="tracking.wordCancelled" defaultMessage="Cancelled" />
  ) : (
    <FormattedMessage id="tracking.wordRefunded" defaultMessage="Refunded" />
  );
}
