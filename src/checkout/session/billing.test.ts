import { expect, it } from 'vitest';
import type { Country } from '#domain/checkout/checkout.ts';
import { Billing } from './billing.ts';

const countryOf = (code: string, provinces: string[] = []): Country => ({
  id: 1,
  code,
  name: code,
  provinces: provinces.map((one, id) => ({ id, code: one, name: one })),
});

it("[core §3] a bill goes to any country once all are known, by that country's rules", () => {
  const stored = {
    first_name: 'Ada',
    last_name: 'Marlow',
    company: '',
    address1: 'Via Roma 1',
    address2: '',
    city: 'Torino',
    zip: '10121',
    country_code: 'IT',
    province_code: 'TO',
    phone: '',
  };
  const billing = new Billing(
    { stored, countries: [countryOf('US', ['CA'])], defaultCountry: 'US' },
    { save: () => undefined, keep: () => undefined },
  );
  expect(billing.address.isValid).toBe(false);
  billing.setCountries([countryOf('US', ['CA']), countryOf('IT', ['TO'])]);
  expect([billing.address.isValid, billing.countries.length]).toEqual([true, 2]);
  billing.address.set('province_code', 'XX');
  expect(billing.address.isValid).toBe(false);
});
