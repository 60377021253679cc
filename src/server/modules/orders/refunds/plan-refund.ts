import { Refusal } from '#api/core/refusal.ts';
import { unitsWorth } from '#domain/order/refund.ts';
import type { RefundedLine, refunds } from '#server/db/schema/refund.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OrderItemRow } from '../order-rows.ts';
import type { PaymentRow } from '#server/modules/payments/payment-rows.ts';
import { unitsSent } from '../shipments/shipment-rows.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** A merchant's refund: units of lines, an amount, or both; everything that is left if neither is given. */
export interface RefundInput {
  lines?: readonly RefundLine[];
  /** In minor units of the shop's currency; without it the price of the units. */
  amount?: number;
}

/** The calculated refund. */
export interface RefundPlan {
  amount: number;
  lines: RefundedLine[];
  shares: RefundShare[];
}

/** The part of a refund that one payment returns; without a payment the merchant pays it back by hand. */
export interface RefundShare {
  payment: PaymentRow | undefined;
  amount: number;
}

/** The payments that hold or held an order's money, without those voided before they were captured. */
export const holdingMoney = ({ payments }: Pick<LockedOrder, 'payments'>): PaymentRow[] =>
  payments.filter(({ state, code }) => state === 'captured' || (state === 'refunded' && code === null));

const PAID_BY_HAND = new Set(['paid', 'partially_refunded', 'refunded']);

/** The captured amount of an order, in minor units. */
export function takenFor(held: Pick<LockedOrder, 'order' | 'payments'>): number {
  const holding = holdingMoney(held);
  if (holding.length > 0) return holding.reduce((sum, { amount }) => sum + amount, 0);
  return PAID_BY_HAND.has(held.order.financial_status) ? held.order.total_price : 0;
}

/** The refunded amount; requested refunds count. */
export const refundedTotal = (rows: readonly RefundRow[]): number =>
  rows.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0);

/** The amount that a payment has refunded or was asked to refund. */
export const refundedByPayment = (rows: readonly RefundRow[], { id }: PaymentRow): number =>
  refundedTotal(rows.filter(({ payment_id }) => payment_id === id));

/** Splits an amount among an order's payments in their order, none beyond what is left of it. */
export function sharesOf(held: LockedOrder, rows: readonly RefundRow[], amount: number): RefundShare[] {
  const holding = holdingMoney(held);
  if (holding.length === 0) return [{ payment: undefined, amount }];
  let rest = amount;
  return holding.flatMap((payment) => {
    const share = Math.min(rest, payment.amount - refundedByPayment(rows, payment));
    rest -= share;
    return share > 0 ? [{ payment, amount: share }] : [];
  });
}

/** Refunded units of a line. */
export function refundedUnits(rows: readonly RefundRow[], itemId: number): number {
  return linesBack(rows, itemId).reduce((sum, { qty }) => sum + qty, 0);
}

/** Units of a line that are still to be shipped, without those refunded before. */
export function unitsToShip(
  { shipments }: Pick<LockedOrder, 'shipments'>,
  rows: readonly RefundRow[],
  { id, qty }: OrderItemRow,
): number {
  return qty - unitsSent(shipments, id) - linesBack(rows, id).reduce((sum, { unsent }) => sum + unsent, 0);
}

function linesBack(rows: readonly RefundRow[], itemId: number): RefundedLine[] {
  return rows
    .flatMap(({ state, lines }) => (state === 'failed' ? [] : lines))
    .filter(({ order_item_id }) => order_item_id === itemId);
}

/** Calculates a refund of a locked order; refuses more units than a line has left, and more than was captured. */
export function planRefund(
  held: LockedOrder,
  rows: readonly RefundRow[],
  { lines: wanted, amount: named }: RefundInput,
): RefundPlan {
  const left = takenFor(held) - refundedTotal(rows);
  if (left <= 0) throw new Refusal(409, 'refund_nothing_left');
  const lines = wanted
    ? wanted.map((line, index) => lineOf(held, rows, line, wanted.slice(0, index), `lines.${index}`))
    : named === undefined
      ? allLines(held, rows)
      : [];
  const amount = named ?? (wanted ? lines.reduce((sum, line) => sum + line.amount, 0) : left);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refusedAt('amount', 'refund_amount_invalid');
  if (amount > left) throw refusedAt('amount', 'refund_exceeds_captured');
  return { amount, lines, shares: sharesOf(held, rows, amount) };
}

type RefundLine = { order_item_id: number; qty: number };

/** Each line may be named once. */
function lineOf(
  held: LockedOrder,
  rows: readonly RefundRow[],
  { order_item_id, qty }: RefundLine,
  earlier: readonly RefundLine[],
  field: string,
): RefundedLine {
  const item = held.items.find(({ id }) => id === order_item_id);
  if (!item) throw refusedAt(field, 'refund_line_unknown');
  const before = refundedUnits(rows, item.id);
  const isNamed = earlier.some((line) => line.order_item_id === order_item_id);
  if (isNamed || !Number.isSafeInteger(qty) || qty <= 0 || before + qty > item.qty)
    throw refusedAt(`${field}.qty`, 'refund_quantity');
  return worthOf(held, rows, item, before, qty);
}

function allLines(held: LockedOrder, rows: readonly RefundRow[]): RefundedLine[] {
  return held.items.flatMap((item) => {
    const before = refundedUnits(rows, item.id);
    return before < item.qty ? [worthOf(held, rows, item, before, item.qty - before)] : [];
  });
}

function worthOf(
  held: LockedOrder,
  rows: readonly RefundRow[],
  item: OrderItemRow,
  before: number,
  qty: number,
): RefundedLine {
  const unsent = Math.min(qty, Math.max(0, unitsToShip(held, rows, item)));
  return { order_item_id: item.id, qty, amount: unitsWorth(item, held.order.total_tax > 0, before, qty), unsent };
}

const refusedAt = (field: string, code: string) => new Refusal(422, code, undefined, [{ field, code }]);
