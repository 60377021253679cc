import { applyTogether, subtotalOf } from './discounts.ts';
import type { DiscountResult } from './discounts.ts';
import type { Discount } from './discount-terms.ts';
import type { DiscountLine } from './discount-scope.ts';
import type { CartDiscount } from './discount.ts';

/** Why a code does not apply yet, as a message key. */
type WaitingFor = 'cart_empty' | 'coupon_minimum' | 'coupon_not_for_cart' | 'coupon_quantity' | 'coupon_not_combined';

export type CartDiscountInput = {
  /** Discounts that can be used, and the result of applying them. */
  usable: readonly Discount[];
  result: DiscountResult;
  /** Automatic discounts that the shopper removed. */
  removed: readonly Discount[];
  lines: readonly DiscountLine[];
};

/**
 * All discounts of a cart: the applied ones in the order of application, then waiting codes with the reason, then
 * removed ones.
 */
export function cartDiscounts({ usable, result, removed, lines }: CartDiscountInput): CartDiscount[] {
  const waiting = usable.filter(({ id, code }) => code !== null && !result.applied.some((one) => one.id === id));
  return [
    ...result.applied.map((discount) => ({ ...discount, state: 'applied' as const, problem: null, missing: null })),
    ...waiting.map((discount) => ({
      ...shown(discount),
      state: 'waiting' as const,
      problem: waitingFor(discount, lines),
      missing: missingFor(discount, lines),
    })),
    ...removed.map((discount) => ({ ...shown(discount), state: 'removed' as const, problem: null, missing: null })),
  ];
}

function shown({ id, title, code, discount_type, discount_value, maximum_discount_amount }: Discount) {
  return { id, title, code, discount_type, discount_value, maximum_discount_amount, amount: 0 };
}

function waitingFor(discount: Discount, lines: readonly DiscountLine[]): WaitingFor {
  if (lines.length === 0) return 'cart_empty';
  if (missingFor(discount, lines) !== null) return 'coupon_minimum';
  if (applyTogether([discount], lines, 0).applied.length > 0) return 'coupon_not_combined';
  return discount.discount_type === 'buy_x_get_y' ? 'coupon_quantity' : 'coupon_not_for_cart';
}

function missingFor({ minimum_subtotal }: Discount, lines: readonly DiscountLine[]): number | null {
  const missing = (minimum_subtotal ?? 0) - subtotalOf(lines);
  return lines.length > 0 && missing > 0 ? missing : null;
}
