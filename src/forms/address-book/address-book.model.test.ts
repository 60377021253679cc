import { expect, it } from 'vitest';
import { countries } from '../../../tests/fixtures/checkout-fixtures.ts';
import { addresses } from '../../../tests/fixtures/customer-fixtures.ts';
import { createAddressBookForm } from './address-book.model.ts';

it('[acc §3] a new address starts in the shop’s country, an existing one with its saved values', () => {
  expect(createAddressBookForm({ countries, defaultCountry: 'US' }).values.country_code).toBe('US');
  expect(createAddressBookForm({ countries, defaultCountry: 'AQ' }).values.country_code).toBe('');
  const { id: _id, is_default: _usual, ...kept } = addresses[1]!;
  expect(createAddressBookForm({ address: addresses[1], countries, defaultCountry: 'US' }).values).toEqual(kept);
});
