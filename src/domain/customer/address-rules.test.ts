import { describe, expect, it } from 'vitest';
import { ADDRESS_COUNTRIES } from './address-countries.ts';
import { addressProblems, countryRule, isPhone, isPostalCode, requiredFields } from './address-rules.ts';
import type { Address } from '../checkout/checkout.ts';

const OAKLAND: Address = {
  first_name: 'Ada',
  last_name: 'Moss',
  company: '',
  address1: '1 Kiln Road',
  address2: '',
  city: 'Oakland',
  zip: '94601',
  country_code: 'US',
  province_code: 'CA',
  phone: '',
};
const SERVED = { provinceCodes: ['CA', 'NY'], isServed: true };

describe('addresses by country', () => {
  it.each(Object.entries(ADDRESS_COUNTRIES))(
    '[decisions, Commerce] %s: the example of its postal code has its form',
    (code, { zipPattern, zipExample }) => {
      expect(!zipPattern || (zipExample && isPostalCode(code, zipExample))).toBe(true);
    },
  );

  it.each([
    ['US', '9460', false],
    ['US', '94601-1234', true],
    ['GB', 'sw1a1aa', true],
    ['CA', 'K1A 0B1', true],
    ['CA', 'D1A 0B1', false],
    ['DE', '1234', false],
    ['NL', '0123 AB', false],
    ['JP', '1000001', true],
    ['XX', 'anything', true],
  ])('[decisions, Commerce] %s %s: %s', (country, zip, isFine) => {
    expect(isPostalCode(country, zip)).toBe(isFine);
  });

  it("[decisions, Commerce] a province is required where the country's addresses include one", () => {
    expect(requiredFields('US', ['CA'])).toContain('province_code');
    expect(requiredFields('DE', [])).not.toContain('province_code');
    expect(requiredFields('AE')).not.toContain('zip');
    expect(countryRule('JP')).toMatchObject({ provinceLabel: 'prefecture' });
    expect(countryRule('GB').zipLabel).toBe('postcode');
  });

  it('[decisions, Commerce] a valid address has no problem', () => {
    expect(addressProblems(OAKLAND, SERVED)).toEqual([]);
  });

  it.each([
    [{ city: ' ' }, 'city', 'field_required'],
    [{ zip: '' }, 'zip', 'field_required'],
    [{ zip: '1' }, 'zip', 'zip_invalid'],
    [{ province_code: '' }, 'province_code', 'field_required'],
    [{ province_code: 'XX' }, 'province_code', 'province_invalid'],
    [{ phone: '12' }, 'phone', 'phone_invalid'],
  ] as const)('[decisions, Commerce] %j', (change, field, code) => {
    expect(addressProblems({ ...OAKLAND, ...change }, SERVED)).toEqual([{ field, code }]);
  });

  it('[decisions, Commerce] a country that is not shipped to', () => {
    expect(addressProblems(OAKLAND, { ...SERVED, isServed: false })).toEqual([
      { field: 'country_code', code: 'country_not_served' },
    ]);
  });

  it.each([
    ['+49 (30) 123-456', true],
    ['0301234', true],
    ['1234', false],
    ['call me', false],
    ['1'.repeat(16), false],
  ])('[decisions, Commerce] phone %s: %s', (phone, isFine) => {
    expect(isPhone(phone)).toBe(isFine);
  });
});
