import { roundHalfUp } from '../shop/money.ts';

/**
 * A variant's price with a selling plan, in minor units: `discount_value` percent off if the plan has a discount [acc
 * §3].
 */
export function planPrice(price: number, plan: { enable_discount: boolean; discount_value: number }): number {
  if (!plan.enable_discount) return price;
  return Math.max(0, price - roundHalfUp((price * plan.discount_value) / 100));
}
