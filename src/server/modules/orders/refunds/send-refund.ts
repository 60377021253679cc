import { and, asc, eq, sql } from 'drizzle-orm';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import { payments } from '#server/db/schema/payment.ts';
import { refunds } from '#server/db/schema/refund.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { lockOrder } from '../lock-order.ts';
import { recordOrderEvent } from '../order-events.ts';
import type { GatewayAnswer } from '#server/modules/payments/gateway.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import type { RefundRow } from './plan-refund.ts';
import { addExternalRefund, settleRefund, queueRefundMail } from './refund-rows.ts';

/**
 * Sends a refund to the gateway and records the answer. Safe to repeat, since the gateway recognises the refund by its
 * key. A failed call is logged and repeated by `recoverRefunds`.
 */
export async function sendRefund(shop: ShopContext, gateways: Gateways, row: RefundRow): Promise<RefundRow> {
  if (row.state !== 'asked' || row.payment_id === null) return row;
  try {
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(and(eq(payments.shop_id, shop.id), eq(payments.id, row.payment_id)));
    if (!payment?.gateway_reference) throw new Error(`Refund ${row.id} is of a payment without a reference`);
    const answer = await gateways.of(payment).refund(shop, {
      reference: payment.gateway_reference,
      amount: row.amount,
      currency: payment.currency,
      key: row.idempotency_key,
    });
    return await applyAnswer(shop, row, answer);
  } catch (error) {
    shop.log.error({ err: error, refund: row.id }, 'refund not sent yet');
    return row;
  }
}

/** Applied once: the row's state decides. */
async function applyAnswer(shop: ShopContext, row: RefundRow, answer: GatewayAnswer): Promise<RefundRow> {
  if (answer.state === 'processing') return row;
  const to = outcomeOf(answer);
  if (!to) throw new Error(`Refund ${row.id} was answered with ${answer.state}`);
  return inTransaction(shop, async (inside) => {
    const held = await lockOrder(inside, row.order_id);
    const [noted] = await inside.db
      .update(refunds)
      .set({ ...to, updated_at: shop.now() })
      .where(and(isThis(row), eq(refunds.state, 'asked')))
      .returning();
    if (!noted) return row;
    if (noted.state === 'done') {
      await settleRefund(inside, held, noted);
      return noted;
    }
    await recordOrderEvent(inside, row.order_id, 'refund_failed', {
      refund: row.id,
      amount: row.amount,
      reason: noted.code,
    });
    await queueRefundMail(inside, held, noted);
    await addExternalRefund(inside, held, row.payment_id);
    return noted;
  });
}

function outcomeOf(answer: GatewayAnswer): Pick<RefundRow, 'state' | 'code'> | undefined {
  if (answer.state === 'refunded') return { state: 'done', code: null };
  return answer.state === 'declined' ? { state: 'failed', code: answer.code } : undefined;
}

const isThis = ({ shop_id, id }: RefundRow) => and(eq(refunds.shop_id, shop_id), eq(refunds.id, id));

/** Seconds until another process sends a refund that was left behind; doubled each time. */
const FIRST_WAIT_SECONDS = 10;
const BATCH = 50;

export interface RecoverRefundsDeps extends ShopWork {
  gateways: Gateways;
}

/**
 * Sends refunds that were requested and have no answer, since their process ended or the gateway was unreachable. A row
 * is claimed by its time of last change, so that two processes do not send the same.
 */
export async function recoverRefunds(deps: RecoverRefundsDeps, signal?: AbortSignal): Promise<number> {
  const { gateways, now } = deps;
  const { db } = deps.database;
  const tried = sql`${refunds.updated_at} - ${refunds.created_at}`;
  const isDue = sql`${refunds.updated_at} + greatest(${tried}, make_interval(secs => ${FIRST_WAIT_SECONDS})) <= ${now().toISOString()}`;
  const due = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'asked'), isDue))
    .orderBy(asc(refunds.updated_at))
    .limit(BATCH);
  for (const row of due) {
    if (signal?.aborted) break;
    const [claimed] = await db
      .update(refunds)
      .set({ updated_at: now() })
      .where(and(isThis(row), eq(refunds.updated_at, row.updated_at), eq(refunds.state, 'asked')))
      .returning();
    const shop = claimed && (await contextOf(deps, row.shop_id));
    if (shop) await sendRefund(shop, gateways, claimed);
  }
  return due.length;
}
