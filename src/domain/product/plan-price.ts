import { roundHalfUp } from '../shop/money.ts';

/**
 * A variant's price under a selling plan, in minor units: `discount_value` per cent off where the plan gives a discount
 * [acc §3].
 */
export function planPrice(price: number, plan: { enable_discount: boolean; discount_value: number }): number {
  if (!plan.enable_discount) return price;
  return Math.max(0, price - roundHalfUp((price * plan.discount_value) / 100));
}
