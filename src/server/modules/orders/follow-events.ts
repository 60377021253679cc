import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Listener } from '#server/core/listeners.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { refunds } from '#server/db/schema/refund.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Gateways } from '../payments/gateways.ts';
import { orderItemsOf } from './lock-order.ts';
import { queueOrderConfirmation, queueOrderNews } from './mails/queue-order-mail.ts';
import { recordOrderEvent } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';
import { openPostPurchase } from './post-purchase/post-purchase-rows.ts';
import { queueRefundMail } from './refunds/refund-rows.ts';

/** Opens the post-purchase offers, after which the email is sent; without offers the email is sent now. */
export function confirmOrdered({
  catalogue,
  gateways,
}: {
  catalogue: CatalogueService;
  gateways: Gateways;
}): Listener<'order.placed'> {
  return async (shop, { order_id, takes_more }) => {
    const order = await orderOf(shop, order_id);
    const items = await orderItemsOf(shop, order_id);
    if (takes_more && (await openPostPurchase(shop, order, items, await catalogue.model(shop, order.locale)))) return;
    const words = gateways.words(order.payment_method_code, order.locale);
    await queueOrderConfirmation(shop, order, items, words, order);
  };
}

export const mailCancelled: Listener<'order.cancelled'> = async (shop, { order_id, amount, tells }) => {
  if (!tells) return;
  const order = await orderOf(shop, order_id);
  await queueOrderNews(shop, order, { kind: 'cancelled', amount, items: await orderItemsOf(shop, order_id) });
};

export const mailRefunded: Listener<'order.refunded'> = async (shop, { order_id, refund_id }) => {
  const [row] = await shop.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.shop_id, shop.id), eq(refunds.id, refund_id)));
  const order = await orderOf(shop, order_id);
  if (row) await queueRefundMail(shop, { order, items: await orderItemsOf(shop, order_id) }, row);
};

/** The order is paid once all its authorised payments have been captured. */
export const notePaid: Listener<'payment.captured'> = async (shop, { order_id, payment_id, amount }) => {
  // Locked before the other payments are read: of two payments captured at the same time, the later sees the other.
  await hold(shop, order_id);
  const open = and(eq(payments.shop_id, shop.id), eq(payments.order_id, order_id), eq(payments.state, 'authorised'));
  await settle(shop, order_id, (await shop.db.$count(payments, open)) > 0 ? {} : { financial_status: 'paid' });
  await recordOrderEvent(shop, order_id, 'paid', { payment: payment_id, amount });
};

/** An order whose payment failed stays, since its shopper has its confirmation, but is unpaid again. */
export const noteUnpaid: Listener<'payment.failed'> = async (shop, { order_id, payment_id, amount, reason }) => {
  await hold(shop, order_id);
  const owing = await settle(shop, order_id, { financial_status: 'pending' });
  await recordOrderEvent(shop, order_id, 'payment_failed', { payment: payment_id, amount, reason });
  if (owing) await queueOrderNews(shop, owing, { kind: 'paymentFailed' });
};

/** Earlier orders of a confirmed email address become its account's. */
export const adoptOrders: Listener<'customer.confirmed'> = async (shop, { customer_id, email_key }) => {
  await shop.db
    .update(orders)
    .set({ customer_id })
    .where(and(eq(orders.shop_id, shop.id), isNull(orders.customer_id), eq(sql`lower(${orders.email})`, email_key)));
};

const isOrder = (shop: ShopContext, id: number) => and(eq(orders.shop_id, shop.id), eq(orders.id, id));

async function orderOf(shop: ShopContext, id: number): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(isOrder(shop, id));
  if (!order) throw new Error(`An event names order ${id}, which is not there`);
  return order;
}

async function hold(shop: ShopContext, id: number): Promise<void> {
  await shop.db.select({ id: orders.id }).from(orders).where(isOrder(shop, id)).for('update');
}

/** Changes only an order with an authorised payment; one that was refunded or cancelled meanwhile stays as it is. */
async function settle(shop: ShopContext, id: number, change: Partial<OrderRow>): Promise<OrderRow | undefined> {
  const [settled] = await shop.db
    .update(orders)
    .set({ ...change, updated_at: shop.now() })
    .where(and(isOrder(shop, id), eq(orders.financial_status, 'authorized')))
    .returning();
  return settled;
}
