import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMoney, formatMoney, formatMoneyShort, minorDigits } from './money.ts';
import type { CurrencyView } from './money.ts';
import { fillAllPrices, fillPrices } from './prices-in-text.ts';

const dollars: CurrencyView = {
  code: 'USD',
  base: 'USD',
  rate: 1,
  pricing_adjustment: 0,
  is_rounding: false,
  rounding: 0,
  money_format: '{{amount_with_comma_separator}} $',
  money_with_currency_format: '{{amount_with_comma_separator}} $ USD',
};
const currencies = fc.record({
  code: fc.constantFrom('EUR', 'JPY', 'KWD'),
  base: fc.constantFrom('USD', 'JPY', 'KWD'),
  rate: fc.integer({ min: 1, max: 20_000 }).map((rate) => rate / 100),
  pricing_adjustment: fc.integer({ min: -50, max: 50 }),
  is_rounding: fc.boolean(),
  rounding: fc.constantFrom(0, 0.5, 0.99),
  money_format: fc.constantFrom('{{amount}} KD', '€{{amount_with_comma_separator}}', '¥{{amount_no_decimals}}'),
  money_with_currency_format: fc.constant(''),
});

describe('prices in a text', () => {
  it('[decisions, Sessions and keys] an amount in a text is in the merchant’s format, on one line', () => {
    expect(fillPrices('USA: ab {price:150} versandfrei, sonst {price:4.5}', dollars)).toBe(
      'USA: ab 150\u00a0$ versandfrei, sonst 4,50\u00a0$',
    );
  });

  it('[core §9] an amount in a text is the price that the page shows for it, in every pair of currencies', () => {
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 1e6 }), (currency, amount) => {
        const major = (amount / 10 ** minorDigits(currency.base)).toFixed(minorDigits(currency.base));
        const shown = fillPrices(`{price:${major}}`, currency).replaceAll('\u00a0', ' ');
        expect(shown).toBe(formatMoneyShort(amount, currency));
        const isWhole = convertMoney(amount, currency) % 10 ** minorDigits(currency.code) === 0;
        if (!isWhole) expect(shown).toBe(formatMoney(amount, currency));
        else
          expect(shown.replaceAll(/\D/g, '')).toBe(
            String(convertMoney(amount, currency) / 10 ** minorDigits(currency.code)),
          );
      }),
    );
  });

  it('[core §9] all texts of a value are filled, and what has none stays the same value', () => {
    const plain = { a: ['{price}', 1, null] };
    expect(fillAllPrices(plain, dollars)).toBe(plain);
    expect(fillAllPrices(undefined, dollars)).toBeUndefined();
    expect(fillAllPrices({ a: [{ b: 'from {price:9}' }, 2, null], c: true }, dollars)).toEqual({
      a: [{ b: 'from 9\u00a0$' }, 2, null],
      c: true,
    });
  });

  it('[decisions, Accounts and security] a format brings no markup into a text that may be HTML', () => {
    expect(fillPrices('<p>{price:1}</p>', { ...dollars, money_format: '<b onclick="x">{{amount}}</b>' })).toBe(
      '<p>b\u00a0onclick=x1/b</p>',
    );
  });
});
