import { moneyText } from '#server/modules/transfer/csv/cell-values.ts';
import { fullAddress } from '#server/modules/shop/full-address.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import type { OrderRow } from '#server/modules/orders/order-rows.ts';
import type { OrderEventRow } from '#server/modules/orders/order-timeline.ts';
import { refundedTotal, takenFor, refundedUnits, unitsToShip } from '#server/modules/orders/refunds/plan-refund.ts';
import type { RefundRow } from '#server/modules/orders/refunds/plan-refund.ts';

export type ShownOrder = LockedOrder & { refunded: readonly RefundRow[]; events: readonly OrderEventRow[] };

export const moneyOf = ({ currency }: Pick<OrderRow, 'currency'>, amount: number): string =>
  `${moneyText(amount, currency)} ${currency}`;

/** The order's state in a word or two. */
export function stateOf({ cancelled_at, financial_status, fulfillment_status }: OrderRow): string {
  if (cancelled_at !== null) return `cancelled, ${financial_status}`;
  return `${financial_status}, ${fulfillment_status}`.replaceAll('_', ' ');
}

const moment = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** One order in one line. */
export function orderLine(order: OrderRow, width: number): string {
  return `${order.name.padEnd(width)}  ${moment(order.created_at)}  ${moneyOf(order, order.total_price).padStart(14)}  ${stateOf(order).padEnd(32)}  ${order.email}`;
}

/** An order with everything needed to pack it. */
export function orderLines({ order, items, shipments, payments, refunded, events }: ShownOrder): string[] {
  const money = (amount: number) => moneyOf(order, amount);
  const held = { order, items, shipments, payments };
  const to = order.shipping_address && fullAddress(order.shipping_address);
  return [
    `${order.name}  ${moment(order.created_at)}  ${stateOf(order)}`,
    `  ${order.email}${order.phone ? `, ${order.phone}` : ''}, ${order.locale}`,
    ...(to
      ? [
          `  to ${[`${to.first_name} ${to.last_name}`.trim(), to.company, to.address1, to.address2, `${to.zip} ${to.city}`.trim(), to.province_code, to.country_code].filter(Boolean).join(', ')}`,
        ]
      : []),
    ...items.flatMap((item, index) => {
      const [back, open] = [refundedUnits(refunded, item.id), Math.max(0, unitsToShip(held, refunded, item))];
      const notes = [
        open > 0 && order.cancelled_at === null ? `${open} to ship` : '',
        back > 0 ? `${back} given back` : '',
      ]
        .filter(Boolean)
        .join(', ');
      const lines = [
        `  ${index + 1}.  ${item.qty} × ${item.title}${item.variant_title ? `, ${item.variant_title}` : ''}${item.sku ? ` (${item.sku})` : ''}  ${money(item.price * item.qty - item.total_discount)}${notes ? `  ${notes}` : ''}`,
      ];
      return [...lines, ...Object.entries(item.properties).map(([label, value]) => `      ${label}: ${value}`)];
    }),
    `  shipping ${money(order.total_shipping)}, tax ${money(order.total_tax)}, total ${money(order.total_price)}`,
    `  paid ${money(takenFor(held))} by ${order.payment_method_code}, given back ${money(refundedTotal(refunded))}`,
    ...written('note', order.note),
    ...written('message for a gift', order.gift_note),
    ...shipments.map(
      (parcel) =>
        `  parcel ${parcel.id}: ${parcel.status}${[parcel.carrier, parcel.tracking_number, parcel.tracking_url]
          .filter(Boolean)
          .map((word) => `, ${word}`)
          .join('')}`,
    ),
    ...events.map(
      ({ kind, created_at, data }) =>
        `  ${moment(created_at)}  ${kind.replaceAll('_', ' ')}${typeof data.amount === 'number' && data.amount > 0 ? ` ${money(data.amount)}` : ''}${typeof data.status === 'string' ? ` ${data.status}` : ''}`,
    ),
  ];
}

/** A note of the shopper, further lines indented. */
const written = (label: string, text: string): string[] =>
  text ? `${label}: ${text}`.split(/\r?\n/).map((line, index) => (index === 0 ? `  ${line}` : `    ${line}`)) : [];

/** The order as JSON, with amounts in minor units. */
export function orderJson({ order, items, shipments, payments, refunded, events }: ShownOrder) {
  const { shop_id: _shop, access_key: _key, ...shown } = order;
  return {
    ...shown,
    paid: takenFor({ order, payments }),
    given_back: refundedTotal(refunded),
    items: items.map(({ shop_id: _of, ...item }) => ({
      ...item,
      to_ship: Math.max(0, unitsToShip({ shipments }, refunded, item as (typeof items)[number])),
    })),
    shipments: shipments.map(({ shop_id: _of, ...parcel }) => parcel),
    refunds: refunded.map(({ shop_id: _of, idempotency_key: _once, ...refund }) => refund),
    events: events.map(({ kind, data, created_at }) => ({ kind, data, created_at })),
  };
}
