import { Refusal } from '#api/core/refusal.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { changeOrder, lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Records that an order was paid outside the shop: on delivery, or by bank transfer. Repeating it has no effect; a
 * payment by a gateway is refused.
 */
export async function markPaid(shop: ShopContext, orderId: number): Promise<OrderRow> {
  return inTransaction(shop, async (inside) => {
    const { order } = await lockOrder(inside, orderId);
    if (order.cancelled_at !== null) throw new Refusal(409, 'order_cancelled');
    if (order.financial_status !== 'pending') return order;
    const paid = await changeOrder(inside, order, { financial_status: 'paid' });
    await recordOrderEvent(inside, orderId, 'paid', { amount: order.total_price });
    return paid;
  });
}
