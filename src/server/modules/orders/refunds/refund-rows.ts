import { and, asc, eq } from 'drizzle-orm';
import { refunds } from '#server/db/schema/refund.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { queueOrderNews } from '../mails/queue-order-mail.ts';
import { changeOrder } from '../lock-order.ts';
import type { LockedOrder } from '../lock-order.ts';
import { recordOrderEvent } from '../order-events.ts';
import { movePayment } from '#server/modules/payments/payment-rows.ts';
import { refundedTotal, refundedByPayment, holdingMoney, takenFor } from './plan-refund.ts';
import type { RefundPlan, RefundRow } from './plan-refund.ts';

export function refundsOf(shop: ShopContext, orderId: number): Promise<RefundRow[]> {
  return shop.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.shop_id, shop.id), eq(refunds.order_id, orderId)))
    .orderBy(asc(refunds.id));
}

export type RefundCause = Pick<RefundRow, 'reason' | 'is_told'>;

/**
 * Records a refund of a locked order, one row for each payment that has a share; the first row has the lines. A
 * gateway's refund is `asked`; one by hand, or one that a gateway reported, is `done`.
 */
export async function addRefund(
  shop: ShopContext,
  held: LockedOrder,
  { lines, shares }: Pick<RefundPlan, 'lines' | 'shares'>,
  cause: RefundCause,
): Promise<RefundRow[]> {
  const rows: RefundRow[] = [];
  const act = shares.length > 1 ? shop.token() : null;
  for (const { payment, amount } of shares) {
    const isAsked = payment !== undefined && cause.reason !== 'gateway';
    const [row] = await shop.db
      .insert(refunds)
      .values({
        shop_id: shop.id,
        order_id: held.order.id,
        payment_id: payment?.id,
        state: isAsked ? 'asked' : 'done',
        amount,
        lines: rows.length === 0 ? lines : [],
        ...cause,
        act,
        idempotency_key: shop.token(),
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .returning();
    if (!row) throw new Error('A new refund was not answered by the database');
    if (!isAsked) await settleRefund(shop, held, row);
    rows.push(row);
  }
  return rows;
}

/**
 * Marks a refund of a locked order as done, and its payment as refunded when nothing is left of it. The shopper gets
 * one email when all parts of the refund have an answer.
 */
export async function settleRefund(shop: ShopContext, held: LockedOrder, row: RefundRow): Promise<void> {
  const done = (await refundsOf(shop, held.order.id)).filter(({ state }) => state === 'done');
  const isWhole = refundedTotal(done) >= takenFor(held);
  for (const payment of holdingMoney(held))
    if (refundedByPayment(done, payment) >= payment.amount)
      await movePayment(shop, payment, ['captured'], { state: 'refunded' });
  const order = await changeOrder(shop, held.order, { financial_status: isWhole ? 'refunded' : 'partially_refunded' });
  await recordOrderEvent(shop, order.id, 'refunded', { refund: row.id, amount: row.amount });
  await shop.emit(shop, 'order.refunded', { order_id: order.id, refund_id: row.id });
}

/** Writes the email about a refund, if the shopper is to get one, when the last of its parts has an answer. */
export async function queueRefundMail(
  shop: ShopContext,
  { order, items }: Pick<LockedOrder, 'order' | 'items'>,
  row: RefundRow,
): Promise<void> {
  const shares = row.act === null ? [row] : (await refundsOf(shop, order.id)).filter(({ act }) => act === row.act);
  const amount = refundedTotal(shares);
  if (!row.is_told || amount === 0 || shares.some(({ state }) => state === 'asked')) return;
  const lines = shares.flatMap((share) => share.lines);
  const told = items.flatMap((item) =>
    lines.filter(({ order_item_id }) => order_item_id === item.id).map(({ qty }) => ({ ...item, qty })),
  );
  await queueOrderNews(shop, order, { kind: 'refunded', amount, items: told });
}

/**
 * Records what was refunded in the gateway's own dashboard: the reported total beyond what this shop requested. A
 * requested refund counts until it fails, and the difference is checked again then.
 */
export async function addExternalRefund(shop: ShopContext, held: LockedOrder, paymentId: number | null): Promise<void> {
  const payment = held.payments.find(({ id, state }) => id === paymentId && state === 'captured');
  if (!payment) return;
  const amount =
    Math.min(payment.refunded_there, payment.amount) - refundedByPayment(await refundsOf(shop, held.order.id), payment);
  if (amount > 0)
    await addRefund(shop, held, { lines: [], shares: [{ payment, amount }] }, { reason: 'gateway', is_told: true });
}
