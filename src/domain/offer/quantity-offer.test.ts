import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityPrice, tiersAt } from './quantity-offer.ts';

const TIERS = [
  { qty: 6, value: 20 },
  { qty: 3, value: 10 },
];

describe('quantity offers', () => {
  it.each([
    [1, 3200],
    [2, 3200],
    [3, 2880],
    [5, 2880],
    [6, 2560],
    [100, 2560],
  ])('[acc §7] each of %i costs %i', (pieces, price) => {
    expect(quantityPrice(3200, { discount_type: 'percentage', tiers: TIERS }, pieces)).toBe(price);
  });

  it('[acc §7] tell what is missing to the next tier', () => {
    expect(tiersAt(TIERS, 2)).toEqual({ reached: undefined, next: { qty: 3, value: 10 } });
    expect(tiersAt(TIERS, 7)).toEqual({ reached: { qty: 6, value: 20 }, next: undefined });
  });

  it('[reliability] a price is whole, never below zero, and more pieces never cost more each where tiers rise', () => {
    const tiers = fc
      .array(fc.record({ qty: fc.integer({ min: 2, max: 50 }), value: fc.integer({ min: 0, max: 100 }) }), {
        maxLength: 5,
      })
      .map((some) => {
        const values = some.map(({ value }) => value).sort((a, b) => a - b);
        return some.toSorted((a, b) => a.qty - b.qty).map(({ qty }, index) => ({ qty, value: values[index]! }));
      });
    fc.assert(
      fc.property(
        tiers,
        fc.constantFrom('percentage' as const, 'fixed_amount' as const),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (given, discount_type, price, pieces) => {
          const each = (count: number) => quantityPrice(price, { discount_type, tiers: given }, count);
          expect(Number.isSafeInteger(each(pieces)) && each(pieces) >= 0 && each(pieces) <= price).toBe(true);
          expect(each(pieces + 1)).toBeLessThanOrEqual(each(pieces));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
