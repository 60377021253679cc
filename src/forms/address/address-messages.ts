import { defineMessage, defineMessages } from 'react-intl';
import type { ProvinceLabel, ZipLabel } from '#domain/customer/address-countries.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';

/** The country's name for a postal code. */
export const ZIP_LABELS: Record<ZipLabel, { id: string; defaultMessage: string }> = defineMessages({
  zip: { id: 'address.zip', defaultMessage: 'ZIP code' },
  postal_code: { id: 'address.postalCode', defaultMessage: 'Postal code' },
  postcode: { id: 'address.postcode', defaultMessage: 'Postcode' },
  eircode: { id: 'address.eircode', defaultMessage: 'Eircode' },
  pin_code: { id: 'address.pinCode', defaultMessage: 'PIN code' },
  cep: { id: 'address.cep', defaultMessage: 'Postal code (CEP)' },
  cap: { id: 'address.cap', defaultMessage: 'Postal code (CAP)' },
  plz: { id: 'address.plz', defaultMessage: 'Postal code (PLZ)' },
});

/** The country's name for its provinces. */
export const PROVINCE_LABELS: Record<ProvinceLabel, { id: string; defaultMessage: string }> = defineMessages({
  province: { id: 'address.province', defaultMessage: 'Province' },
  state: { id: 'address.state', defaultMessage: 'State' },
  prefecture: { id: 'address.prefecture', defaultMessage: 'Prefecture' },
  county: { id: 'address.county', defaultMessage: 'County' },
  emirate: { id: 'address.emirate', defaultMessage: 'Emirate' },
  region: { id: 'address.region', defaultMessage: 'Region' },
  department: { id: 'address.department', defaultMessage: 'Department' },
  island: { id: 'address.island', defaultMessage: 'Island' },
  area: { id: 'address.area', defaultMessage: 'Area' },
});

type PlainField = Exclude<AddressField, 'zip' | 'province_code'>;

export const FIELD_LABELS: Record<PlainField, { id: string; defaultMessage: string }> = defineMessages({
  first_name: { id: 'address.firstName', defaultMessage: 'First name' },
  last_name: { id: 'address.lastName', defaultMessage: 'Last name' },
  company: { id: 'address.company', defaultMessage: 'Company' },
  address1: { id: 'address.address1', defaultMessage: 'Address' },
  address2: { id: 'address.address2', defaultMessage: 'Apartment, suite, etc.' },
  city: { id: 'address.city', defaultMessage: 'City' },
  country_code: { id: 'address.country', defaultMessage: 'Country' },
  phone: { id: 'address.phone', defaultMessage: 'Phone' },
});

/** Errors of required fields; those of `zip` and `province` have the keys of `ZIP_LABELS` and `PROVINCE_LABELS`. */
export const MISSING_TEXTS: Partial<Record<AddressField, { id: string; defaultMessage: string }>> = defineMessages({
  last_name: { id: 'address.lastNameMissing', defaultMessage: 'Enter a last name.' },
  address1: { id: 'address.address1Missing', defaultMessage: 'Enter an address.' },
  city: { id: 'address.cityMissing', defaultMessage: 'Enter a city.' },
  country_code: { id: 'address.countryMissing', defaultMessage: 'Choose a country.' },
  zip: {
    id: 'address.zipMissing',
    defaultMessage:
      'Enter {zip, select, zip {a ZIP code} eircode {an Eircode} pin_code {a PIN code} postcode {a postcode} other {a postal code}}.',
  },
  province_code: {
    id: 'address.provinceMissing',
    defaultMessage:
      'Choose {province, select, state {a state} prefecture {a prefecture} county {a county} emirate {an emirate} region {a region} department {a department} island {an island} area {an area} other {a province}}.',
  },
});

/** Of a postal code that the country does not have; `zip` is a key of `ZIP_LABELS`. */
export const ZIP_INVALID: { id: string; defaultMessage: string } = defineMessage({
  id: 'address.zipInvalid',
  defaultMessage:
    'Enter a valid {zip, select, zip {ZIP code} eircode {Eircode} pin_code {PIN code} postcode {postcode} other {postal code}}, such as {example} ({country}).',
});

/** The `autocomplete` values of the fields. */
export const AUTOCOMPLETE: Record<AddressField, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
  country_code: 'country',
  province_code: 'address-level1',
  phone: 'tel',
};
