import type { Discount } from './discount-terms.ts';
import { buyGetDiscounts } from './discount-buy-get.ts';
import { isInScope } from './discount-scope.ts';
import type { DiscountLine, DiscountScope } from './discount-scope.ts';
import { classOf, combinations } from './discount-stacking.ts';
import { DISCOUNT_CLASSES } from './discount-terms.ts';
import type { AppliedDiscount } from './discount.ts';
import { allocate, roundHalfUp } from '../shop/money.ts';

/** Why a discount may not be used, as a message key; an unknown or switched-off code is invalid [acc §8]. */
export type DiscountRefusal =
  | 'coupon_code_invalid'
  | 'coupon_not_yet'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_used_by_you';

export type DiscountResult = {
  applied: (AppliedDiscount & Pick<Discount, 'id' | 'discount_type'>)[];
  /** Minor units off each line, in the order of the lines. */
  lines: number[];
  /** Minor units off the shipping price that was passed in. */
  shipping: number;
};

/** Why a discount cannot be used at this moment, independent of any cart; null if it can. */
export function discountRefusal(discount: Discount, now: Date): DiscountRefusal | null {
  if (!discount.is_enabled) return 'coupon_code_invalid';
  if (discount.ends_at && now >= discount.ends_at) return 'coupon_expired';
  if (discount.starts_at && now < discount.starts_at) return 'coupon_not_yet';
  return discount.usage_limit !== null && discount.used_count >= discount.usage_limit ? 'coupon_used_up' : null;
}

/**
 * Order of application within a class: types that count units come first, then percentages, so that a cart always has
 * the same result.
 */
const ORDER = { buy_x_get_y: 0, percentage: 1, fixed_amount: 2, free_shipping: 3 } as const;

/** Only this many discounts, those with the highest amount on their own, are tried in all combinations. */
const WEIGHED = 20;

/**
 * Applies the combinable set of discounts with the highest total amount; of equal sets the one with more codes, then
 * the one with older discounts. The input order does not matter.
 */
export function applyDiscounts(
  discounts: readonly Discount[],
  lines: readonly DiscountLine[],
  shippingPrice: number,
): DiscountResult {
  const alone = discounts
    .map((discount) => ({ discount, result: applyTogether([discount], lines, shippingPrice) }))
    .filter(({ result }) => result.applied.length > 0);
  const weighed = alone
    .sort((a, b) => worth(b.result) - worth(a.result) || a.discount.id - b.discount.id)
    .slice(0, WEIGHED);
  const sets = combinations(inOrder(weighed.map(({ discount }) => discount))).map((set) =>
    applyTogether(set, lines, shippingPrice),
  );
  return sets.reduce((best, set) =>
    worth(set) > worth(best) || (worth(set) === worth(best) && codes(set) > codes(best)) ? set : best,
  );
}

const worth = ({ applied }: DiscountResult) => applied.reduce((total, { amount }) => total + amount, 0);
const codes = ({ applied }: DiscountResult) => applied.filter(({ code }) => code !== null).length;

function inOrder(discounts: readonly Discount[]): Discount[] {
  const rank = (discount: Discount) => DISCOUNT_CLASSES.indexOf(classOf(discount)) * 10 + ORDER[discount.discount_type];
  return [...discounts].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/**
 * Applies discounts one after another, each to what the previous ones left, and spreads each over its lines by largest
 * remainder. No line and no shipping price falls below zero. Discounts whose conditions are not met are skipped.
 */
export function applyTogether(
  discounts: readonly Discount[],
  lines: readonly DiscountLine[],
  shippingPrice: number,
): DiscountResult {
  const result: DiscountResult = { applied: [], lines: lines.map(() => 0), shipping: 0 };
  const subtotal = subtotalOf(lines);
  for (const discount of inOrder(discounts)) {
    if (subtotal < (discount.minimum_subtotal ?? 0) || lines.length === 0) continue;
    const shares = sharesOf(discount, lines, result.lines);
    const offShipping =
      discount.discount_type === 'free_shipping' ? freeShipping(discount, lines, shippingPrice - result.shipping) : 0;
    const amount = shares.reduce((total, share) => total + share, 0) + offShipping;
    if (amount <= 0 && !(discount.discount_type === 'free_shipping' && isMeant(discount.rule, lines))) continue;
    result.lines = result.lines.map((taken, index) => taken + shares[index]!);
    result.shipping += offShipping;
    result.applied.push(applied(discount, amount));
  }
  return result;
}

/** The subtotal of lines before discounts, in minor units. */
export const subtotalOf = (lines: readonly DiscountLine[]): number =>
  lines.reduce((total, { qty, price }) => total + qty * price, 0);

const isMeant = (scope: DiscountScope, lines: readonly DiscountLine[]) => lines.some((line) => isInScope(scope, line));

function applied(
  { id, title, code, discount_type, discount_value, maximum_discount_amount }: Discount,
  amount: number,
): DiscountResult['applied'][number] {
  return { id, title, code, discount_type, discount_value, maximum_discount_amount, amount };
}

function freeShipping(
  { rule, maximum_discount_amount }: Discount,
  lines: readonly DiscountLine[],
  price: number,
): number {
  return isMeant(rule, lines) ? Math.max(0, Math.min(price, maximum_discount_amount ?? price)) : 0;
}

/** What one discount takes off each line, given what is already taken off. */
function sharesOf(discount: Discount, lines: readonly DiscountLine[], taken: readonly number[]): number[] {
  const left = lines.map((line, index) => line.qty * line.price - taken[index]!);
  if (discount.discount_type === 'free_shipping') return lines.map(() => 0);
  if (discount.discount_type === 'buy_x_get_y')
    return capped(
      buyGetDiscounts(discount.rule, lines).map((share, index) => Math.min(share, left[index]!)),
      discount,
    );
  const weights = left.map((rest, index) => (isInScope(discount.rule, lines[index]!) ? rest : 0));
  const most = weights.reduce((total, weight) => total + weight, 0);
  const wanted =
    discount.discount_type === 'percentage'
      ? roundHalfUp((most * Math.min(100, discount.discount_value)) / 100)
      : Math.round(discount.discount_value);
  const amount = Math.max(0, Math.min(wanted, most, discount.maximum_discount_amount ?? most));
  return most > 0 ? allocate(amount, weights) : lines.map(() => 0);
}

function capped(shares: number[], { maximum_discount_amount }: Discount): number[] {
  const amount = shares.reduce((total, share) => total + share, 0);
  return maximum_discount_amount !== null && amount > maximum_discount_amount
    ? allocate(maximum_discount_amount, shares)
    : shares;
}
