import { and, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { emailKey } from '#domain/customer/email.ts';
import type { FoundOrder } from '#domain/order/found-order.ts';
import { FOUND_ORDERS, lookupEmailProblem, orderNameKey } from '#domain/order/order-lookup.ts';
import { orders } from '#server/db/schema/order.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { shipmentsOfAll } from '../shipments/shipment-rows.ts';
import { orderState } from '../present-order.ts';

/** Orders of one email address that are searched. */
const LOOKED_AT = 200;

/** One answer to a wrong name, number or email address, so that it does not reveal which of them is known. */
const notFound = () => new Refusal(404, 'order_not_found');

/** The path of an order's page, without the key that shows personal data [acc §7]. */
export async function trackOrder(
  shop: ShopContext,
  { order_name, email }: { order_name: string; email: string },
): Promise<string> {
  refuseUnlessGiven({ order_name }, email);
  const found = (await ordersOf(shop, email)).find(({ name }) => orderNameKey(name) === orderNameKey(order_name));
  if (!found) throw notFound();
  return `/orders/${found.token}`;
}

/** Orders of an email address with this name, the latest first [acc §7]. */
export async function findOrders(
  shop: ShopContext,
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
): Promise<FoundOrder[]> {
  refuseUnlessGiven({ first_name, last_name }, email);
  const wanted = nameKey(first_name, last_name);
  const found = (await ordersOf(shop, email)).filter(({ shipping_address: to, billing_address: paidBy }) =>
    [to, paidBy].some((one) => one && nameKey(one.first_name, one.last_name) === wanted),
  );
  if (found.length === 0) throw notFound();
  const shown = found.slice(0, FOUND_ORDERS);
  const shipments = await shipmentsOfAll(
    shop,
    shown.map(({ id }) => id),
  );
  return shown.map((order) => ({
    name: order.name,
    token: order.token,
    create_date: order.created_at.toISOString(),
    ...orderState(
      order,
      shipments.filter(({ order_id }) => order_id === order.id),
    ),
  }));
}

function ordersOf(shop: ShopContext, email: string) {
  const {
    id,
    name,
    token,
    created_at,
    shipping_address,
    billing_address,
    cancelled_at,
    financial_status,
    fulfillment_status,
  } = orders;
  return shop.db
    .select({
      id,
      name,
      token,
      created_at,
      shipping_address,
      billing_address,
      cancelled_at,
      financial_status,
      fulfillment_status,
    })
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(sql`lower(${orders.email})`, emailKey(email))))
    .orderBy(desc(orders.number))
    .limit(LOOKED_AT);
}

function refuseUnlessGiven(texts: Readonly<Record<string, string>>, email: string): void {
  const missing = Object.entries(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => ({ field, code: 'field_required' }));
  const problem = lookupEmailProblem(email);
  const errors = [...missing, ...(problem ? [{ field: 'email', code: problem }] : [])];
  if (errors.length > 0) throw new Refusal(422, 'invalid_request', undefined, errors);
}

/** A person's name without case, accents and surrounding spaces. */
function nameKey(first = '', last = ''): string {
  return `${first.trim()} ${last.trim()}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('en');
}
