import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ChargeOutcome } from '#domain/payment/payment.ts';
import { payments } from '#server/db/schema/payment.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { GatewayError } from './gateway.ts';
import type { Authorisation, GatewayAnswer, Money } from './gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;
type State = PaymentRow['state'];

/** An order may still come of it, or has. At most one of a checkout's payments is live. */
const LIVE: readonly State[] = ['pending', 'requires_action', 'authorised', 'captured'];

export const isLive = ({ state }: PaymentRow): boolean => LIVE.includes(state);

/** The last try of a checkout; held until the transaction ends where there is one. */
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

/** Changes a payment that is in one of these states, and of which `more` holds; undefined for one that no longer is. */
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
 * Writes down what the gateway said of a payment that waits for it. One that was called off meanwhile only learns its
 * name there; one that was told of as declined, or given up unheard of, and holds money after all is called off.
 */
export async function recordAnswer(shop: ShopContext, row: PaymentRow, answer: GatewayAnswer): Promise<PaymentRow> {
  const named = 'reference' in answer && answer.reference !== undefined ? { gateway_reference: answer.reference } : {};
  const moved =
    (await movePayment(shop, row, ['pending', 'requires_action'], {
      ...named,
      ...changeBy(row, answer, shop.now()),
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

function changeBy(row: PaymentRow, answer: GatewayAnswer, now: Date): Partial<PaymentRow> {
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
    // What is further along at the gateway than here is authorised first: order and capture follow.
    case 'authorised':
    case 'captured':
      return isFor(row, answer.holds) ? { state: 'authorised' } : { state: 'voiding', code: 'payment_amount_wrong' };
    case 'refunded':
      return { state: 'refunded' };
  }
}

/** An address of the web: nothing that a browser would run. */
function pageOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new GatewayError('A gateway leads to no page');
  return url;
}

/** Another sum than was asked for makes no order: it is given back. */
const isFor = ({ amount, currency }: PaymentRow, holds?: Money) =>
  holds === undefined || (holds.amount === amount && holds.currency === currency);

const RETRYABLE = 'auto_retryable';
const BLOCKED = 'blocked';

/** What a client hears of a payment. */
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

/**
 * Calls off a checkout's payment that no order has, nor has got meanwhile; the gateway hears of it once the transaction
 * has ended.
 */
export async function cancel(
  shop: ShopContext,
  row: PaymentRow | undefined,
  code: string,
): Promise<PaymentRow | undefined> {
  return (
    row &&
    movePayment(
      shop,
      row,
      ['pending', 'requires_action', 'authorised'],
      { state: 'voiding', code },
      isNull(payments.order_id),
    )
  );
}

/** Gives a payment its order, in the order's transaction. */
export async function takeForOrder(shop: ShopContext, row: PaymentRow, orderId: number): Promise<void> {
  const taken = await movePayment(shop, row, ['authorised'], { order_id: orderId });
  if (!taken) throw new Error(`Payment ${row.id} changed under its lock`);
}

/** What a gateway is asked for a payment: the same whenever it is asked. */
export function authorisationOf({
  idempotency_key: key,
  amount,
  currency,
  source,
  checkout_token,
  wish,
}: PaymentRow): Authorisation {
  const { origin, prefix, locale, keeps, adds } = wish;
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
