import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedQuantity, quantityProblem } from './quantity-rules.ts';

const pairs = { min: 2, max: 12, step: 2 };
const rules = fc.record({
  min: fc.integer({ min: 1, max: 20 }),
  max: fc.option(fc.integer({ min: 20, max: 200 })),
  step: fc.integer({ min: 1, max: 15 }),
});

describe('how many a line may hold', () => {
  it.each([
    [1, 'quantity_too_small'],
    [2, null],
    [3, 'quantity_step'],
    [12, null],
    [13, 'quantity_too_large'],
  ])('[core §5] %i of pairs up to twelve: %s', (qty, expected) => {
    expect(quantityProblem(qty, pairs)).toBe(expected);
  });

  it('[core §5] steps count from the least; without a rule any number is fine', () => {
    expect(quantityProblem(5, { min: 3, max: null, step: 2 })).toBeNull();
    expect(quantityProblem(4, { min: 3, max: null, step: 2 })).toBe('quantity_step');
    expect(quantityProblem(9999)).toBeNull();
  });

  it('[core §5] what a stepper takes is always allowed, and the nearest there is', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -5, max: 400 }), (rule, wanted) => {
        const taken = allowedQuantity(wanted, rule);
        expect(quantityProblem(taken, rule)).toBeNull();
        const nearer = Array.from({ length: 400 }, (_, qty) => qty).filter(
          (qty) => quantityProblem(qty, rule) === null && Math.abs(qty - wanted) < Math.abs(taken - wanted),
        );
        expect(nearer).toEqual([]);
      }),
    );
  });

  it('[core §5] never more than there is, as far as the least lets it', () => {
    expect(allowedQuantity(12, pairs, 7)).toBe(6);
    expect(allowedQuantity(4, pairs, 1)).toBe(2);
  });
});
