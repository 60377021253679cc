import { useIntl } from 'react-intl';
import type { Address } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';

/** An address in its country's format, line by line, with the country's name in the page's language. */
export function AddressLines({ address }: { address: Address }) {
  const intl = useIntl();
  const { country_code, phone } = address;
  const country = country_code ? intl.formatDisplayName(country_code, { type: 'region' }) : undefined;
  return (
    <address className="not-italic">
      {[...writtenAddress(address), country, phone].filter(Boolean).map((line, index) => (
        // Two lines may be equal, such as a company named after its street.
        <span key={`${index} ${line}`} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
