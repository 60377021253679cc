import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ChargeOutcome } from '#domain/entities/payment.ts';
import { payments } from '../../db/schema/payment.ts';
import type { ShopContext } from '../../http/context.ts';
import type { GatewayAnswer } from './gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;
type State = PaymentRow['state'];

/** An order may still come of it, or has. At most one of a checkout's payments is live. */
const LIVE: readonly State[] = ['pending', 'requires_action', 'authorised', 'captured'];

export const isLive = ({ state }: PaymentRow): boolean => LIVE.includes(state);

/** The last try of a checkout; held until the transaction ends where there is one. */
export async function latestPayment(shop: ShopContext, checkoutToken: string): Promise<PaymentRow | undefined> {
  const query = shop.db.select().from(payments).where(and(eq(payments.shop_id, shop.id), eq(payments.checkout_token, checkoutToken))).orderBy(desc(payments.attempt)).limit(1);
  const [row] = await (shop.isInTransaction ? query.for('update') : query);
  return row;
}

export async function findPayment(shop: ShopContext, gateway: string, { reference, key }: { reference: string; key?: string }): Promise<PaymentRow | undefined> {
  const isOfGateway = and(eq(payments.shop_id, shop.id), eq(payments.gateway, gateway));
  const [named] = await shop.db.select().from(payments).where(and(isOfGateway, eq(payments.gateway_reference, reference)));
  if (named || key === undefined) return named;
  const [keyed] = await shop.db.select().from(payments).where(and(isOfGateway, eq(payments.idempotency_key, key)));
  return keyed;
}

/** Changes a payment that is in one of these states; undefined for one that no longer is. */
export async function movePayment(shop: ShopContext, { id }: PaymentRow, from: readonly State[], to: Partial<PaymentRow>): Promise<PaymentRow | undefined> {
  const [moved] = await shop.db
    .update(payments)
    .set({ ...to, updated_at: shop.now() })
    .where(and(eq(payments.shop_id, shop.id), eq(payments.id, id), inArray(payments.state, [...from])))
    .returning();
  return moved;
}

/** Writes down what the gateway said of a payment that waits for it. One that was called off meanwhile only learns its name there. */
export async function recordAnswer(shop: ShopContext, row: PaymentRow, answer: GatewayAnswer): Promise<PaymentRow> {
  const named = 'reference' in answer && answer.reference !== undefined ? { gateway_reference: answer.reference } : {};
  const moved = (await movePayment(shop, row, ['pending', 'requires_action'], { ...named, ...changeBy(answer, shop.now()) })) ?? (await movePayment(shop, row, ['voiding'], named));
  return moved ?? reread(shop, row);
}

export async function reread(shop: ShopContext, { id }: PaymentRow): Promise<PaymentRow> {
  const [row] = await shop.db.select().from(payments).where(and(eq(payments.shop_id, shop.id), eq(payments.id, id)));
  if (!row) throw new Error(`Payment ${id} is gone`);
  return row;
}

function changeBy(answer: GatewayAnswer, now: Date): Partial<PaymentRow> {
  switch (answer.state) {
    case 'processing':
      return {};
    case 'requires_action':
      return { state: 'requires_action', client_secret: answer.client_secret };
    case 'declined':
      return { state: 'declined', code: answer.code };
    case 'retryable':
      return { state: 'declined', code: RETRYABLE };
    case 'blocked':
      return { state: 'declined', code: BLOCKED, blocked_until: new Date(now.getTime() + answer.available_in * 1000) };
    case 'voided':
      return { state: 'voided' };
    // What is further along at the gateway than here is authorised first: order and capture follow.
    case 'authorised':
    case 'captured':
      return { state: 'authorised' };
    case 'refunded':
      return { state: 'refunded' };
  }
}

const RETRYABLE = 'auto_retryable';
const BLOCKED = 'blocked';

/** What a client hears of a payment. */
export function outcomeOf({ state, code, client_secret, blocked_until }: PaymentRow, now: Date): ChargeOutcome {
  if (state === 'pending') return { status: 'processing' };
  if (state === 'requires_action') return { status: 'requires_action', client_secret: client_secret ?? '' };
  if (state === 'authorised' || state === 'captured') return { status: 'authorised' };
  if (code === RETRYABLE) return { status: 'retryable' };
  if (blocked_until && blocked_until > now) return { status: 'blocked', available_in: Math.ceil((blocked_until.getTime() - now.getTime()) / 1000) };
  return { status: 'declined', code: code === null || code === BLOCKED ? 'charge_authorize_error' : code };
}

/** Calls off a checkout's payment that no order has; the gateway hears of it once the transaction has ended. */
export async function callOff(shop: ShopContext, row: PaymentRow | undefined, code: string): Promise<PaymentRow | undefined> {
  return row && row.order_id === null ? movePayment(shop, row, ['pending', 'requires_action', 'authorised'], { state: 'voiding', code }) : undefined;
}

/** Gives a payment its order, in the order's transaction. */
export async function takeForOrder(shop: ShopContext, row: PaymentRow, orderId: number): Promise<void> {
  const taken = await movePayment(shop, row, ['authorised'], { order_id: orderId });
  if (!taken) throw new Error(`Payment ${row.id} changed under its lock`);
}

