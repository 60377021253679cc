import type { Address } from '#domain/checkout/checkout.ts';
import type { Address as StoredAddress } from '#server/db/schema/json.ts';

/** An address with every field; missing ones are empty. */
export function fullAddress(stored: StoredAddress): Address {
  const {
    first_name = '',
    last_name = '',
    company = '',
    address1 = '',
    address2 = '',
    city = '',
    zip = '',
    country_code = '',
    province_code = '',
    phone = '',
  } = stored;
  return { first_name, last_name, company, address1, address2, city, zip, country_code, province_code, phone };
}
