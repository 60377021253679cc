import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { GatewayAnswer } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { authorisationOf, movePayment, recordAnswer, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Brings a payment to its end at the gateway: takes the money where there is an order, gives it back where none will
 * be. May be asked any number of times; what fails is written to the log and tried again by `recoverPayments`, what is
 * refused for good is lost.
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
  const { gateway_reference: reference, idempotency_key: key, amount } = row;
  if (reference === null) throw new Error(`Payment ${row.id} is authorised without a reference`);
  const gateway = gateways.of(row);
  const answer = await gateway.capture(shop, { reference, amount, key: `${key}-capture` });
  if (isLost(answer)) {
    // What is refused may still be set aside, and this order will not have it.
    if (answer.state === 'declined') checkIsGone(row, await gateway.void(shop, { reference, key: `${key}-void` }));
    await losePayment(shop, row, answer);
    return;
  }
  // The gateway will say when it has the money; until then the order is not paid.
  if (answer.state === 'processing') return;
  if (answer.state !== 'captured') throw new Error(`Payment ${row.id} could not be taken: ${answer.state}`);
  await inTransaction(shop, (inside) => recordTaken(inside, row, orderId));
}

/**
 * Writes down that the gateway has taken a payment for its order, once, and that the order is paid. Inside a
 * transaction.
 */
export async function recordTaken(shop: ShopContext, row: PaymentRow, orderId: number): Promise<void> {
  if (await movePayment(shop, row, ['authorised'], { state: 'captured' }))
    await shop.emit(shop, 'payment.captured', { order_id: orderId, payment_id: row.id, amount: row.amount });
}

/**
 * Tries after which a call that was under way is over: half a minute after a payment was called off, one and a half
 * after it was begun.
 */
export const UNHEARD_TRIES = 2;

/**
 * A payment without a name there may have been asked for and not heard of: it is looked for, and believed to be nowhere
 * once no call can be on its way.
 */
async function giveBack(shop: ShopContext, gateways: Gateways, row: PaymentRow): Promise<void> {
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
    // Some gateways take at once what others set aside.
    if (gone.state === 'captured')
      gone = await gateway.refund(shop, { reference, ...(gone.holds ?? { amount, currency }), key: `${key}-refund` });
    checkIsGone(row, gone);
  }
  await movePayment(shop, row, ['voiding'], { state: gone?.state === 'refunded' ? 'refunded' : 'voided' });
}

/** Whether an answer says that what was set aside will never come. */
export const isLost = (answer: GatewayAnswer): answer is Lost =>
  answer.state === 'declined' || answer.state === 'voided' || answer.state === 'refunded';
type Lost = Extract<GatewayAnswer, { state: 'declined' | 'voided' | 'refunded' }>;

function checkIsGone({ id }: PaymentRow, answer: GatewayAnswer): void {
  if (!isLost(answer)) throw new Error(`Payment ${id} could not be called off: ${answer.state}`);
}

/**
 * Ends a payment whose money was set aside and will never come: the time for taking it is over, the bank or somebody at
 * the gateway took it back. An order that has it stays, since its shopper was told of it, but owes again.
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
