import { ORDER_EVENTS, TRACKING_STATUSES } from '#domain/order/order.ts';
import type { TimelineEntry } from '#domain/order/order.ts';
import type { orderEvents } from '#server/db/schema/order.ts';
import type { ShipmentRow } from './shipments/shipment-rows.ts';
import type { OrderRow } from './order-rows.ts';

export type OrderEventRow = Pick<typeof orderEvents.$inferSelect, 'kind' | 'data' | 'created_at'>;

/** The events of an order as its shopper reads them, oldest first. A shipment without events was at least shipped. */
export function timelineOf(
  { created_at }: Pick<OrderRow, 'created_at'>,
  shipments: readonly ShipmentRow[],
  events: readonly OrderEventRow[],
): TimelineEntry[] {
  const told = events.flatMap(entryOf);
  const noted = new Set(told.map(({ parcel }) => parcel));
  const sent = shipments.filter(({ id }) => !noted.has(id)).flatMap(unnoted);
  const placed: TimelineEntry = { kind: 'placed', date: created_at.toISOString() };
  return [placed, ...[...told, ...sent].toSorted((a, b) => a.date.localeCompare(b.date))];
}

function unnoted({ id, status, created_at, updated_at }: ShipmentRow): TimelineEntry[] {
  const sent: TimelineEntry = { kind: 'shipped', date: created_at.toISOString(), parcel: id };
  return status === 'processing'
    ? [sent]
    : [sent, { kind: 'tracked', date: updated_at.toISOString(), parcel: id, status }];
}

function entryOf({ kind: named, data, created_at }: OrderEventRow): TimelineEntry[] {
  const kind = ORDER_EVENTS.find((one) => one === named);
  if (!kind || kind === 'placed' || kind === 'refund_failed') return [];
  const { parcel, amount } = data;
  const status = TRACKING_STATUSES.find((one) => one === data.status);
  return [
    {
      kind,
      date: created_at.toISOString(),
      ...(typeof parcel === 'number' && { parcel }),
      ...(status && { status }),
      ...(typeof amount === 'number' && kind === 'refunded' && { amount }),
    },
  ];
}
