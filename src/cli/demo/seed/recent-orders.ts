import type { TrackingStatus } from '#domain/order/order.ts';
import type { fulfilments, orderEvents, orderItems, orders } from '#server/db/schema/order.ts';
import type { refunds } from '#server/db/schema/refund.ts';
import { daysAgo } from './clock.ts';

type Order = typeof orders.$inferInsert & { id: number };
type Item = typeof orderItems.$inferInsert & { id: number };
type Shipment = typeof fulfilments.$inferInsert & { id: number };

/**
 * How one of the latest orders stands. Times are in days before the demo's day; a parcel says what the carrier said of
 * it, the last word last.
 */
interface Recent {
  placed: number;
  shipments?: readonly {
    sent: number;
    said?: readonly (readonly [days: number, status: TrackingStatus])[];
    lines?: 'first' | 'rest';
  }[];
  cancelled?: number;
  /** Days, and the share of the total that was given back. */
  refunded?: readonly [days: number, share: number];
  isUnpaid?: boolean;
}

/** The latest orders, the newest first: one in each state a merchant and a shopper meet. */
export const RECENT: readonly Recent[] = [
  { placed: 0.1, isUnpaid: true },
  { placed: 0.3 },
  { placed: 0.8 },
  { placed: 1.2, cancelled: 1.1, refunded: [1.1, 1] },
  { placed: 1.6, shipments: [{ sent: 0.4, said: [[0.4, 'tracking_created']] }] },
  { placed: 2.1, shipments: [{ sent: 1.5, said: [[1.1, 'in_transit']] }] },
  {
    placed: 2.9,
    shipments: [
      {
        sent: 2.2,
        said: [
          [1.6, 'in_transit'],
          [0.2, 'out_for_delivery'],
        ],
      },
    ],
  },
  {
    placed: 3.6,
    shipments: [
      {
        sent: 3,
        said: [
          [2.4, 'in_transit'],
          [0.5, 'attempted_delivery'],
        ],
      },
    ],
  },
  {
    placed: 4.4,
    shipments: [
      {
        sent: 4,
        said: [
          [3, 'in_transit'],
          [1, 'ready_for_pickup'],
        ],
      },
    ],
  },
  {
    placed: 5.2,
    shipments: [
      {
        sent: 4.8,
        said: [
          [4, 'in_transit'],
          [2.5, 'delivered'],
        ],
        lines: 'first',
      },
      { sent: 3.9, said: [[3, 'delayed']], lines: 'rest' },
    ],
  },
  { placed: 6.1, shipments: [{ sent: 5.5, said: [[5, 'not_found']] }] },
  {
    placed: 7.3,
    shipments: [
      {
        sent: 6.8,
        said: [
          [6, 'in_transit'],
          [4, 'delivered'],
        ],
      },
    ],
    refunded: [2, 0.25],
  },
];

export interface RecentRows {
  shipments: Shipment[];
  events: (typeof orderEvents.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  change: Partial<Order>;
}

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Rows of one of the latest orders, and what they make of the order itself. `numberOf` names its parcels. */
export function recentRows(
  { placed, shipments = [], cancelled, refunded, isUnpaid = false }: Recent,
  order: Order,
  items: readonly Item[],
  numberOf: (index: number) => { id: number; number: string },
): RecentRows {
  const { shop_id, id: order_id, total_price } = order;
  const made: Shipment[] = [];
  const events: RecentRows['events'] = [];
  const note = (kind: string, created_at: Date, data: RecentRows['events'][number]['data'] = {}) =>
    void events.push({ shop_id, order_id, kind, data, created_at });
  note('placed', daysAgo(placed));
  if (!isUnpaid) note('paid', secondsAfter(daysAgo(placed), 4), { amount: total_price });
  for (const [index, { sent, said = [], lines }] of shipments.entries()) {
    const { id, number } = numberOf(index);
    const packed = items.filter((_, place) => (lines === 'first' ? place === 0 : lines === 'rest' ? place > 0 : true));
    if (packed.length === 0) continue;
    note('shipped', daysAgo(sent), { parcel: id });
    for (const [days, status] of said) note('tracked', secondsAfter(daysAgo(days), 1), { parcel: id, status });
    const [lastAt, status] = said.at(-1) ?? [sent, 'processing' as const];
    const isHere = {
      carrier: 'Demo Post',
      tracking_number: number,
      tracking_url: `https://post.example/parcels/${number}`,
    };
    made.push({
      shop_id,
      id,
      order_id,
      status,
      ...isHere,
      items: packed.map((item) => ({ order_item_id: item.id, qty: item.qty })),
      created_at: daysAgo(sent),
      updated_at: daysAgo(lastAt),
    });
  }
  const rows: RecentRows['refunds'] = [];
  if (cancelled !== undefined) note('cancelled', daysAgo(cancelled), { by: 'shopper', amount: total_price });
  if (refunded) {
    const [at, amount] = [secondsAfter(daysAgo(refunded[0]), 9), Math.round(total_price * refunded[1])];
    rows.push({
      shop_id,
      id: order_id,
      order_id,
      state: 'done',
      reason: cancelled === undefined ? 'merchant' : 'cancelled',
      amount,
      idempotency_key: `demo-${order_id}`,
      created_at: at,
      updated_at: at,
    });
    note('refunded', at, { refund: order_id, amount });
  }
  const sent = made.flatMap((parcel) => parcel.items ?? []).length;
  return {
    shipments: made,
    events,
    refunds: rows,
    change: {
      fulfillment_status: sent === 0 ? 'unfulfilled' : sent < items.length ? 'partial' : 'fulfilled',
      financial_status: refunded
        ? refunded[1] === 1
          ? 'refunded'
          : 'partially_refunded'
        : isUnpaid
          ? 'pending'
          : 'paid',
      ...(isUnpaid && { payment_method_code: 'cod' }),
      ...(cancelled !== undefined && { cancelled_at: daysAgo(cancelled) }),
    },
  };
}
