import { describe, expect, it } from 'vitest';
import { ADDRESS_COUNTRIES } from '#domain/customer/address-countries.ts';
import { requiredFields } from '#domain/customer/address-rules.ts';
import { addressLayout } from './address-layout.ts';
import type { AddressLayoutOptions } from './address-layout.ts';

const plain: AddressLayoutOptions = { locale: 'en', hasProvinces: false, withCompany: false };
const rowsOf = (country: string, options: Partial<AddressLayoutOptions> = {}) =>
  addressLayout(country, { ...plain, ...options }).map((row) => row.join(' '));

describe('the order of an address', () => {
  it('[acc §3] the United States write city, state and ZIP code in one row', () => {
    expect(rowsOf('US', { hasProvinces: true })).toEqual([
      'first_name last_name',
      'address1',
      'address2',
      'city province_code zip',
    ]);
  });

  it('[acc §3] Germany writes the postal code before the city and no province', () => {
    expect(rowsOf('DE', { hasProvinces: true })).toEqual(['first_name last_name', 'address1', 'address2', 'zip city']);
  });

  it('[acc §3] the United Kingdom ends with the postcode', () => {
    expect(rowsOf('GB').slice(-2)).toEqual(['city', 'zip']);
  });

  it('[acc §3] a Japanese address begins with its postal code on a Japanese page and with the name on an English one', () => {
    const options = { hasProvinces: true };
    expect(rowsOf('JP', { ...options, locale: 'ja' })[0]).toBe('zip');
    expect(rowsOf('JP', { ...options, locale: 'ja' }).at(-1)).toBe('last_name first_name');
    expect(rowsOf('JP', options)[0]).toBe('first_name last_name');
  });

  it('[acc §3] the Emirates have no postal code and ask for the emirate', () => {
    expect(rowsOf('AE', { hasProvinces: true }).join(' ')).toBe(
      'first_name last_name address1 address2 city province_code',
    );
  });

  it('[acc §3] the company is asked only where the shop wants it', () => {
    expect(rowsOf('US', { withCompany: true })).toContain('company');
    expect(rowsOf('US')).not.toContain('company');
  });

  it.each([...Object.keys(ADDRESS_COUNTRIES), 'AX', 'CI', ''])(
    '[acc §3] %j asks for each field once and for all it requires',
    (country) => {
      const fields = addressLayout(country, { ...plain, hasProvinces: true, withCompany: true }).flat();
      const required = requiredFields(country, ['X']).filter((field) => field !== 'country_code');
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields).toEqual(expect.arrayContaining(required));
    },
  );
});
