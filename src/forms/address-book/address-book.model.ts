import type { Address, Country } from '#domain/checkout/checkout.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import type { FormModel } from '../core/form.model.ts';
import { createAddressForm, EMPTY_ADDRESS } from '../address/address.model.ts';
import { withRefusal } from '../core/refused-form.ts';

/** Before the names of the fields, on the wire and in the page. */
export const ADDRESS_NAME = 'address';

export type AddressStart = {
  address?: Partial<CustomerAddress>;
  countries: readonly Country[];
  defaultCountry: string;
};

/** An address of the book, or an empty one in the shop's country. */
export function createAddressBookForm(
  { address, countries, defaultCountry }: AddressStart,
  errors: Readonly<Record<string, string>> = {},
): FormModel<Address> {
  const country_code = countries.some(({ code }) => code === defaultCountry) ? defaultCountry : '';
  const { id: _id, is_default: _usual, ...given } = address ?? {};
  return withRefusal(
    createAddressForm({ ...EMPTY_ADDRESS, country_code, ...given }, { countries, name: ADDRESS_NAME }),
    errors,
  );
}
