import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ChargeOutcome } from '#domain/payment/payment.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import { payments } from '#server/db/schema/payment.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { GatewayError } from './gateway.ts';
import type { Authorisation, GatewayAnswer, Money } from './gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;
type State = PaymentRow['state'];

/** There may be an order of it, or there is one. A checkout has at most one live payment. */
const LIVE: readonly State[] = ['pending', 'requires_action', 'authorised', 'captured'];

/** There may be an order of it yet. */
const OPEN: readonly State[] = ['pending', 'requires_action', 'authorised'];

export const isLive = ({ state }: PaymentRow): boolean => LIVE.includes(state);

/** The last attempt of a checkout; locked until the transaction ends, if there is one. */
export async function latestPayment(shop: ShopContext, checkoutToken: string): Promise<PaymentRow | undefined> {
  const query = shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.shop_id, shop.id), eq(payments.checkout_token, checkoutToken)))
    .orderBy(desc(payments.attempt))
    .limit(1);
  const [row] = await (shop.isInTransaction ? query.for('update') : query);
  return row;
}

/** Whether a checkout of a cart is paid, or its gateway is about to answer, and there is no order yet. */
export async function isPaidFor(shop: ShopContext, cartToken: string): Promise<boolean> {
  const isOwn = and(eq(checkouts.shop_id, payments.shop_id), eq(checkouts.token, payments.checkout_token));
  const [found] = await shop.db
    .select({ id: payments.id })
    .from(checkouts)
    .innerJoin(payments, isOwn)
    .where(
      and(
        eq(checkouts.shop_id, shop.id),
        eq(checkouts.cart_token, cartToken),
        isNull(checkouts.order_id),
        isNull(payments.order_id),
        inArray(payments.state, ['pending', 'authorised', 'captured']),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function findPayment(
  shop: ShopContext,
  gateway: string,
  { reference, key }: { reference: string; key?: string },
): Promise<PaymentRow | undefined> {
  const isOfGateway = and(eq(payments.shop_id, shop.id), eq(payments.gateway, gateway));
  const [named] = await shop.db
    .select()
    .from(payments)
    .where(and(isOfGateway, eq(payments.gateway_reference, reference)));
  if (named || key === undefined) return named;
  const [keyed] = await shop.db
    .select()
    .from(payments)
    .where(and(isOfGateway, eq(payments.idempotency_key, key)));
  return keyed;
}

/** Changes a payment that is in one of these states and for which `more` holds; undefined if it is not. */
export async function movePayment(
  shop: ShopContext,
  { id }: PaymentRow,
  from: readonly State[],
  to: Partial<PaymentRow>,
  more?: SQL,
): Promise<PaymentRow | undefined> {
  const [moved] = await shop.db
    .update(payments)
    .set({ ...to, ...(to.state && { tries: 0 }), updated_at: shop.now() })
    .where(and(eq(payments.shop_id, shop.id), eq(payments.id, id), inArray(payments.state, [...from]), more))
    .returning();
  return moved;
}

/**
 * Stores the gateway's answer for a payment that waits for it. One of another amount is voided unless it has an order
 * already, which is logged. A cancelled payment only gets its reference. One that was recorded as declined or missing but
 * is authorised after all gets voided.
 */
export async function recordAnswer(shop: ShopContext, row: PaymentRow, answer: GatewayAnswer): Promise<PaymentRow> {
  const named = 'reference' in answer && answer.reference !== undefined ? { gateway_reference: answer.reference } : {};
  if ((answer.state === 'authorised' || answer.state === 'captured') && !isFor(row, answer.holds)) {
    shop.log.error(
      { payment: row.id, gateway: row.gateway, asked: row.amount, paid: answer.holds },
      'another amount paid',
    );
    const wrong = { ...named, state: 'voiding', code: 'payment_amount_wrong' } as const;
    const stopped = await movePayment(shop, row, OPEN, wrong, isNull(payments.order_id));
    if (stopped) return stopped;
  }
  const moved =
    (await movePayment(shop, row, ['pending', 'requires_action'], {
      ...named,
      ...changeBy(answer, shop.now()),
    })) ?? (await movePayment(shop, row, ['voiding'], named));
  if (moved) return moved;
  const to = { ...named, state: 'voiding' } as const;
  const holds = answer.state === 'authorised' || answer.state === 'captured';
  return (
    (holds &&
      ((await movePayment(shop, row, ['declined'], to)) ??
        (await movePayment(shop, row, ['voided'], to, isNull(payments.gateway_reference))))) ||
    reread(shop, row)
  );
}

export async function reread(shop: ShopContext, { id }: PaymentRow): Promise<PaymentRow> {
  const [row] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.shop_id, shop.id), eq(payments.id, id)));
  if (!row) throw new Error(`Payment ${id} is gone`);
  return row;
}

