import { describe, expect, it } from 'vitest';
import { applyDiscounts, discountRefusal } from './discounts.ts';
import type { Discount } from './discount-terms.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BASE: Discount = {
  id: 1,
  title: 'Ten',
  code: 'TEN',
  discount_type: 'percentage',
  discount_value: 10,
  maximum_discount_amount: null,
  minimum_subtotal: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  used_count: 0,
  rule: {},
  combines_with: null,
  starts_at: null,
  ends_at: null,
  is_enabled: true,
};
const line = (product_id: number, qty: number, price: number, collection_ids: number[] = []) => ({
  product_id,
  qty,
  price,
  collection_ids,
});
const off = (discount: Partial<Discount>, ...lines: ReturnType<typeof line>[]) =>
  applyDiscounts([{ ...BASE, ...discount }], lines, 900);

describe('discounts', () => {
  it('[decisions, The wire] a percentage is spread by largest remainder', () => {
    expect(off({ discount_value: 10 }, line(1, 1, 333), line(2, 1, 333), line(3, 1, 334)).lines).toEqual([33, 33, 34]);
  });

  it('[decisions, Commerce] it is capped at its maximum, and its minimum must be reached', () => {
    expect(off({ discount_value: 25, maximum_discount_amount: 4000 }, line(1, 1, 30_000)).lines).toEqual([4000]);
    expect(off({ minimum_subtotal: 5001 }, line(1, 2, 2500)).applied).toEqual([]);
    expect(off({ minimum_subtotal: 5000 }, line(1, 2, 2500)).lines).toEqual([500]);
  });

  it('[decisions, Commerce] a fixed amount never takes more than the subtotal', () => {
    expect(off({ discount_type: 'fixed_amount', discount_value: 2000 }, line(1, 1, 1500)).lines).toEqual([1500]);
    expect(
      off({ discount_type: 'fixed_amount', discount_value: 2000 }, line(1, 1, 3000), line(2, 1, 1000)).lines,
    ).toEqual([1500, 500]);
  });

  it('[decisions, Commerce] only the products and collections it applies to', () => {
    expect(off({ rule: { product_ids: [2] } }, line(1, 1, 1000), line(2, 1, 1000)).lines).toEqual([0, 100]);
    expect(off({ rule: { collection_ids: [7] } }, line(1, 1, 1000, [7]), line(2, 1, 1000)).lines).toEqual([100, 0]);
    expect(off({ rule: { product_ids: [9] } }, line(1, 1, 1000)).applied).toEqual([]);
  });

  it("[decisions, Commerce] free shipping takes the rate's price, up to its maximum, and shows before a rate is chosen", () => {
    expect(off({ discount_type: 'free_shipping' }, line(1, 1, 1000))).toMatchObject({
      shipping: 900,
      lines: [0],
      applied: [{ amount: 900 }],
    });
    expect(off({ discount_type: 'free_shipping', maximum_discount_amount: 500 }, line(1, 1, 1000)).shipping).toBe(500);
    expect(applyDiscounts([{ ...BASE, discount_type: 'free_shipping' }], [line(1, 1, 1000)], 0).applied).toMatchObject([
      { amount: 0 },
    ]);
  });

  it('[decisions, Commerce] buy two, get the cheapest third free, as often as the units allow', () => {
    const rule = { buy: { qty: 2 }, get: { qty: 1, percentage: 100 } };
    const free = (...lines: ReturnType<typeof line>[]) => off({ discount_type: 'buy_x_get_y', rule }, ...lines).lines;
    expect(free(line(1, 2, 1000))).toEqual([0]);
    expect(free(line(1, 3, 1000))).toEqual([1000]);
    expect(free(line(1, 3, 1000), line(2, 3, 400))).toEqual([0, 800]);
    expect(free(line(1, 7, 1000))).toEqual([2000]);
  });

  it('[decisions, Commerce] buy these, get those at half price', () => {
    const rule = { buy: { qty: 1, product_ids: [1] }, get: { qty: 2, product_ids: [2], percentage: 50 } };
    expect(off({ discount_type: 'buy_x_get_y', rule }, line(1, 1, 5000), line(2, 3, 999)).lines).toEqual([0, 1000]);
    expect(off({ discount_type: 'buy_x_get_y', rule }, line(2, 3, 999)).applied).toEqual([]);
  });

  it('[decisions, Commerce] several apply one after another, each to what is left', () => {
    const beside = { ...BASE, combines_with: ['order'] as const };
    const both = applyDiscounts(
      [{ ...beside, id: 2, discount_type: 'fixed_amount', discount_value: 500 }, beside],
      [line(1, 1, 1000)],
      0,
    );
    expect(both.applied.map(({ amount }) => amount)).toEqual([100, 500]);
    expect(both.lines).toEqual([600]);
  });

  it('[decisions, Commerce] dates, the switch and the usage limit', () => {
    expect(discountRefusal(BASE, NOW)).toBeNull();
    expect(discountRefusal({ ...BASE, is_enabled: false }, NOW)).toBe('coupon_code_invalid');
    expect(discountRefusal({ ...BASE, starts_at: new Date(NOW.getTime() + 1) }, NOW)).toBe('coupon_not_yet');
    expect(discountRefusal({ ...BASE, ends_at: NOW }, NOW)).toBe('coupon_expired');
    expect(discountRefusal({ ...BASE, usage_limit: 3, used_count: 3 }, NOW)).toBe('coupon_used_up');
  });
});
