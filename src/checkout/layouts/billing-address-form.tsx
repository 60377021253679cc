import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { AddressForm } from '#forms/address/address.form.tsx';
import { BILLING_NAME } from '../session/billing.ts';
import type { CheckoutLayoutProps } from './checkout-layout.ts';
import { useEveryCountry } from '../session/use-every-country.ts';

/** A billing address that differs from the shipping address; any country is allowed [core §3]. */
export const BillingAddressForm = observer(function BillingAddressForm({
  session: { billing },
  fields,
}: Pick<CheckoutLayoutProps, 'session' | 'fields'>) {
  useEveryCountry(billing);
  return (
    <AddressForm
      model={billing.address}
      name={BILLING_NAME}
      kind="billing"
      legend={<FormattedMessage id="checkout.billing" defaultMessage="Billing address" />}
      countries={billing.countries}
      withCompany={fields.company}
      withPhone={false}
      onValueChange={billing.saveField}
    />
  );
});
