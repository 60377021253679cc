import { addressProblems } from '#domain/customer/address-rules.ts';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { FormModel } from '../core/form.model.ts';

export const EMPTY_ADDRESS: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  zip: '',
  country_code: '',
  province_code: '',
  phone: '',
};

export type AddressFormOptions = {
  /**
   * The countries to choose from: those the shop ships to, or more for a billing address. A getter if they change while
   * the form is shown.
   */
  readonly countries: readonly Country[];
  /** Prefix of the server's field names, such as `shipping_address`. */
  name: string;
};

/** An address form that validates by its country's rules [acc §3]. The server's errors have the same field names. */
export function createAddressForm(initial: Address, options: AddressFormOptions): FormModel<Address> {
  const { name } = options;
  return new FormModel<Address>({
    initial,
    rules: (values) => {
      const country = options.countries.find(({ code }) => code === values.country_code);
      const place = {
        provinceCodes: country?.provinces.map(({ code }) => code) ?? [],
        isServed: country !== undefined,
      };
      return Object.fromEntries(
        addressProblems({ ...values }, place)
          .toReversed()
          .map(({ field, code }) => [field, code]),
      );
    },
    fieldOf: (field) => (field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field),
  });
}

/** Changing the country clears the province, which would be invalid there. */
export function setAddressField(model: FormModel<Address>, field: keyof Address, value: string): void {
  model.set(field, value);
  if (field === 'country_code') model.set('province_code', '');
}

/** Restores what was typed before a reload from the stored field names; returns whether there was anything. */
export function restoreAddress(
  model: FormModel<Address>,
  kept: Readonly<Record<string, string>>,
  prefix = '',
): boolean {
  const typed = (Object.keys(model.values) as (keyof Address)[]).flatMap((field) => {
    const value = kept[`${prefix}${field}`];
    return value === undefined ? [] : [{ field, value }];
  });
  for (const { field, value } of typed) model.set(field, value);
  return typed.length > 0;
}
