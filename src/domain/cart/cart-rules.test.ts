import { describe, expect, it } from 'vitest';
import type { ItemMetadata } from './cart.ts';
import { addProblem, changeProblem, lineKey, removeProblem, stockProblem, withCartPlan } from './cart-rules.ts';

const cart = { token: 't', items: [{ id: '1' }, { id: '2' }] };
const plan = (id: number) => ({ metadata: { subscription: { selling_plan_id: id } } });

describe('cart rules', () => {
  it.each([
    [[]],
    [[{ qty: 1 }]],
    [[{ variant_id: 1 }]],
    [[{ variant_id: 1, qty: 0 }]],
    [[{ variant_id: 1, qty: -1 }]],
    [[{ variant_id: 1, qty: 1.5 }]],
    [[{ variant_id: 1, qty: Number.NaN }]],
  ])('[core §5, §8] adding %j is refused', (lines) => {
    expect(addProblem(lines)).toBe('Add cart error: Invalid params');
  });

  it('[core §5] adding, changing and removing valid lines', () => {
    expect(addProblem([{ variant_id: 1, qty: 1 }])).toBeNull();
    expect(
      changeProblem(
        [
          { id: '2', variant_id: 1, qty: 0 },
          { variant_id: 3, qty: 1 },
        ],
        cart,
      ),
    ).toBeNull();
    expect(removeProblem(['1', '2'], cart)).toBeNull();
  });

  it('[core §5, §8] changing or removing a line that does not exist', () => {
    expect(changeProblem([{ id: '9', variant_id: 1, qty: 1 }], cart)).toBe('Add cart error: Invalid params');
    expect(removeProblem(['9'], cart)).toBe('Remove cart item error: Invalid params');
    expect(removeProblem([], cart)).toBe('Remove cart item error: Invalid params');
    expect(removeProblem(['1'], { ...cart, token: '' })).toBe('Remove cart item error: Invalid token');
  });

  it("[core §4] the cart's plan is copied; without one a new line's is removed; a first line keeps its own", () => {
    const bare: { metadata: ItemMetadata } = { metadata: {} };
    const copied = { metadata: { ...plan(5).metadata, plan_change: 'copied' } };
    expect(withCartPlan([bare, plan(5)], bare)).toEqual(copied);
    expect(withCartPlan([plan(5)], plan(6))).toEqual(copied);
    expect(withCartPlan([plan(5)], plan(5))).toEqual(plan(5));
    expect(withCartPlan([bare], plan(6))).toEqual({ metadata: { plan_change: 'cleared' } });
    expect(withCartPlan([bare], bare)).toEqual(bare);
    expect(withCartPlan([bare], { metadata: { ...plan(6).metadata, upsell: { id: 1, source: 's' } } })).toEqual({
      metadata: { upsell: { id: 1, source: 's' }, plan_change: 'cleared' },
    });
    expect(withCartPlan([], plan(6))).toEqual(plan(6));
  });

  it('[core §4] lines are equal by variant, properties in any order, and plan', () => {
    const key = lineKey({ variant_id: 1, properties: { a: '1', b: '2' } });
    expect(
      lineKey({ variant_id: 1, properties: { b: '2', a: '1' }, metadata: { upsell: { id: 1, source: 's' } } }),
    ).not.toBe(key);
    expect(lineKey({ variant_id: 1, metadata: { upsell: { id: 1, source: 'a' } } })).toBe(
      lineKey({ variant_id: 1, metadata: { upsell: { id: 1, source: 'b' } } }),
    );
    expect(lineKey({ variant_id: 2, properties: { a: '1', b: '2' } })).not.toBe(key);
    expect(lineKey({ variant_id: 1, properties: { a: '1' } })).not.toBe(key);
    expect(lineKey({ variant_id: 1, properties: { a: '1', b: '2' }, ...plan(5) })).not.toBe(key);
  });

  it('[reliability] stock that is sold out or too low', () => {
    expect(stockProblem({ qty: 1, available_quantity: 0 })).toBe('sold_out');
    expect(stockProblem({ qty: 3, available_quantity: 2 })).toBe('not_enough_stock');
    expect(stockProblem({ qty: 2, available_quantity: 2 })).toBeNull();
    expect(stockProblem({ qty: 99, available_quantity: null })).toBeNull();
  });
});
