import { ORDER_FILTERS } from '#server/modules/orders/list-orders.ts';
import type { OrderQuery } from '#server/modules/orders/list-orders.ts';
import type { OrderItemRow } from '#server/modules/orders/order-rows.ts';
import type { Tracking } from '#server/modules/orders/shipments/ship-order.ts';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import type { TrackingStatus } from '#domain/order/order.ts';
import { amount, span, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { CommandError } from '../core/print.ts';

const LISTED = 50;
const LISTED_MOST = 1000;

/** Which orders to list. */
export function readQuery(options: Options): OrderQuery {
  const status = ORDER_FILTERS.find((one) => one === (textOf(options, 'status') ?? 'open'));
  if (!status) throw new CommandError(`--status is one of ${ORDER_FILTERS.join(', ')}.`);
  const limit = wholeNumber('limit', textOf(options, 'limit'), LISTED_MOST) ?? LISTED;
  const { from, until } = span(options);
  return { status, limit, email: textOf(options, 'email'), ...(from && { from }), ...(until && { until }) };
}

/** `1:2,3`: two of the first line, and all there is left of the third. */
export function readLines(
  options: Options,
  items: readonly OrderItemRow[],
  left: (item: OrderItemRow) => number,
): { order_item_id: number; qty: number }[] | undefined {
  const text = textOf(options, 'items');
  return text?.split(',').map((part) => {
    const [, place, units] = /^(\d{1,4})(?::(\d{1,6}))?$/.exec(part.trim()) ?? [];
    const item = items[Number(place) - 1];
    if (!item)
      throw new CommandError(
        `--items names lines by their place, and how many of each: 1:2,3. "${part}" is none; vitrine orders show lists them.`,
      );
    return { order_item_id: item.id, qty: units === undefined ? left(item) : Number(units) };
  });
}

/** An amount of the order's currency, in minor units. */
export function readAmount(options: Options, currency: string): number | undefined {
  return amount('amount', textOf(options, 'amount'), currency) ?? undefined;
}

export function readTracking(options: Options): Tracking {
  const url = textOf(options, 'url');
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url))
    throw new CommandError(`--url is the carrier's page of the parcel: https://…, not "${url}".`);
  return { company: textOf(options, 'company'), number: textOf(options, 'number'), url };
}

export function readStatus(text: string | undefined): TrackingStatus | undefined {
  if (text === undefined) return undefined;
  const status = TRACKING_STATUSES.find((one) => one === text);
  if (!status) throw new CommandError(`A parcel is one of ${TRACKING_STATUSES.join(', ')}; not "${text}".`);
  return status;
}
