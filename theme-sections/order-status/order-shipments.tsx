import { FormattedMessage } from 'react-intl';
import { TrackingStatusText } from '#components/order/tracking-status-text.tsx';
import type { OrderItem, Shipment } from '#domain/order/order.ts';
import { Link } from '#ui/actions/link.tsx';
import { OrderBlock } from './order-block.tsx';

/** Each parcel with what the carrier says of it; how to follow it only for who holds the order's key. */
export function OrderShipments({ shipments, items }: { shipments: readonly Shipment[]; items: readonly OrderItem[] }) {
  if (shipments.length === 0) return null;
  return (
    <OrderBlock
      title={
        <FormattedMessage
          id="orderPage.parcels"
          defaultMessage="{count, plural, one {Your parcel} other {Your parcels}}"
          values={{ count: shipments.length }}
        />
      }
    >
      <ul className="divide-y divide-border border-t border-border">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0">
              <p className="font-medium">
                <TrackingStatusText status={parcel.status} />
              </p>
              {parcel.company || parcel.number ? (
                <p className="text-14 break-words text-muted">
                  <bdi>{[parcel.company, parcel.number].filter(Boolean).join(' · ')}</bdi>
                </p>
              ) : null}
              {shipments.length > 1 ? <p className="text-14 text-muted">{contentsOf(parcel, items)}</p> : null}
            </div>
            {parcel.url ? (
              <Link href={parcel.url} rel="noreferrer" className="inline-flex min-h-11 items-center">
                <FormattedMessage id="orderPage.follow" defaultMessage="Follow the parcel" />
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </OrderBlock>
  );
}

const contentsOf = (parcel: Shipment, items: readonly OrderItem[]) =>
  parcel.items
    .map(({ order_item_id, qty }) => `${qty} × ${items.find(({ id }) => id === order_item_id)?.title ?? ''}`)
    .join(', ');
