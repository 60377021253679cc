import { describe, expect, it } from 'vitest';
import { isMeasurable, unitPrice } from './unit-prices.ts';
import { UNITS } from './units.ts';
import type { UnitPriceMeasurement } from './unit-price.ts';

const by = (
  quantity_value: number,
  quantity_unit: UnitPriceMeasurement['quantity_unit'],
  reference_value: number,
  reference_unit: UnitPriceMeasurement['reference_unit'],
) => ({ quantity_value, quantity_unit, reference_value, reference_unit });

describe('the unit price', () => {
  it.each([
    [4200, by(1150, 'g', 100, 'g'), 365],
    [1200, by(500, 'ml', 1, 'l'), 2400],
    [999, by(75, 'cl', 100, 'ml'), 133],
    [3900, by(3, 'item', 1, 'item'), 1300],
    [1000, by(1, 'lb', 1, 'oz'), 63],
    [0, by(1, 'kg', 100, 'g'), 0],
    [125, by(10, 'g', 1, 'g'), 13],
  ])('[core §3] %j by %j is %j', (price, measurement, expected) => {
    expect(unitPrice(price, measurement)).toBe(expected);
  });

  it('[core §3] only compares units of one kind', () => {
    expect(isMeasurable(by(1, 'kg', 1, 'oz'))).toBe(true);
    expect(isMeasurable(by(1, 'kg', 1, 'l'))).toBe(false);
    for (const unit of UNITS) expect(isMeasurable(by(1, unit, 1, unit))).toBe(true);
  });
});
