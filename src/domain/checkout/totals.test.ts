import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howOften } from '../../../tests/support/counts.ts';
import { applyDiscounts } from '../discount/discounts.ts';
import type { Discount } from '#domain/discount/discount-terms.ts';
import { taxOf, taxRateFor } from './tax.ts';
import { calculateTotals } from './totals.ts';

/** Random carts. */
const RUNS = { numRuns: howOften({ usual: 2000, full: 100_000 }) };

const money = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  product_id: fc.integer({ min: 1, max: 5 }),
  collection_ids: fc.constant([]),
  qty: fc.integer({ min: 1, max: 200 }),
  price: money,
  taxable: fc.boolean(),
});
const discount: fc.Arbitrary<Discount> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  title: fc.constant('d'),
  code: fc.option(fc.constant('CODE')),
  discount_type: fc.constantFrom('percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y'),
  discount_value: fc.integer({ min: 0, max: 20_000 }).map((value) => value / 100),
  maximum_discount_amount: fc.option(money),
  minimum_subtotal: fc.option(money),
  usage_limit: fc.constant(null),
  usage_limit_per_customer: fc.constant(null),
  used_count: fc.constant(0),
  rule: fc.record({
    product_ids: fc.subarray([1, 2, 3, 4, 5]),
    buy: fc.record({ qty: fc.integer({ min: 1, max: 3 }), product_ids: fc.subarray([1, 2, 3]) }),
    get: fc.record({
      qty: fc.integer({ min: 1, max: 2 }),
      product_ids: fc.subarray([3, 4, 5]),
      percentage: fc.integer({ min: 1, max: 100 }),
    }),
  }),
  combines_with: fc.constantFrom(null, ['product', 'order', 'shipping'] as const),
  starts_at: fc.constant(null),
  ends_at: fc.constant(null),
  is_enabled: fc.constant(true),
});
const tax = fc.option(
  fc.record({
    rate: fc.integer({ min: 0, max: 300_000 }).map((rate) => rate / 10_000),
    included: fc.boolean(),
    shippingTaxed: fc.boolean(),
  }),
);

describe('totals', () => {
  it('[decisions, The wire] Σ lines − discounts + shipping + tax + tip + extra fees = total, and nothing is below zero', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.array(discount, { maxLength: 4 }),
        fc.option(money),
        tax,
        money,
        money,
        (lines, discounts, shippingPrice, taxRule, tip, extraFee) => {
          const off = applyDiscounts(discounts, lines, shippingPrice ?? 0);
          const shipping = shippingPrice === null ? null : { price: shippingPrice, discount: off.shipping };
          const { totals, lines: calculated } = calculateTotals({
            lines: lines.map((each, index) => ({ ...each, discount: off.lines[index]! })),
            shipping,
            tax: taxRule,
            tip,
            extraFee,
          });
          expect(
            totals.total_line_items_price -
              totals.total_discounts +
              totals.total_shipping +
              totals.total_tax +
              totals.total_tipping +
              totals.total_extra_fee,
          ).toBe(totals.total_price);
          expect(
            Object.values(totals).every(
              (value) => typeof value === 'boolean' || (Number.isInteger(value) && value >= 0),
            ),
          ).toBe(true);
          expect(
            calculated.every(
              ({ net_price, line_price, discount: taken }) => net_price >= 0 && net_price === line_price - taken,
            ),
          ).toBe(true);
          expect(off.applied.reduce((total, { amount }) => total + amount, 0)).toBe(
            off.lines.reduce((total, share) => total + share, 0) + off.shipping,
          );
          expect(totals.total_tax === 0 || totals.tax_price_include === 0).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('[decisions, The wire] the tax of a line is rounded half up: added or included', () => {
    expect(taxOf(10, { rate: 5, included: false })).toBe(1);
    expect(taxOf(9, { rate: 5, included: false })).toBe(0);
    expect(taxOf(6800, { rate: 8.875, included: false })).toBe(604);
    expect(taxOf(11_900, { rate: 19, included: true })).toBe(1900);
    expect(taxOf(10_810, { rate: 8.1, included: true })).toBe(810);
    expect(taxOf(0, { rate: 19, included: true })).toBe(0);
  });

  it('[decisions, The wire] taking included tax out of a price and adding it gives the price back', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 300_000 }), (net, rate) => {
        const added = taxOf(net, { rate: rate / 10_000, included: false });
        expect(Math.abs(taxOf(net + added, { rate: rate / 10_000, included: true }) - added)).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('[decisions, Commerce] included tax is reported but not added; shipping is taxed if the shop says so', () => {
    const lines = [{ qty: 2, price: 5950, discount: 0, taxable: true }];
    const included = calculateTotals({
      lines,
      shipping: { price: 1190, discount: 0 },
      tax: { rate: 19, included: true, shippingTaxed: true },
    }).totals;
    expect(included).toMatchObject({
      tax_price_include: 1900 + 190,
      total_tax: 0,
      total_price: 13_090,
      is_include_shipping_tax: true,
    });
    const added = calculateTotals({
      lines,
      shipping: { price: 1000, discount: 400 },
      tax: { rate: 10, included: false, shippingTaxed: true },
    }).totals;
    expect(added).toMatchObject({
      total_tax: 1190 + 60,
      previous_shipping_fee: 1000,
      total_shipping: 600,
      total_price: 11_900 + 600 + 1250,
    });
  });

  it("[decisions, Commerce] the rate of a province takes precedence over its country's", () => {
    const rates = [
      { country_code: 'US', province_code: '', title: 'US', rate: 0 },
      { country_code: 'US', province_code: 'CA', title: 'CA', rate: 7.25 },
    ];
    expect(taxRateFor(rates, { country_code: 'US', province_code: 'CA' })?.title).toBe('CA');
    expect(taxRateFor(rates, { country_code: 'US', province_code: 'OR' })?.title).toBe('US');
    expect(taxRateFor(rates, { country_code: 'DE', province_code: '' })).toBeUndefined();
  });
});
