import { describe, expect, it } from 'vitest';
import { amountToType, isTipTooLarge, percentOf, tipPercents, typedAmount } from './tip.ts';

describe('a tip', () => {
  it.each([
    ['5, 10, 15', [5, 10, 15]],
    ['10 10 20', [10, 20]],
    ['0, 101, 7 %', [7]],
    ['5 6 7 8 9', [5, 6, 7, 8]],
    ['', []],
  ])('[core §4] of the shares %j offers %j', (text, percents) => {
    expect(tipPercents(text)).toEqual(percents);
  });

  it('[decisions, The wire] is whole minor units of what it is a share of', () => {
    expect(percentOf(2145, 10)).toBe(215);
    expect(percentOf(0, 15)).toBe(0);
  });

  it('[core §4] is never more than the goods', () => {
    expect([isTipTooLarge(2000, 2000), isTipTooLarge(2001, 2000)]).toEqual([false, true]);
  });

  it.each([
    ['4.50', 'USD', 450],
    ['4,5', 'EUR', 450],
    [' 4 ', 'USD', 400],
    ['4.', 'USD', 400],
    ['٤٫٥', 'KWD', 4500],
    ['۱۲', 'USD', 1200],
    ['１２．５', 'USD', 1250],
    ['500', 'JPY', 500],
    ['4.5', 'JPY', null],
    ['4.555', 'USD', null],
    ['1,000.00', 'USD', null],
    ['-4', 'USD', null],
    ['four', 'USD', null],
    ['', 'USD', null],
  ])('[decisions, The wire] %j in %s is %s', (text, currency, amount) => {
    expect(typedAmount(text, currency)).toBe(amount);
  });

  it('[decisions, The wire] is written as it would be typed', () => {
    expect([
      amountToType(450, 'USD'),
      amountToType(500, 'JPY'),
      amountToType(4500, 'KWD'),
      amountToType(0, 'USD'),
    ]).toEqual(['4.50', '500', '4.500', '']);
  });
});
