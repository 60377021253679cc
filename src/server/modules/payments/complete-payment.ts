import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isRefusal } from '#api/core/refusal.ts';
import { PAYMENT_LEFT_LONGEST_SECONDS, PAYMENT_LEFT_SECONDS } from '#domain/payment/payment-limits.ts';
import type { Db } from '#server/db/database.ts';
import { paymentEvents, payments } from '#server/db/schema/payment.ts';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { OrderCaller, OrderInput } from '../checkout/order-input.ts';
import type { Cookies } from '#server/http/headers/set-cookies.ts';
import { endPayment, UNHEARD_TRIES } from './end-payment.ts';
import type { Gateways } from './gateways.ts';
import { cancel, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { PaymentService } from './payment.service.ts';

/** What orders do with a payment: this module knows none. */
export interface OrderSide {
  /** Makes the order of a checkout. */
  placeOrder(shop: ShopContext, token: string, input: OrderInput, caller: OrderCaller): Promise<unknown>;
  /** Adds to an order what a payment was set aside for. */
  addPaidOffer(shop: ShopContext, payment: PaymentRow): Promise<void>;
  /** So much of a payment has been given back in all, says its gateway by itself. */
  hearRefund(shop: ShopContext, payment: PaymentRow, refunded: number): Promise<void>;
  /** Where the order of a checkout is, and what shows whose it is; undefined while there is none. */
  orderPage(shop: ShopContext, checkoutToken: string): Promise<{ path: string; cookies: Cookies } | undefined>;
}

export type CompleteDeps = OrderSide & { payments: PaymentService; gateways: Gateways };

/**
 * Makes the order of a payment that is known to be authorised, or adds to it what the payment is for, whoever knows it
 * first; one that is refused that is called off.
 */
export async function completePayment(
  shop: ShopContext,
  { placeOrder, addPaidOffer, gateways }: Pick<CompleteDeps, 'placeOrder' | 'addPaidOffer' | 'gateways'>,
  row: PaymentRow,
): Promise<void> {
  if (row.state !== 'authorised' || row.order_id !== null) return;
  if (row.wish.adds) return addPaidOffer(shop, row);
  const { payment_method, payment_method_id } = row.wish;
  try {
    await placeOrder(
      shop,
      row.checkout_token,
      { accept_term: true, payment_method, payment_method_id },
      callerOf(shop, row),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Where the checkout itself is gone, nobody has called it off with it.
    const left = await cancel(shop, await reread(shop, row), error.code);
    if (left) await endPayment(shop, gateways, left);
    shop.log.warn({ payment: row.id, code: error.code }, 'payment called off: no order can be made of it');
  }
}

/** Language and currency as they were when paying began, or the shop's own where they are gone. */
function callerOf(shop: ShopContext, { wish }: PaymentRow): OrderCaller {
  const locale =
    shop.locales.find(({ code }) => code === wish.locale) ??
    shop.locales.find(({ is_primary }) => is_primary) ??
    shop.locales[0];
  const currency =
    shop.currencies.find(({ code }) => code === wish.currency) ??
    shop.currencies.find(({ is_primary }) => is_primary) ??
    shop.currencies[0];
  if (!locale || !currency) throw new Error(`Shop ${shop.id} has no language or no currency`);
  return { locale, currency, origin: wish.origin, prefix: wish.prefix };
}

export type RecoverDeps = CompleteDeps & ShopWork;

/** Payments looked at in one round. */
const BATCH = 50;

/**
 * Ends what a process left behind when it died, or a gateway when it could not be reached: no money stays set aside
 * without an order, none that an order has stays untaken. A payment is claimed by the moment of its last change, so two
 * processes do not end the same.
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
  // A call may be on its way, or a shopper who waits ask again.
  if (known === null && row.tries < UNHEARD_TRIES) return;
  // Nobody waits any more: what the gateway was never asked for is not asked for now.
  const isAbandoned = known === null || known.state === 'requires_action';
  const left = isAbandoned ? await cancel(shop, row, 'payment_abandoned') : known;
  if (left?.state === 'voiding') await endPayment(shop, deps.gateways, left);
}

/** Each try that came to nothing makes the next one wait twice as long. */
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

/** Days that a gateway may still repeat what it has told, and that a try which came to nothing can be looked up. */
const KEPT_DAYS = { event: 30, try: 90 } as const;

/** Throws away what gateways told long ago, and tries to pay that no order has and no money is set aside for. */
export async function expirePayments(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(paymentEvents).where(lt(paymentEvents.created_at, daysAgo(KEPT_DAYS.event)));
  const isOver = and(inArray(payments.state, ['declined', 'voided']), isNull(payments.order_id));
  await db.delete(payments).where(and(isOver, lt(payments.updated_at, daysAgo(KEPT_DAYS.try))));
}
