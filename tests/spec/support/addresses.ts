import type { Address } from '#domain/checkout/checkout.ts';

const PERSON = { first_name: 'Ada', last_name: 'Moss', company: '', address2: '', phone: '' };

/** An address with a sales tax of 7.25 %. */
export const IN_CALIFORNIA: Address = {
  ...PERSON,
  address1: '1 Kiln Road',
  city: 'Oakland',
  zip: '94601',
  country_code: 'US',
  province_code: 'CA',
};

/** An address with 19 % tax and rates by weight. */
export const IN_GERMANY: Address = {
  ...PERSON,
  address1: 'Tonweg 1',
  city: 'Berlin',
  zip: '10115',
  country_code: 'DE',
  province_code: '',
};
