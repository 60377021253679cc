import type { Address, Country } from '#domain/checkout/checkout.ts';
import { createAddressForm, EMPTY_ADDRESS } from '#forms/address/address.model.ts';
import type { FormModel } from '#forms/core/form.model.ts';

/** Name of the address's fields on the wire and in the page. */
export const ADDRESS_NAME = 'shipping_address';

/** The form of the shipping address: the stored one, or an empty one in `country_code`. */
export function deliveryAddress(
  stored: Address | null,
  { country_code, countries }: { country_code: string; countries: () => readonly Country[] },
): FormModel<Address> {
  return createAddressForm(stored ?? { ...EMPTY_ADDRESS, country_code }, {
    name: ADDRESS_NAME,
    get countries() {
      return countries();
    },
  });
}
