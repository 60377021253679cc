import { formatAddress } from 'localized-address-format';
import type { Address } from '../checkout/checkout.ts';

/**
 * The lines of an address in its country's format, without the country. `province` defaults to the province code unless
 * that is a number, which does not belong on an envelope.
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
  // Some formats have no city field, such as Japan's.
  const isWhole = lines.some((line) => line.toLowerCase().includes(city.toLowerCase()));
  return isWhole ? lines : write(address1, address2, city);
}

/** A line that starts with a comma continues the line before it. */
const joined = (lines: string[], line: string) =>
  line.startsWith(',') ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''}${line}`] : [...lines, line];

const isNumber = (code: string) => /^\d/.test(code);
