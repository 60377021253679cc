import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { emailKey } from '#domain/customer/email.ts';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderRow } from './order-rows.ts';

/** Filters for merchants; `open` is paid or cash on delivery, and not completely shipped. */
export const ORDER_FILTERS = ['open', 'unpaid', 'shipped', 'cancelled', 'refunded', 'all'] as const;
type OrderFilter = (typeof ORDER_FILTERS)[number];

export interface OrderQuery {
  status: OrderFilter;
  email?: string;
  /** Placed at or after `from`, and before `before`. */
  from?: Date;
  until?: Date;
  limit: number;
}

const BY_STATUS: Readonly<Record<OrderFilter, SQL | undefined>> = {
  open: and(
    isNull(orders.cancelled_at),
    ne(orders.fulfillment_status, 'fulfilled'),
    ne(orders.financial_status, 'refunded'),
  ),
  unpaid: and(isNull(orders.cancelled_at), inArray(orders.financial_status, ['pending', 'authorized'])),
  shipped: ne(orders.fulfillment_status, 'unfulfilled'),
  cancelled: isNotNull(orders.cancelled_at),
  refunded: inArray(orders.financial_status, ['refunded', 'partially_refunded']),
  all: undefined,
};

/** Orders of a shop, the latest first, and the number of orders that match. */
export async function listOrders(
  shop: Pick<ShopContext, 'id' | 'db'>,
  { status, email, from, until, limit }: OrderQuery,
): Promise<{ rows: OrderRow[]; count: number }> {
  const wanted = and(
    eq(orders.shop_id, shop.id),
    BY_STATUS[status],
    email === undefined ? undefined : eq(sql`lower(${orders.email})`, emailKey(email)),
    from && gte(orders.created_at, from),
    until && lt(orders.created_at, until),
  );
  const rows = await shop.db.select().from(orders).where(wanted).orderBy(desc(orders.number)).limit(limit);
  return { rows, count: await shop.db.$count(orders, wanted) };
}

/** An order by name, `#1001`, or by its number alone. */
export async function orderNamed(shop: Pick<ShopContext, 'id' | 'db'>, name: string): Promise<OrderRow | undefined> {
  const number = /^#?(\d{1,9})$/.exec(name.trim())?.[1];
  const isNamed =
    number === undefined
      ? eq(sql`lower(${orders.name})`, name.trim().toLowerCase())
      : eq(orders.number, Number(number));
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), isNamed));
  return order;
}