function changeBy(answer: GatewayAnswer, now: Date): Partial<PaymentRow> {
  switch (answer.state) {
    case 'processing':
      return {};
    case 'requires_action':
      return { state: 'requires_action', client_secret: answer.client_secret };
    case 'redirect':
      return { state: 'requires_action', action_url: pageOf(answer.url) };
    case 'declined':
      return { state: 'declined', code: answer.code };
    case 'retryable':
      return { state: 'declined', code: RETRYABLE };
    case 'blocked':
      return { state: 'declined', code: BLOCKED, blocked_until: new Date(now.getTime() + answer.available_in * 1000) };
    case 'voided':
      return { state: 'voided' };
    // A payment that has advanced further at the gateway becomes authorised first; order and capture follow.
    case 'authorised':
    case 'captured':
      return { state: 'authorised' };
    case 'refunded':
      return { state: 'refunded' };
  }
}

/** Only http and https: never an address that a browser would execute. */
function pageOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new GatewayError('A gateway leads to no page');
  return url;
}

/** A payment with another amount than requested makes no order; it is voided. */
const isFor = ({ amount, currency }: PaymentRow, holds?: Money) =>
  holds === undefined || (holds.amount === amount && holds.currency === currency);

const RETRYABLE = 'auto_retryable';
const BLOCKED = 'blocked';

/** A payment as clients see it. */
export function outcomeOf(
  { state, code, client_secret, action_url, gateway_reference, blocked_until }: PaymentRow,
  now: Date,
): ChargeOutcome {
  if (state === 'pending') return { status: 'processing' };
  if (state === 'requires_action' && action_url !== null)
    return { status: 'redirect', url: action_url, provider_order: gateway_reference ?? '' };
  if (state === 'requires_action') return { status: 'requires_action', client_secret: client_secret ?? '' };
  if (state === 'authorised' || state === 'captured') return { status: 'authorised' };
  if (code === RETRYABLE) return { status: 'retryable' };
  if (blocked_until && blocked_until > now)
    return { status: 'blocked', available_in: Math.ceil((blocked_until.getTime() - now.getTime()) / 1000) };
  return { status: 'declined', code: code === null || code === BLOCKED ? 'charge_authorize_error' : code };
}

/** Cancels a checkout's payment unless it has an order by now; the gateway is called after the transaction. */
export async function cancel(
  shop: ShopContext,
  row: PaymentRow | undefined,
  code: string,
): Promise<PaymentRow | undefined> {
  return row && movePayment(shop, row, OPEN, { state: 'voiding', code }, isNull(payments.order_id));
}

/** Links a payment to its order, in the order's transaction. */
export async function takeForOrder(shop: ShopContext, row: PaymentRow, orderId: number): Promise<void> {
  const taken = await movePayment(shop, row, ['authorised'], { order_id: orderId });
  if (!taken) throw new Error(`Payment ${row.id} changed under its lock`);
}

/** The request for a payment's authorisation, the same on every repetition. */
export function authorisationOf({
  idempotency_key: key,
  amount,
  currency,
  source,
  checkout_token,
  input,
}: PaymentRow): Authorisation {
  const { origin, prefix, locale, keeps, adds } = input;
  return {
    key,
    amount,
    currency,
    source,
    origin,
    returnTo: `${origin}${prefix}/checkout/${checkout_token}/return`,
    locale,
    ...(adds ? { first: adds.first } : keeps && { keeps }),
  };
}
