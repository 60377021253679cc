import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { GatewayAnswer } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { authorisationOf, movePayment, recordAnswer, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Finishes a payment at the gateway: captures it if there is an order, voids it if there will be none. Safe to repeat;
 * a failed call is logged and repeated by `recoverPayments`, and a final refusal counts as lost.
 */
export async function endPayment(shop: ShopContext, gateways: Gateways, row: PaymentRow): Promise<void> {
  try {
    if (row.state === 'voiding') await voidPayment(shop, gateways, row);
    else if (row.state === 'authorised' && row.order_id !== null) await take(shop, gateways, row, row.order_id);
  } catch (error) {
    shop.log.error({ err: error, payment: row.id, gateway: row.gateway, state: row.state }, 'payment not ended yet');
  }
}

async function take(shop: ShopContext, gateways: Gateways, row: PaymentRow, orderId: number): Promise<void> {
  const { gateway_reference: reference, idempotency_key: key, amount } = row;
  if (reference === null) throw new Error(`Payment ${row.id} is authorised without a reference`);
  const gateway = gateways.of(row);
  const answer = await gateway.capture(shop, { reference, amount, key: `${key}-capture` });
  if (isLost(answer)) {
    // A payment that was refused may still be authorised; this order will not use it.
    if (answer.state === 'declined') checkIsGone(row, await gateway.void(shop, { reference, key: `${key}-void` }));
    await losePayment(shop, row, answer);
    return;
  }
  // The gateway reports later when it has the money; until then the order is not paid.
  if (answer.state === 'processing') return;
  if (answer.state !== 'captured') throw new Error(`Payment ${row.id} could not be taken: ${answer.state}`);
  await inTransaction(shop, (inside) => recordTaken(inside, row, orderId));
}

/** Records once, inside a transaction, that the gateway has captured an order's payment, and that the order is paid. */
export async function recordTaken(shop: ShopContext, row: PaymentRow, orderId: number): Promise<void> {
  if (await movePayment(shop, row, ['authorised'], { state: 'captured' }))
    await shop.emit(shop, 'payment.captured', { order_id: orderId, payment_id: row.id, amount: row.amount });
}

/**
 * Attempts after which no call can be under way any more: half a minute after a payment was cancelled, one and a half
 * after it was begun.
 */
export const UNHEARD_TRIES = 2;

/**
 * Voids a payment. One without a reference may exist at the gateway all the same: it is looked up, and counts as
 * missing only once no call can be under way.
 */
async function voidPayment(shop: ShopContext, gateways: Gateways, row: PaymentRow): Promise<void> {
  const gateway = gateways.of(row);
  const { idempotency_key: key, amount, currency } = row;
  const found = row.gateway_reference === null ? await gateway.find(shop, authorisationOf(row)) : undefined;
  if (found === null && row.tries < UNHEARD_TRIES)
    throw new Error(`Payment ${row.id} is called off, and the gateway may yet hear of it`);
  const { gateway_reference: reference } = found ? await recordAnswer(shop, row, found) : row;
  if (reference === null && found?.state === 'processing')
    throw new Error(`Payment ${row.id} cannot be called off before the gateway has named it`);
  let gone: GatewayAnswer | undefined;
  if (reference !== null) {
    gone = await gateway.void(shop, { reference, key: `${key}-void` });
    // Some gateways capture at once instead of authorising.
    if (gone.state === 'captured')
      gone = await gateway.refund(shop, { reference, ...(gone.holds ?? { amount, currency }), key: `${key}-refund` });
    checkIsGone(row, gone);
  }
  await movePayment(shop, row, ['voiding'], { state: gone?.state === 'refunded' ? 'refunded' : 'voided' });
}

/** Whether an answer says that an authorised payment can no longer be captured. */
export const isLost = (answer: GatewayAnswer): answer is Lost =>
  answer.state === 'declined' || answer.state === 'voided' || answer.state === 'refunded';
type Lost = Extract<GatewayAnswer, { state: 'declined' | 'voided' | 'refunded' }>;

function checkIsGone({ id }: PaymentRow, answer: GatewayAnswer): void {
  if (!isLost(answer)) throw new Error(`Payment ${id} could not be called off: ${answer.state}`);
}

/**
 * Ends an authorised payment that can no longer be captured: it expired, or the bank or the merchant voided it. Its
 * order stays, since the shopper has its confirmation, but is unpaid again.
 */
export async function losePayment(shop: ShopContext, row: PaymentRow, answer: Lost): Promise<PaymentRow> {
  const code = answer.state === 'declined' ? answer.code : null;
  const lost = await inTransaction(shop, async (inside) => {
    const moved = await movePayment(inside, row, ['authorised'], { state: 'voided', code });
    if (moved && moved.order_id !== null)
      await inside.emit(inside, 'payment.failed', {
        order_id: moved.order_id,
        payment_id: row.id,
        amount: row.amount,
        reason: code ?? answer.state,
      });
    return moved;
  });
  if (lost)
    shop.log.error(
      { payment: row.id, gateway: row.gateway, order_id: lost.order_id, reason: code ?? answer.state },
      'payment lost: what was set aside cannot be taken',
    );
  return lost ?? reread(shop, row);
}
