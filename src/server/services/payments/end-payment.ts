import { and, eq } from 'drizzle-orm';
import { orderEvents, orders } from '../../db/schema/order.ts';
import { inTransaction } from '../../http/context.ts';
import type { ShopContext } from '../../http/context.ts';
import type { Gateways } from './gateways.ts';
import { movePayment, recordAnswer } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Brings a payment to its end at the gateway: takes the money where there is an order, gives it back where none will be. May be asked any
 * number of times; what fails is written to the log and tried again by `recoverPayments`.
 */
export async function endPayment(shop: ShopContext, gateways: Gateways, row: PaymentRow): Promise<void> {
  try {
    if (row.state === 'voiding') await giveBack(shop, gateways, row);
    else if (row.state === 'authorised' && row.order_id !== null) await take(shop, gateways, row, row.order_id);
  } catch (error) {
    shop.log.error({ err: error, payment: row.id, gateway: row.gateway, state: row.state }, 'payment not ended yet');
  }
}

async function take(shop: ShopContext, gateways: Gateways, row: PaymentRow, orderId: number): Promise<void> {
  const { gateway_reference: reference, idempotency_key, amount } = row;
  if (reference === null) throw new Error(`Payment ${row.id} is authorised without a reference`);
  const answer = await gateways.of(row).capture(shop, { reference, amount, key: `${idempotency_key}-capture` });
  if (answer.state !== 'captured') throw new Error(`Payment ${row.id} could not be taken: ${answer.state}`);
  await inTransaction(shop, async (inside) => {
    if (!(await movePayment(inside, row, ['authorised'], { state: 'captured' }))) return;
    const isOrder = and(eq(orders.shop_id, shop.id), eq(orders.id, orderId), eq(orders.financial_status, 'authorized'));
    await inside.db.update(orders).set({ financial_status: 'paid', updated_at: shop.now() }).where(isOrder);
    await inside.db.insert(orderEvents).values({ shop_id: shop.id, order_id: orderId, kind: 'paid', data: { payment: row.id, amount }, created_at: shop.now() });
  });
}

/** A payment without a name there may have been asked for and not heard of: asking again under its key finds it. */
async function giveBack(shop: ShopContext, gateways: Gateways, row: PaymentRow): Promise<void> {
  const gateway = gateways.of(row);
  const { idempotency_key: key, amount, currency, source, wish } = row;
  const named = row.gateway_reference === null ? await recordAnswer(shop, row, await gateway.authorise(shop, { key, amount, currency, source, origin: wish.origin })) : row;
  if (named.gateway_reference !== null) {
    const { state } = await gateway.void(shop, { reference: named.gateway_reference, key: `${key}-void` });
    if (state !== 'voided' && state !== 'declined') throw new Error(`Payment ${row.id} could not be called off: ${state}`);
  }
  await movePayment(shop, row, ['voiding'], { state: 'voided' });
}
