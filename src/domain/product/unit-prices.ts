import type { UnitPriceMeasurement } from './unit-price.ts';
import { UNIT_KINDS } from './units.ts';
import type { Unit } from './units.ts';
import { roundHalfUp } from '../shop/money.ts';

/** How much of its kind's own unit one of these is. */
function sizeOf(unit: Unit): { kind: string; size: number } {
  for (const [kind, units] of Object.entries(UNIT_KINDS)) {
    const size = (units as Partial<Record<Unit, number>>)[unit];
    if (size !== undefined) return { kind, size };
  }
  throw new RangeError(`${unit} is no unit`);
}

/** Whether the contents and the reference are measured in the same kind of unit. */
export function isMeasurable({ quantity_unit, reference_unit }: UnitPriceMeasurement): boolean {
  return sizeOf(quantity_unit).kind === sizeOf(reference_unit).kind;
}

/** The price of the reference amount, in minor units, rounded half up; `price` is for the whole contents. */
export function unitPrice(
  price: number,
  { quantity_value, quantity_unit, reference_value, reference_unit }: UnitPriceMeasurement,
): number {
  return roundHalfUp(
    (price * reference_value * sizeOf(reference_unit).size) / (quantity_value * sizeOf(quantity_unit).size),
  );
}
