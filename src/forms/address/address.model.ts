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
   * Countries that may be named: those the shop sends to, or more for a bill. A getter where they change while the form
   * is there.
   */
  readonly countries: readonly Country[];
  /** Before the server's names of the fields, such as `shipping_address`. */
  name: string;
};

/** An address by its country's rules [acc §3]; the server's refusals find their fields by the same names. */
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

/** Another country has other provinces: the old one would be wrong in it. */
export function setAddressField(model: FormModel<Address>, field: keyof Address, value: string): void {
  model.set(field, value);
  if (field === 'country_code') model.set('province_code', '');
}

/** Puts back what was typed before a reload, by the names it was kept under; says whether anything was. */
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
