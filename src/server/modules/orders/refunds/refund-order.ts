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
  /** Returns the given units to stock. */
  restocks: boolean;
  /** Whether the shopper gets an email. */
  tells: boolean;
}

/**
 * Refunds an order, wholly or in part. The refund is recorded under the order's lock, so it cannot exceed what was
 * captured; the gateway is called afterwards, outside any transaction. Returns one refund for each payment involved.
 */
export async function refundOrder(
  shop: ShopContext,
  gateways: Gateways,
  orderId: number,
  { restocks, tells, ...input }: RefundRequest,
): Promise<RefundRow[]> {
  const asked = await inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, orderId);
    const plan = planRefund(held, await refundsOf(inside, orderId), input);
    const units = new Map(plan.lines.map(({ order_item_id, qty }) => [order_item_id, qty]));
    if (restocks)
      await inside.emit(inside, 'stock.changed', { is_shown: await restockItems(inside, held.items, units) });
    const rows = await addRefund(inside, held, plan, { reason: 'merchant', is_told: tells });
    // If all other units were shipped, nothing is left to ship.
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
 * Records the total that a gateway reports as refunded for a payment. What this shop did not request was refunded in
 * the gateway's own dashboard. Repeating a report has no effect.
 */
export async function recordReportedRefund(shop: ShopContext, payment: PaymentRow, refunded: number): Promise<void> {
  const { order_id } = payment;
  if (order_id === null) return;
  await inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, order_id);
    // A refunded payment had been captured, though that answer was lost.
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
