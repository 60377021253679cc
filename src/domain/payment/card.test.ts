import { describe, expect, it } from 'vitest';
import { cardProblems, expiryOf, groupedExpiry, groupedNumber, isCardNumber } from './card.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 26', cvc: '123', name: 'Ada Moss' };

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '4242 4242-4242 4242',
    '5555555555554444',
    '378282246310005',
    '30569309025904',
    '6011111111111117',
    '4222222222222',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '４２４２４２４２４２４２４２４２',
  ])('[core §5] %s is one', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it.each(['', '4242424242424241', '424242424242', '42424242424242424242', '0000 0000 0000 0001', 'not a number'])(
    '[core §5] "%s" is none',
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );

  it('[core §5] of 13 and of 19 digits is one; of 12 and 20 none', () => {
    const withCheck = (length: number) =>
      Array.from({ length: 10 }, (_, last) => `${'4'.repeat(length - 1)}${last}`).filter(isCardNumber).length;
    expect([12, 13, 19, 20].map(withCheck)).toEqual([0, 1, 1, 0]);
  });

  it('is grouped as cards print it', () => {
    expect([
      groupedNumber('42424242424242424'),
      groupedNumber('378282246310005'),
      groupedNumber('4242-4'),
      groupedNumber(''),
    ]).toEqual(['4242 4242 4242 4242 4', '3782 822463 10005', '4242 4', '']);
  });
});

describe('a date', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['2', '02'],
    ['5/28', '05 / 28'],
    ['1/28', '01 / 28'],
    ['1228', '12 / 28'],
    ['12/2028', '12 / 28'],
    ['05 / 28', '05 / 28'],
    ['٠٥٢٨', '05 / 28'],
    ['12285', '12 / 28'],
  ])('%s becomes %s', (typed, shown) => {
    expect(groupedExpiry(typed)).toBe(shown);
  });

  it('ends after its month', () => {
    expect(expiryOf('12 / 26')).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect([expiryOf('13 / 26'), expiryOf('00 / 26'), expiryOf('12'), expiryOf('')]).toEqual([null, null, null, null]);
  });
});

describe('a card', () => {
  it('[core §5] is good with all four', () => {
    expect(cardProblems(GOOD, NOW)).toEqual({});
    expect(cardProblems({ ...GOOD, number: '378282246310005', cvc: '1234' }, NOW)).toEqual({});
  });

  it('[core §5] names each field that is wrong', () => {
    expect(cardProblems({ number: '1', expiry: '1', cvc: '1', name: ' ' }, NOW)).toEqual({
      number: 'card_number_invalid',
      expiry: 'card_expiry_invalid',
      cvc: 'card_cvc_invalid',
      name: 'card_name_required',
    });
    expect(cardProblems({ ...GOOD, cvc: '1234' }, NOW)).toEqual({ cvc: 'card_cvc_invalid' });
    expect(cardProblems({ ...GOOD, cvc: '12a3' }, NOW)).toEqual({ cvc: 'card_cvc_invalid' });
  });

  it('is good until its last month is over everywhere', () => {
    const at = (moment: string) => cardProblems({ ...GOOD, expiry: '11 / 26' }, new Date(moment)).expiry;
    expect([at('2026-11-30T23:59:59Z'), at('2026-12-01T11:59:59Z'), at('2026-12-01T12:00:00Z')]).toEqual([
      undefined,
      undefined,
      'card_expired',
    ]);
  });
});
