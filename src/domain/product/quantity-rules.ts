import type { QuantityRule } from './quantity-rule.ts';

export const ANY_QUANTITY: QuantityRule = { min: 1, max: null, step: 1 };

export type QuantityProblem = 'quantity_too_small' | 'quantity_too_large' | 'quantity_step';

/** Why a line may not hold so many, null where it may. */
export function quantityProblem(qty: number, { min, max, step } = ANY_QUANTITY): QuantityProblem | null {
  if (qty < min) return 'quantity_too_small';
  if (max !== null && qty > max) return 'quantity_too_large';
  return (qty - min) % step === 0 ? null : 'quantity_step';
}

/** A rule with another most besides; `most` null leaves it as it is. */
export function ruleUnder(rule: QuantityRule | undefined, most: number | null): QuantityRule | undefined {
  if (most === null) return rule;
  const { min, max, step } = rule ?? ANY_QUANTITY;
  return { min, max: Math.max(min, Math.min(max ?? most, most)), step };
}

/** The quantity a stepper takes for a wanted one: the nearest that is allowed, and that there is as many of. */
export function allowedQuantity(
  wanted: number,
  { min, max, step } = ANY_QUANTITY,
  available: number = Number.MAX_SAFE_INTEGER,
): number {
  const most = Math.min(max ?? available, available);
  const stepsTo = (qty: number, round: (steps: number) => number) => Math.max(0, round((qty - min) / step));
  return min + step * Math.min(stepsTo(wanted, Math.round), stepsTo(most, Math.floor));
}
