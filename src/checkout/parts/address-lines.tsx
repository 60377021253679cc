import { formatAddress } from 'localized-address-format';
import { useIntl } from 'react-intl';
import type { Address } from '#domain/entities/checkout.ts';

/** An address as its country writes it, one line below the other, the country in the page's language. */
export function AddressLines({ address }: { address: Address }) {
  const intl = useIntl();
  const { first_name, last_name, company, address1, address2, city, zip, country_code, province_code, phone } = address;
  const lines = formatAddress(
    {
      postalCountry: country_code,
      name: `${first_name} ${last_name}`.trim(),
      organization: company,
      addressLines: [address1, address2].filter(Boolean),
      locality: city,
      administrativeArea: province_code,
      postalCode: zip,
    },
    'latin',
  );
  const country = country_code ? intl.formatDisplayName(country_code, { type: 'region' }) : undefined;
  return (
    <address className="not-italic">
      {[...lines, country, phone].filter(Boolean).map((line, index) => (
        // A company in the street of its name: two lines may be the same.
        <span key={`${index} ${line}`} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
