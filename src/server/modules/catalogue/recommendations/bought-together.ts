import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderItems, orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/** By product id, the products that were most often ordered with it. */
export type BoughtTogether = ReadonlyMap<number, readonly number[]>;

/** Older orders say little about today's tastes. */
const DAYS = 365;
/** A single order may be chance. */
const FEWEST_ORDERS = 2;
/** As many as are ever requested, and some in case others are sold out. */
const KEPT = 24;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts the pairs in a year's orders in one query. Cancelled orders are left out; equal counts are sorted by id. */
export async function readBoughtTogether({ db, id, now }: ShopContext): Promise<BoughtTogether> {
  const other = alias(orderItems, 'other');
  const count = sql<number>`count(distinct ${orders.id})`;
  const pairs = db
    .select({
      product_id: orderItems.product_id,
      other_id: sql<number>`${other.product_id}`.mapWith(other.product_id).as('other_id'),
      place:
        sql<number>`row_number() over (partition by ${orderItems.product_id} order by ${count} desc, ${other.product_id})`
          .mapWith(Number)
          .as('place'),
    })
    .from(orderItems)
    .innerJoin(
      other,
      and(eq(other.shop_id, id), eq(other.order_id, orderItems.order_id), ne(other.product_id, orderItems.product_id)),
    )
    .innerJoin(
      orders,
      and(
        eq(orders.shop_id, id),
        eq(orders.id, orderItems.order_id),
        isNull(orders.cancelled_at),
        gt(orders.created_at, new Date(now().getTime() - DAYS * DAY_MS)),
      ),
    )
    .where(eq(orderItems.shop_id, id))
    .groupBy(orderItems.product_id, other.product_id)
    .having(sql`${count} >= ${FEWEST_ORDERS}`)
    .as('pairs');
  const rows = await db.select().from(pairs).where(lte(pairs.place, KEPT)).orderBy(desc(pairs.product_id), pairs.place);
  const byProduct = new Map<number, number[]>();
  for (const { product_id, other_id } of rows)
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), other_id]);
  return byProduct;
}
