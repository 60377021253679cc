import type { Address } from '#domain/checkout/checkout.ts';

const PERSON = { first_name: 'Ada', last_name: 'Moss', company: '', address2: '', phone: '' };

/** A place with a sales tax of 7.25 %. */
export const IN_CALIFORNIA: Address = {
  ...PERSON,
  address1: '1 Kiln Road',
  city: 'Oakland',
  zip: '94601',
  country_code: 'US',
  province_code: 'CA',
};

/** A place with 19 % and rates by weight. */
export const IN_GERMANY: Address = {
  ...PERSON,
  address1: 'Tonweg 1',
  city: 'Berlin',
  zip: '10115',
  country_code: 'DE',
  province_code: '',
};
