import type { Address } from '../checkout/checkout.ts';
import { ADDRESS_COUNTRIES, ANY_COUNTRY } from './address-countries.ts';
import type { CountryRule } from './address-countries.ts';

export type AddressField = keyof Address;

/** A field that was refused, with a message key. */
export type AddressProblem = {
  field: AddressField;
  code: 'field_required' | 'zip_invalid' | 'province_invalid' | 'phone_invalid' | 'country_not_served';
};

/** What a country's addresses need. `country_code` may be unknown: then the plainest rule holds. */
export function countryRule(countryCode: string): CountryRule {
  return { ...ANY_COUNTRY, ...ADDRESS_COUNTRIES[countryCode] };
}

/** What the place of a checkout knows: the country's provinces, by code; empty where it has none in the shop's list. */
export type AddressPlace = { provinceCodes: readonly string[]; isServed: boolean };

/** Fields a form must mark as required, in the order people write them. */
export function requiredFields(countryCode: string, provinceCodes: readonly string[] = []): AddressField[] {
  const rule = countryRule(countryCode);
  const fields: AddressField[] = ['last_name', 'address1', 'city', 'country_code'];
  if (rule.zip !== 'none' && rule.zip !== 'optional') fields.push('zip');
  if (rule.province === 'required' && provinceCodes.length > 0) fields.push('province_code');
  return fields;
}

/** Every problem of an address, field by field; empty when a parcel can be sent to it. */
export function addressProblems(address: Address, { provinceCodes, isServed }: AddressPlace): AddressProblem[] {
  const missing = requiredFields(address.country_code, provinceCodes).filter((field) => address[field].trim() === '');
  const problems: AddressProblem[] = missing.map((field) => ({ field, code: 'field_required' }));
  const refuse = (field: AddressField, code: AddressProblem['code']) => problems.push({ field, code });
  if (address.country_code && !isServed) refuse('country_code', 'country_not_served');
  if (address.zip.trim() && !isPostalCode(address.country_code, address.zip)) refuse('zip', 'zip_invalid');
  if (address.province_code && provinceCodes.length > 0 && !provinceCodes.includes(address.province_code))
    refuse('province_code', 'province_invalid');
  if (address.phone && !isPhone(address.phone)) refuse('phone', 'phone_invalid');
  return problems;
}

/** Whether a postal code has its country's form; a country without a known form takes any. */
export function isPostalCode(countryCode: string, zip: string): boolean {
  const { zipPattern } = countryRule(countryCode);
  return !zipPattern || new RegExp(`^(?:${zipPattern})$`, 'i').test(zip.trim());
}

/** Digits with the signs people put between them; 5 to 15 digits (E.164). */
export function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(phone.trim()) && digits >= 5 && digits <= 15;
}
