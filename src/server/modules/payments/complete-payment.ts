import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isRefusal } from '#api/core/refusal.ts';
import { PAYMENT_LEFT_LONGEST_SECONDS, PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import type { Db } from '#server/db/database.ts';
import { paymentEvents, payments } from '#server/db/schema/payment.ts';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderCaller, OrderInput } from '../checkout/order-input.ts';
import type { Cookies } from '#server/core/cookies.ts';
import { endPayment, UNHEARD_TRIES } from './end-payment.ts';
import type { Gateways } from './gateways.ts';
import { cancel, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { PaymentService } from './payment.service.ts';

/** What orders do with a payment; this module does not import them. */
export interface OrderSide {
  /** Creates the order of a checkout. */
  placeOrder(shop: ShopContext, token: string, input: OrderInput, caller: OrderCaller): Promise<unknown>;
  /** Adds the item of a post-purchase payment to its order. */
  addPaidOffer(shop: ShopContext, payment: PaymentRow): Promise<void>;
  /** Records the total refund that a gateway reported by itself. */
  recordReportedRefund(shop: ShopContext, payment: PaymentRow, refunded: number): Promise<void>;
  /** The page of a checkout's order, with the cookies of its key; undefined if there is no order. */
  orderPage(shop: ShopContext, checkoutToken: string): Promise<{ path: string; cookies: Cookies } | undefined>;
}

export type CompleteDeps = OrderSide & { payments: PaymentService; gateways: Gateways };

/**
 * Creates the order of an authorised payment, or adds the item that it is for, whoever learns of it first. If that is
 * refused, the payment is voided.
 */
export async function completePayment(
  shop: ShopContext,
  { placeOrder, addPaidOffer, gateways }: Pick<CompleteDeps, 'placeOrder' | 'addPaidOffer' | 'gateways'>,
  row: PaymentRow,
): Promise<void> {
  if (row.state !== 'authorised' || row.order_id !== null) return;
  if (row.input.adds) return addPaidOffer(shop, row);
  const { payment_method, payment_method_id } = row.input;
  try {
    await placeOrder(
      shop,
      row.checkout_token,
      { accept_term: true, payment_method, payment_method_id },
      callerOf(shop, row),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // If the checkout was deleted, nobody else has cancelled its payment.
    const left = await cancel(shop, await reread(shop, row), error.code);
    if (left) await endPayment(shop, gateways, left);
    shop.log.warn({ payment: row.id, code: error.code }, 'payment called off: no order can be made of it');
  }
}

/** Language and currency as they were when the payment began, or the shop's own if it no longer has them. */
function callerOf(shop: ShopContext, { input }: PaymentRow): OrderCaller {
  const locale =
    shop.locales.find(({ code }) => code === input.locale) ??
    shop.locales.find(({ is_primary }) => is_primary) ??
    shop.locales[0];
  const currency =
    shop.currencies.find(({ code }) => code === input.currency) ??
    shop.currencies.find(({ is_primary }) => is_primary) ??
    shop.currencies[0];
  if (!locale || !currency) throw new Error(`Shop ${shop.id} has no language or no currency`);
  return { locale, currency, origin: input.origin, prefix: input.prefix };
}

export type RecoverDeps = CompleteDeps & ShopWork;

/** Payments checked in one round. */
const BATCH = 50;

/**
 * Finishes payments that a stopped process or an unreachable gateway left behind: no money stays authorised without an
 * order, and none of an order stays uncaptured. A payment is claimed by its time of last change, so that two processes
 * do not finish the same.
 */
export async function recoverPayments(deps: RecoverDeps, signal?: AbortSignal): Promise<number> {
  const { db } = deps.database;
  const now = deps.now();
  const due = await db.select().from(payments).where(isLeft(now)).orderBy(asc(payments.updated_at)).limit(BATCH);
  for (const row of due) {
    if (signal?.aborted) break;
    const isUnchanged = and(
      eq(payments.shop_id, row.shop_id),
      eq(payments.id, row.id),
      eq(payments.updated_at, row.updated_at),
    );
    const [claimed] = await db
      .update(payments)
      .set({ updated_at: now, tries: sql`${payments.tries} + 1` })
      .where(isUnchanged)
      .returning();
    if (!claimed) continue;
    const shop = await contextOf(deps, row.shop_id);
    if (!shop) continue;
    await end(shop, deps, claimed).catch((error: unknown) =>
      deps.log.error({ err: error, shop_id: shop.id, payment: row.id }, 'payment not recovered yet'),
    );
  }
  return due.length;
}

async function end(shop: ShopContext, deps: RecoverDeps, row: PaymentRow): Promise<void> {
  if (row.state === 'voiding' || row.order_id !== null) return endPayment(shop, deps.gateways, row);
  const known = row.state === 'authorised' ? row : await deps.payments.refresh(shop, row);
  if (known?.state === 'authorised') return completePayment(shop, deps, known);
  // A call may be under way, or a waiting shopper may call again.
  if (known === null && row.tries < UNHEARD_TRIES) return;
  // Nobody waits any more, so a payment that never reached the gateway is not requested now.
  const isAbandoned = known === null || known.state === 'requires_action';
  const left = isAbandoned ? await cancel(shop, row, 'payment_abandoned') : known;
  if (left?.state === 'voiding') await endPayment(shop, deps.gateways, left);
}

/** Each attempt without a result doubles the wait for the next. */
function isLeft(now: Date) {
  const unchanged = (seconds: number) =>
    sql`${payments.updated_at} + least(${seconds} * power(2, least(${payments.tries}, 20)), ${Math.max(seconds, PAYMENT_LEFT_LONGEST_SECONDS)}) * interval '1 second' <= ${now.toISOString()}::timestamptz`;
  const { answer, order, capture, void: giveBack, challenge } = PAYMENT_LEFT_SECONDS;
  return or(
    and(eq(payments.state, 'voiding'), unchanged(giveBack)),
    and(eq(payments.state, 'pending'), unchanged(answer)),
    and(eq(payments.state, 'requires_action'), unchanged(challenge)),
    and(eq(payments.state, 'authorised'), isNull(payments.order_id), unchanged(order)),
    and(eq(payments.state, 'authorised'), isNotNull(payments.order_id), unchanged(capture)),
  );
}

/** Days during which a gateway may repeat an event, and for which a failed attempt can be looked up. */
const KEPT_DAYS = { event: 30, try: 90 } as const;

/** Deletes old webhook events, and attempts to pay that have neither an order nor authorised money. */
export async function purgePayments(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(paymentEvents).where(lt(paymentEvents.created_at, daysAgo(KEPT_DAYS.event)));
  const isOver = and(inArray(payments.state, ['declined', 'voided']), isNull(payments.order_id));
  await db.delete(payments).where(and(isOver, lt(payments.updated_at, daysAgo(KEPT_DAYS.try))));
}
