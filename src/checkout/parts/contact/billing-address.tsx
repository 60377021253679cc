import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '#ui/inputs/checkbox.tsx';

export interface BillingAddressProps {
  isSame: boolean;
  onSameChange(isSame: boolean): void;
  /** The form for a separate billing address. */
  form: ReactNode;
}

/** The billing address: the shipping address, or a separate one [core §3]. */
export function BillingAddress({ isSame, onSameChange, form }: BillingAddressProps) {
  return (
    <div>
      <Checkbox
        name="billing_same"
        checked={isSame}
        onChange={(event) => onSameChange(event.target.checked)}
        label={<FormattedMessage id="checkout.billingSame" defaultMessage="Use shipping address as billing address" />}
      />
      {isSame ? null : <div className="mt-6">{form}</div>}
    </div>
  );
}
