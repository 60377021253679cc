import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  handleOf,
  moneyText,
  readBoolean,
  readHandle,
  readMoney,
  readPolicy,
  readQuantity,
  readStatus,
  readTags,
  readWeight,
} from './cell-values.ts';

describe('values of cells', () => {
  it.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    ['0.29', 'USD', 29],
    ['1.15', 'USD', 115],
    ['12.500', 'USD', 1250],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
  ])('[import] %s %s is an amount', (cell, currency, value) => {
    expect(readMoney(cell, currency)).toEqual({ value });
  });

  it.each([
    ['12,50', 'USD'],
    ['$12', 'USD'],
    ['-1', 'USD'],
    ['12.505', 'USD'],
    ['1.5', 'JPY'],
    ['1e3', 'USD'],
    ['99999999999999', 'USD'],
    ['abc', 'USD'],
  ])('[import] %s %s is none', (cell, currency) => {
    expect(readMoney(cell, currency)).toHaveProperty('problem');
  });

  it.each([
    ['12,50', 'USD', 1250],
    ['12,5', 'USD', 1250],
    ['12.50', 'USD', 1250],
    ['1,234', 'KWD', 1234],
  ])('[import] with a decimal comma %s %s is an amount', (cell, currency, value) => {
    expect(readMoney(cell, currency, ',')).toEqual({ value });
  });

  it.each([
    ['1,000', 'USD'],
    ['1,000', 'JPY'],
    ['1,5', 'JPY'],
    ['1.000,00', 'USD'],
    ['1,2,3', 'USD'],
    [',5', 'USD'],
  ])('[import] with a decimal comma %s %s is none', (cell, currency) => {
    expect(readMoney(cell, currency, ',')).toHaveProperty('problem');
  });

  it('[import] every amount comes back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
        expect(readMoney(moneyText(amount, currency), currency)).toEqual({ value: amount });
      }),
    );
  });

  it.each([
    ['250', 'g', 250],
    ['1.5', 'kg', 1500],
    ['1', 'lb', 454],
    ['2 lb', 'kg', 907],
    ['1', 'oz', 28],
    ['0.5', 'g', 1],
    ['226.796185', 'g', 227],
  ])('[import] %s %s weighs', (cell, unit, value) => {
    expect(readWeight(cell, '.', unit)).toEqual({ value });
  });

  it.each([
    ['0,5', 'kg', 500],
    ['0,5 kg', 'g', 500],
    ['1,250', 'kg', 1250],
    ['0.5', 'kg', 500],
    [' 2,5', '', 3],
  ])('[import] with a decimal comma %s %s weighs', (cell, unit, value) => {
    expect(readWeight(cell, ',', unit)).toEqual({ value });
  });

  it('[import] what is no plain decimal weighs nothing', () => {
    expect(
      [
        readWeight('0,5', '.'),
        readWeight('1,2,3', ','),
        readWeight('1.000,5', ','),
        readWeight(',5', ','),
        readWeight('much', '.'),
      ].every((read) => 'problem' in read),
    ).toBe(true);
  });

  it('[import] a unit nobody knows is refused', () => {
    expect(readWeight('1', '.', 'stone')).toEqual({ problem: '"stone" is no unit of weight; use g, kg, lb or oz' });
  });

  it('[import] words are read in the spellings of both kinds of file', () => {
    expect([readPolicy('DENY'), readPolicy('continue'), readPolicy('FALSE'), readPolicy('TRUE')]).toEqual([
      { value: 'deny' },
      { value: 'continue' },
      { value: 'deny' },
      { value: 'continue' },
    ]);
    expect([readBoolean('TRUE'), readBoolean('no'), readStatus('Active'), readStatus('unlisted')]).toEqual([
      { value: true },
      { value: false },
      { value: 'active' },
      { value: 'draft' },
    ]);
    expect(
      [
        readPolicy('maybe'),
        readBoolean('maybe'),
        readStatus('gone'),
        readQuantity('1.5', '.'),
        readQuantity('1,0', '.'),
        readQuantity('1,5', ','),
        readQuantity('x', '.'),
      ].every((read) => 'problem' in read),
    ).toBe(true);
  });

  it('[import] stock below zero is none', () => {
    expect([readQuantity('-3', '.'), readQuantity('-3,00', ','), readQuantity('5,00', ',')]).toEqual([
      { value: 0 },
      { value: 0 },
      { value: 5 },
    ]);
  });

  it('[import] handles are lower case and fit into an address', () => {
    expect([readHandle('Blue-Vase'), readHandle('花瓶'), readHandle('a/b'), readHandle('..')]).toMatchObject([
      { value: 'blue-vase' },
      { value: '花瓶' },
      { problem: expect.any(String) },
      { problem: expect.any(String) },
    ]);
    expect(handleOf('Große Vase, “blau”')).toBe('große-vase-blau');
  });

  it('[import] tags are parted by commas, each once', () => {
    expect(readTags(' a, b ,,A ,c d')).toEqual({ value: ['a', 'b', 'c d'] });
  });
});
