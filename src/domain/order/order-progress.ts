import type { OrderStatus, TrackingStatus } from './order.ts';

/** Stations of a parcel, in their order. */
export const STATIONS = ['placed', 'packing', 'sent', 'delivered'] as const;
export type Station = (typeof STATIONS)[number];

/** What there is to say beside the station; null where the station says it. */
export type TrackingNote = 'unknown' | 'out_for_delivery' | 'ready_for_pickup' | 'attempted' | 'delayed' | 'returned';

export type OrderProgress = { station: Station; note: TrackingNote | null };

const sent = (note: TrackingNote | null): OrderProgress => ({ station: 'sent', note });
const packing: OrderProgress = { station: 'packing', note: null };
const unknown = sent('unknown');

/**
 * The carrier's word by station; `not_found`, `invalid` and `error` are failures to know, not failures to deliver [core
 * §4].
 */
const PROGRESS: Record<TrackingStatus, OrderProgress> = {
  processing: packing,
  confirmed: packing,
  tracking_created: packing,
  synchronizing: packing,
  in_transit: sent(null),
  out_for_delivery: sent('out_for_delivery'),
  ready_for_pickup: sent('ready_for_pickup'),
  attempted_delivery: sent('attempted'),
  delayed: sent('delayed'),
  undelivered: sent('returned'),
  failure: sent('returned'),
  not_found: unknown,
  invalid: unknown,
  error: unknown,
  carrier_not_found: unknown,
  delivered: { station: 'delivered', note: null },
};

/** How far an order is; null for one that will not be sent any more. */
export function orderProgress({
  status,
  tracking_status,
}: Pick<OrderStatus, 'status' | 'tracking_status'>): OrderProgress | null {
  return status === 'cancelled' || status === 'refunded' ? null : PROGRESS[tracking_status];
}
