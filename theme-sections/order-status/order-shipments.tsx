import { FormattedMessage } from 'react-intl';
import { TrackingStatusText } from '#components/order/tracking-status-text.tsx';
import type { OrderItem, Shipment } from '#domain/order/order.ts';
import { Link } from '#ui/actions/link.tsx';
import { OrderBlock } from './order-block.tsx';

/** The shipments with their carrier's status; tracking only for the holder of the access key. */
export function OrderShipments({ shipments, items }: { shipments: readonly Shipment[]; items: readonly OrderItem[] }) {
  if (shipments.length === 0) return null;
  return (
    <OrderBlock
      title={
        <FormattedMessage
          id="orderPage.parcels"
          defaultMessage="{count, plural, one {Your package} other {Your packages}}"
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
                <FormattedMessage id="orderPage.follow" defaultMessage="Track package" />
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
