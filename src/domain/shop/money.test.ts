import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  convertMoney,
  fillMoneyFormat,
  formatMoney,
  formatMoneyWithCurrency,
  minorDigits,
  roundHalfUp,
  shopCurrencyView,
} from './money.ts';
import type { CurrencyView } from './money.ts';

const euro: CurrencyView = {
  code: 'EUR',
  base: 'USD',
  rate: 0.9,
  pricing_adjustment: 0,
  is_rounding: false,
  rounding: 0.99,
  money_format: '€{{amount_with_comma_separator}}',
  money_with_currency_format: '€{{amount_with_comma_separator}} EUR',
};
const cents = fc.integer({ min: -1e9, max: 1e9 });

describe('money', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
    ['constructor', 2],
  ])('[decisions, The wire] %s has a minor unit of %i decimals', (code, digits) => {
    expect(minorDigits(code)).toBe(digits);
  });

  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.005 * 100, 101],
    [2.4999, 2],
    [2 ** 25 + 0.5 - 2 ** -27, 2 ** 25 + 1],
    [1e15 + 1, 1e15 + 1],
    [-0.4, 0],
    [1234.5, 1235],
  ])('[decisions, The wire] %d rounds half up to %i', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });

  it.each([
    ['{{amount}}', '1,234,567.89'],
    ['{{amount_no_decimals}}', '1,234,568'],
    ['{{amount_with_comma_separator}}', '1.234.567,89'],
    ['{{amount_no_decimals_with_comma_separator}}', '1.234.568'],
    ['{{amount_with_apostrophe_separator}}', "1'234'567.89"],
  ])('[core §3] the template %s shows %s', (format, shown) => {
    expect(fillMoneyFormat(123_456_789, 'USD', format)).toBe(shown);
  });

  it.each([
    ['JPY', 1250, '1,250'],
    ['KWD', 1250, '1.250'],
    ['USD', 5, '0.05'],
    ['KWD', 5, '0.005'],
    ['JPY', 0, '0'],
    ['USD', 99_999, '999.99'],
    ['USD', 100_000, '1,000.00'],
  ])('[decisions, The wire] %s shows %i as %s', (code, amount, shown) => {
    expect(fillMoneyFormat(amount, code, '{{amount}}')).toBe(shown);
  });

  it('[core §9] what is around the template stays, spaces in it do not matter, and the sign comes first', () => {
    expect(fillMoneyFormat(-1250, 'USD', 'US${{ amount }} ($&)')).toBe('−US$12.50 ($&)');
  });

  it('[core §3] a template the specification does not name stays as it is', () => {
    expect(fillMoneyFormat(1250, 'USD', '{{constructor}} {{amount_in_words}}')).toBe(
      '{{constructor}} {{amount_in_words}}',
    );
  });

  it('[core §3] every template shows digits that mean the amount again', () => {
    const read = (shown: string, decimal: string) =>
      Number(
        shown
          .replace('−', '-')
          .replaceAll(decimal === '.' ? /[,']/g : /\./g, '')
          .replace(decimal, '.'),
      );
    fc.assert(
      fc.property(cents, fc.constantFrom('USD', 'JPY', 'KWD'), (amount, code) => {
        for (const [format, decimal] of [
          ['{{amount}}', '.'],
          ['{{amount_with_comma_separator}}', ','],
          ['{{amount_with_apostrophe_separator}}', '.'],
        ] as const) {
          expect(Math.round(read(fillMoneyFormat(amount, code, format), decimal) * 10 ** minorDigits(code))).toBe(
            amount,
          );
        }
      }),
    );
  });

  it('[core §9] the price shown is amount times rate, in the minor unit of the visitor’s currency', () => {
    expect(convertMoney(1250, euro)).toBe(1125);
    expect(convertMoney(1250, { ...euro, code: 'JPY', rate: 150 })).toBe(1875);
    expect(convertMoney(1250, { ...euro, code: 'KWD', rate: 0.3 })).toBe(3750);
    expect(convertMoney(1250, { ...euro, base: 'JPY', rate: 0.006 })).toBe(750);
  });

  it('[acc §3] a pricing adjustment adds per cent before anything is rounded', () => {
    expect(convertMoney(1250, { ...euro, pricing_adjustment: 10 })).toBe(1238);
    expect(convertMoney(1250, { ...euro, pricing_adjustment: -50 })).toBe(563);
  });

  it('[core §3] the shop’s own currency is never converted', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(convertMoney(amount, { ...euro, code: 'USD', rate: 3, pricing_adjustment: 20, is_rounding: true })).toBe(
          amount,
        );
      }),
    );
  });

  it.each([
    [1230, 1299],
    [1299, 1299],
    [1300, 1399],
    [1, 99],
    [0, 0],
    [-1230, -1299],
  ])('[acc §3] %i rounds up to the ending 0.99: %i', (amount, rounded) => {
    expect(convertMoney(amount, { ...euro, rate: 1, is_rounding: true })).toBe(rounded);
  });

  it('[acc §3] a rounded price has its ending, is not below what it was and less than one unit above', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 99 }),
        fc.double({ min: 0.01, max: 200, noNaN: true }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (amount, ending, rate, code) => {
          const major = 10 ** minorDigits(code);
          const plain = convertMoney(amount, { ...euro, code, rate });
          const rounded = convertMoney(amount, { ...euro, code, rate, is_rounding: true, rounding: ending / 100 });
          expect(plain !== 0 || rounded === 0).toBe(true);
          if (plain === 0) return;
          expect(rounded % major).toBe(roundHalfUp((ending / 100) * major) % major);
          expect(rounded).toBeGreaterThanOrEqual(plain);
          expect(rounded - plain).toBeLessThan(major);
        },
      ),
    );
  });

  it('[decisions, The wire] the price shown is exactly amount × rate, adjusted, rounded half up and raised to its ending, in every pair of currencies', () => {
    const rule = fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      base: fc.constantFrom('USD', 'JPY', 'KWD'),
      code: fc.constantFrom('EUR', 'JPY', 'KWD'),
      // Ten-thousandths, per cent and thousandths, so that the other reckoning is one of whole numbers.
      rate: fc.integer({ min: 1, max: 2_000_000 }),
      adjustment: fc.integer({ min: -60, max: 120 }),
      ending: fc.option(fc.integer({ min: 0, max: 99 })),
    });
    fc.assert(
      fc.property(rule, ({ amount, base, code, rate, adjustment, ending }) => {
        const shown = convertMoney(amount, {
          ...euro,
          base,
          code,
          rate: rate / 10_000,
          pricing_adjustment: adjustment,
          is_rounding: ending !== null,
          rounding: (ending ?? 0) / 100,
        });
        if (base === code) {
          expect(shown).toBe(amount);
          return;
        }
        const [above, below] = [10n ** BigInt(minorDigits(code)), 10n ** BigInt(minorDigits(base)) * 1_000_000n];
        // Beyond ten digits a number is not sure of the half a minor unit that decides.
        fc.pre(amount * rate < 1e11);
        const plain = (2n * BigInt(amount) * BigInt(rate) * BigInt(100 + adjustment) * above + below) / (2n * below);
        const end = ((2n * BigInt(ending ?? 0) * above + 100n) / 200n) % above;
        const raised = plain + ((end - (plain % above) + above) % above);
        expect(BigInt(shown)).toBe(ending === null || plain === 0n ? plain : raised);
      }),
      { numRuns: 1000 },
    );
  });

  it('[core §3] a price is shown converted and in its currency’s format, with the currency’s name where it is charged', () => {
    expect(formatMoney(123_456, euro)).toBe('€1.111,10');
    expect(formatMoneyWithCurrency(123_456, euro)).toBe('€1.111,10 EUR');
  });

  it('[decisions, The wire] what is charged is never converted', () => {
    const { base: _, ...currency } = {
      ...euro,
      is_rounding: true,
      is_primary: false,
      country_code: 'DE',
      money_without_currency_format: '{{amount}}',
    };
    expect(formatMoney(1230, shopCurrencyView(currency))).toBe('€12,30');
  });
});

describe('allocate', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 30 });

  it('[decisions, Commerce] the parts add up to the amount exactly and none is off by a whole unit', () => {
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const parts = allocate(amount, given);
        const sum = given.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
        if (sum > 0)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (amount * given[index]!) / sum)).toBeLessThan(1.0001);
        expect(parts.every((part, index) => sum === 0 || given[index]! > 0 || part === 0)).toBe(true);
      }),
    );
  });

  it('[decisions, Commerce] a discount no larger than the lines takes no line below zero', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const parts = allocate(Math.floor(lines.reduce((a, b) => a + b, 0) * share), lines);
        expect(parts.every((part, index) => part >= 0 && part <= lines[index]!)).toBe(true);
      }),
    );
  });

  it('[decisions, Commerce] the largest remainders get what is left, the first of equals', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 2, 3])).toEqual([2, 3, 5]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('[decisions, Commerce] without weights the first takes all, without lines there is nothing', () => {
    expect(allocate(7, [0, 0])).toEqual([7, 0]);
    expect(allocate(7, [])).toEqual([]);
  });

  it('[decisions, Commerce] products beyond the exact range of numbers stay exact', () => {
    expect(allocate(9_007_199_254_740_991, [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
  });
});
