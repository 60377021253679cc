import { describe, expect, it } from 'vitest';
import { actionOf, amount, span, wholeNumber } from './read-words.ts';
import { CommandError } from './print.ts';

describe('what a command was asked', () => {
  it('[cli] is one of the things it does', () => {
    expect(actionOf('orders', ['list', 'show', 'paid'], 'show')).toBe('show');
    for (const other of ['burn', '', 'constructor', 'toString'])
      expect(() => actionOf('orders', ['list', 'show', 'paid'], other)).toThrow(
        new CommandError(`There is no "orders ${other}". Write list, show or paid.`),
      );
  });

  it('[cli] days are whole, by UTC; moments are themselves', () => {
    expect(span({ from: '2026-12-24', until: '2026-12-24' })).toEqual({
      from: new Date('2026-12-24T00:00:00Z'),
      until: new Date('2026-12-25T00:00:00Z'),
    });
    expect(span({ until: '2026-12-24T18:00:00Z' })).toEqual({ from: null, until: new Date('2026-12-24T18:00:00Z') });
    for (const wrong of ['2026-02-31', '2026-13-01', 'yesterday', '12'])
      expect(() => span({ from: wrong })).toThrow(/--from takes a day such as/);
    expect(() => span({ from: '2026-12-24', until: '2026-12-01' })).toThrow('--until is before --from.');
  });

  it('[cli] numbers are whole, and amounts in minor units', () => {
    expect([
      wholeNumber('limit', undefined, 5),
      wholeNumber('limit', '5', 5),
      amount('amount', '12.50', 'USD'),
      amount('amount', '500', 'JPY'),
    ]).toEqual([null, 5, 1250, 500]);
    for (const wrong of ['0', '6', '-1', '1e0', '2.5', ''])
      expect(() => wholeNumber('limit', wrong, 5)).toThrow(`--limit takes a whole number from 1 to 5, not "${wrong}".`);
    for (const wrong of ['0', '-1', 'ten'])
      expect(() => amount('amount', wrong, 'USD')).toThrow(/--amount takes an amount of USD/);
  });
});
