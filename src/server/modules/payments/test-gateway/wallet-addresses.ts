import type { Address } from '#domain/checkout/checkout.ts';

/** The contact and addresses in the test wallet. */
export const WALLET_EMAIL = 'wallet@example.com';

const at = (address: Partial<Address>): Address => ({
  first_name: 'Test',
  last_name: 'Wallet',
  company: '',
  address1: '',
  address2: '',
  city: '',
  zip: '',
  country_code: '',
  province_code: '',
  phone: '',
  ...address,
});

/** Addresses in countries with different taxes and shipping. */
export const WALLET_ADDRESSES: readonly Address[] = [
  at({ address1: '350 Fifth Avenue', city: 'New York', zip: '10118', country_code: 'US', province_code: 'NY' }),
  at({ address1: 'Pariser Platz 1', city: 'Berlin', zip: '10117', country_code: 'DE' }),
  at({ address1: '5 avenue Anatole France', city: 'Paris', zip: '75007', country_code: 'FR' }),
  at({ address1: '1-9-1 Marunouchi', city: 'Chiyoda', zip: '100-0005', country_code: 'JP', province_code: '13' }),
  at({ address1: 'Place du Molard 1', city: 'Genève', zip: '1204', country_code: 'CH' }),
];

/** Index of the address in the shop's own country, else 0. */
export function walletAddress(shopCountry: string): number {
  return Math.max(
    0,
    WALLET_ADDRESSES.findIndex(({ country_code }) => country_code === shopCountry),
  );
}
