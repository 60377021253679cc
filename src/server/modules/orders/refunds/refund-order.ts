import { lt } from 'drizzle-orm';
import { payments } from '#server/db/schema/payment.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { changeOrder, lockOrder } from '../lock-order.ts';
import { restockItems } from '../restock.ts';
import { recordTaken } from '#server/modules/payments/end-payment.ts';
import { movePayment } from '#server/modules/payments/payment-rows.ts';
import type { PaymentRow } from '#server/modules/payments/payment-rows.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import { planRefund, unitsToShip } from './plan-refund.ts';
import type { RefundRow, RefundInput } from './plan-refund.ts';
import { addExternalRefund, addRefund, refundsOf } from './refund-rows.ts';
import { sendRefund } from './send-refund.ts';

export interface RefundRequest extends RefundInput {
  /** Puts the units that are named back into stock. */
  restocks: boolean;
  /** The shopper is written to. */
  tells: boolean;
}

/**
 * Gives money of an order back, whole or in part: it is written down under the order's lock, where nothing above what
 * was taken can be, and the gateway is asked after that, outside any transaction. Answers a refund for each payment
 * that gives some of it.
 */
export async function refundOrder(
  shop: ShopContext,
  gateways: Gateways,
  orderId: number,
  { restocks, tells, ...wish }: RefundRequest,
): Promise<RefundRow[]> {
  const asked = await inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, orderId);
    const plan = planRefund(held, await refundsOf(inside, orderId), wish);
    const units = new Map(plan.lines.map(({ order_item_id, qty }) => [order_item_id, qty]));
    if (restocks)
      await inside.emit(inside, 'stock.changed', { is_shown: await restockItems(inside, held.items, units) });
    const rows = await addRefund(inside, held, plan, { reason: 'merchant', is_told: tells });
    // A part was sent and the rest given back: nothing is open any more.
    const refunded = await refundsOf(inside, orderId);
    if (
      held.order.fulfillment_status === 'partial' &&
      held.items.every((item) => unitsToShip(held, refunded, item) <= 0)
    )
      await changeOrder(inside, held.order, { fulfillment_status: 'fulfilled' });
    return rows;
  });
  return Promise.all(asked.map((row) => sendRefund(shop, gateways, row)));
}

/**
 * What a gateway tells by itself: so much of a payment has been given back in all. What this shop has not asked for was
 * given elsewhere, at the gateway's own desk, and is written down so that the order shows it. Told again it is nothing
 * new.
 */
export async function hearRefund(shop: ShopContext, payment: PaymentRow, refunded: number): Promise<void> {
  const { order_id } = payment;
  if (order_id === null) return;
  await inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, order_id);
    // What is given back had been taken, though the answer to that was lost.
    const lost = held.payments.find(({ id, state }) => id === payment.id && state === 'authorised');
    if (lost) await recordTaken(inside, lost, order_id);
    await movePayment(
      inside,
      payment,
      ['captured'],
      { refunded_there: refunded },
      lt(payments.refunded_there, refunded),
    );
    await addExternalRefund(inside, await lockOrder(inside, order_id), payment.id);
  });
}
