import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { assertUnreachable } from '#domain/core/assert.ts';
import { STATIONS } from '#domain/order/order-progress.ts';
import type { OrderProgress, Station, TrackingNote } from '#domain/order/order-progress.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';

/** The steps of a delivery: past, current and to come. */
export function OrderTimeline({ progress }: { progress: OrderProgress }) {
  const now = STATIONS.indexOf(progress.station);
  return (
    <ol>
      {STATIONS.map((station, index) => (
        <li
          key={station}
          aria-current={index === now ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < STATIONS.length - 1 ? (
            <span
              aria-hidden
              className={cx('absolute start-3 top-6 -bottom-0 w-px', index < now ? 'bg-text' : 'bg-track')}
            />
          ) : null}
          <Mark state={index < now || now === STATIONS.length - 1 ? 'done' : index === now ? 'now' : 'ahead'} />
          <div className={cx('min-w-0', index > now && 'text-muted')}>
            <p className={index === now ? 'font-medium' : undefined}>
              <StationName station={station} />
            </p>
            {index === now && progress.note ? (
              <p className="text-14 text-muted">
                <NoteText note={progress.note} />
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

const marks = { done: 'border-text bg-text text-background', now: 'border-text', ahead: 'border-control' };

function Mark({ state }: { state: keyof typeof marks }) {
  return (
    <span
      className={cx(
        'relative flex size-6 flex-none items-center justify-center rounded-full border bg-background',
        marks[state],
      )}
    >
      {state === 'done' ? <Icon name="check" size={14} /> : null}
      {state === 'now' ? <span className="size-2.5 rounded-full bg-text" /> : null}
    </span>
  );
}

function StationName({ station }: { station: Station }): ReactNode {
  switch (station) {
    case 'placed':
      return <FormattedMessage id="tracking.placed" defaultMessage="Order placed" />;
    case 'packing':
      return <FormattedMessage id="tracking.packing" defaultMessage="Preparing" />;
    case 'sent':
      return <FormattedMessage id="tracking.sent" defaultMessage="On its way" />;
    case 'delivered':
      return <FormattedMessage id="tracking.delivered" defaultMessage="Delivered" />;
    default:
      return assertUnreachable(station);
  }
}

function NoteText({ note }: { note: TrackingNote }): ReactNode {
  switch (note) {
    case 'unknown':
      return <FormattedMessage id="tracking.unknown" defaultMessage="No tracking updates yet. Check again tomorrow." />;
    case 'out_for_delivery':
      return <FormattedMessage id="tracking.outForDelivery" defaultMessage="Your order is out for delivery today." />;
    case 'ready_for_pickup':
      return <FormattedMessage id="tracking.readyForPickup" defaultMessage="Your order is ready for pickup." />;
    case 'attempted':
      return (
        <FormattedMessage id="tracking.attempted" defaultMessage="The courier couldn’t reach you and will try again." />
      );
    case 'delayed':
      return <FormattedMessage id="tracking.delayed" defaultMessage="Your delivery is delayed." />;
    case 'returned':
      return (
        <FormattedMessage
          id="tracking.returned"
          defaultMessage="Your order couldn’t be delivered. Contact us and we’ll help."
        />
      );
    default:
      return assertUnreachable(note);
  }
}
