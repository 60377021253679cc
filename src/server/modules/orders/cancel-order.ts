import { Refusal } from '#api/core/refusal.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { endPayment } from '../payments/end-payment.ts';
import type { Gateways } from '../payments/gateways.ts';
import { movePayment } from '../payments/payment-rows.ts';
import type { PaymentRow } from '../payments/payment-rows.ts';
import { refundedTotal, sharesOf, takenFor, refundedUnits } from './refunds/plan-refund.ts';
import { addRefund, refundsOf } from './refunds/refund-rows.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { changeOrder, lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';
import { restockItems, releaseDiscountUses } from './restock.ts';
import { countSales } from './placing/take-stock.ts';

export interface CancelRequest {
  by: 'shopper' | 'merchant';
  /** Whether the units return to stock. */
  restocks: boolean;
  /** Whether the shopper gets an email. */
  tells: boolean;
}

/** The reason why an order cannot be cancelled; null if it can. */
export function cancelProblem({
  cancelled_at,
  financial_status,
  fulfillment_status,
}: Pick<OrderRow, 'cancelled_at' | 'financial_status' | 'fulfillment_status'>):
  | 'order_cancelled'
  | 'order_shipped'
  | 'order_refunded'
  | null {
  if (cancelled_at !== null) return 'order_cancelled';
  if (fulfillment_status !== 'unfulfilled') return 'order_shipped';
  return financial_status === 'refunded' ? 'order_refunded' : null;
}

/**
 * Cancels an order of which nothing has been shipped. One transaction returns stock and the uses of discounts and
 * offers, once even if it is called repeatedly; afterwards authorised payments are voided and captured ones refunded.
 * Called again it returns the same order.
 */
export async function cancelOrder(
  shop: ShopContext,
  gateways: Gateways,
  orderId: number,
  { by, restocks, tells }: CancelRequest,
): Promise<OrderRow> {
  const {
    order,
    left = [],
    asked = [],
  } = await inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, orderId);
    const problem = cancelProblem(held.order);
    if (problem === 'order_cancelled') return { order: held.order };
    if (problem) throw new Refusal(409, problem);
    const before = await refundsOf(inside, orderId);
    // Units that were refunded earlier were restocked or not at that time.
    const units = new Map(restocks ? held.items.map(({ id, qty }) => [id, qty - refundedUnits(before, id)]) : []);
    const isStocked = await restockItems(inside, held.items, units);
    await countSales(
      inside,
      held.items.map(({ product_id, qty }) => ({ product_id, qty: -qty })),
    );
    const isOffered = await releaseDiscountUses(inside, orderId, held.items);
    const taken = takenFor(held);
    const amount = taken - refundedTotal(before);
    const untaken: PaymentRow[] = [];
    for (const payment of held.payments) {
      const moved = await movePayment(inside, payment, ['authorised'], { state: 'voiding', code: 'order_cancelled' });
      if (moved) untaken.push(moved);
    }
    const refunds =
      amount > 0
        ? await addRefund(
            inside,
            held,
            { lines: [], shares: sharesOf(held, before, amount) },
            { reason: 'cancelled', is_told: false },
          )
        : [];
    const cancelled = await changeOrder(inside, held.order, {
      cancelled_at: shop.now(),
      ...(taken === 0 && { financial_status: 'voided' }),
    });
    await recordOrderEvent(inside, orderId, 'cancelled', { by, amount });
    await inside.emit(inside, 'order.cancelled', { order_id: orderId, amount, tells });
    await inside.emit(inside, 'stock.changed', { is_shown: isStocked });
    if (isOffered) await inside.emit(inside, 'content.changed', { kind: 'offer' });
    return { order: cancelled, left: untaken, asked: refunds };
  });
  for (const payment of left) await endPayment(shop, gateways, payment);
  for (const refund of asked) await sendRefund(shop, gateways, refund);
  return order;
}
