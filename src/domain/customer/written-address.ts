import { formatAddress } from 'localized-address-format';
import type { Address } from '../checkout/checkout.ts';

/**
 * The lines of an address as its country writes them, without the country itself. `province` is the name of one whose
 * code is a number, which no envelope carries.
 */
export function writtenAddress(
  {
    first_name,
    last_name,
    company,
    address1,
    address2,
    city,
    zip,
    country_code,
    province_code,
  }: Omit<Address, 'phone'>,
  province = isNumber(province_code) ? '' : province_code,
): string[] {
  const write = (...street: string[]) =>
    formatAddress(
      {
        postalCountry: country_code,
        name: `${first_name} ${last_name}`.trim(),
        organization: company,
        addressLines: street.filter(Boolean),
        locality: city,
        administrativeArea: province,
        postalCode: zip,
      },
      'latin',
    ).reduce<string[]>(joined, []);
  const lines = write(address1, address2);
  // A few formats have no place for a city of its own, such as Japan's.
  const isWhole = lines.some((line) => line.toLowerCase().includes(city.toLowerCase()));
  return isWhole ? lines : write(address1, address2, city);
}

/** A format that goes on behind the street does so on a line of its own where the street has several. */
const joined = (lines: string[], line: string) =>
  line.startsWith(',') ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''}${line}`] : [...lines, line];

const isNumber = (code: string) => /^\d/.test(code);
