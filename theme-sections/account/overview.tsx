import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { AddressLines } from '#components/customer/address-lines.tsx';
import { ADDRESSES_PATH } from '#domain/customer/account.ts';
import type { Customer, CustomerAddress } from '#domain/customer/customer.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Text } from '#ui/text/text.tsx';
import type { AccountData } from './account.settings.ts';
import { AddressesLoading, useSavedAddresses } from './saved-addresses.tsx';

/** The customer's details and default address. */
export const Overview = observer(function Overview({ customer, data }: { customer: Customer; data: AccountData }) {
  const addresses = useSavedAddresses(data);
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  return (
    <div className="grid gap-10 tab:grid-cols-2">
      <div className="min-w-0">
        {name ? (
          <Heading size={22} className="mb-2 wrap-anywhere">
            <FormattedMessage id="account.hello" defaultMessage="Hello {name}" values={{ name }} />
          </Heading>
        ) : null}
        <Text tone="muted" className="wrap-anywhere">
          <FormattedMessage
            id="account.signedInAs"
            defaultMessage="Signed in as {email}"
            values={{ email: <bdi>{customer.email}</bdi> }}
          />
        </Text>
      </div>
      <div className="min-w-0">
        <Heading size={22} className="mb-2">
          <FormattedMessage id="account.usualAddress" defaultMessage="Default address" />
        </Heading>
        {addresses ? <Usual address={addresses[0]} /> : <AddressesLoading />}
      </div>
    </div>
  );
});

function Usual({ address }: { address: CustomerAddress | undefined }) {
  return (
    <>
      {address ? (
        <AddressLines address={address} />
      ) : (
        <Text tone="muted">
          <FormattedMessage id="account.noAddressesText" defaultMessage="Save an address for faster checkout." />
        </Text>
      )}
      <Link href={ADDRESSES_PATH} className="mt-2 inline-flex min-h-11 items-center">
        {address ? (
          <FormattedMessage id="account.manageAddresses" defaultMessage="Manage addresses" />
        ) : (
          <FormattedMessage id="account.addAddress" defaultMessage="Add an address" />
        )}
      </Link>
    </>
  );
}
