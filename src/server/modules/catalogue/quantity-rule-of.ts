import type { QuantityRule } from '#domain/product/quantity-rule.ts';
import type { variants } from '#server/db/schema/product.ts';

/** The quantity rule of a variant; undefined if any quantity is allowed. */
export function ruleOf({
  quantity_min: min,
  quantity_max: max,
  quantity_step: step,
}: Pick<typeof variants.$inferSelect, 'quantity_min' | 'quantity_max' | 'quantity_step'>): QuantityRule | undefined {
  return min === 1 && max === null && step === 1 ? undefined : { min, max, step };
}
