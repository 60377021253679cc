import { useIntl } from 'react-intl';
import type { Address } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';

/** An address as its country writes it, one line below the other, the country in the page's language. */
export function AddressLines({ address }: { address: Address }) {
  const intl = useIntl();
  const { country_code, phone } = address;
  const country = country_code ? intl.formatDisplayName(country_code, { type: 'region' }) : undefined;
  return (
    <address className="not-italic">
      {[...writtenAddress(address), country, phone].filter(Boolean).map((line, index) => (
        // A company in the street of its name: two lines may be the same.
        <span key={`${index} ${line}`} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
