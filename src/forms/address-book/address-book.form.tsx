import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { AddressForm } from '../address/address.form.tsx';
import type { FormModel } from '../core/form.model.ts';
import { ADDRESS_NAME } from './address-book.model.ts';

export interface AddressBookFormProps {
  model: FormModel<Address>;
  countries: readonly Country[];
  /** It is a new one; else one is changed. */
  isNew: boolean;
  isUsual: boolean;
  /** The first address is the usual one by itself, and the usual one stays so until another is. */
  canChoose: boolean;
  onUsualChange(isUsual: boolean): void;
}

/** An address of a customer's book. Fields alone: the form around them is the page's. */
export const AddressBookForm = observer(function AddressBookForm({
  model,
  countries,
  isNew,
  isUsual,
  canChoose,
  onUsualChange,
}: AddressBookFormProps) {
  return (
    <div className="flex flex-col gap-2">
      <AddressForm
        model={model}
        name={ADDRESS_NAME}
        countries={countries}
        withCompany
        legend={
          isNew ? (
            <FormattedMessage id="account.newAddress" defaultMessage="New address" />
          ) : (
            <FormattedMessage id="account.changeAddress" defaultMessage="Change address" />
          )
        }
      />
      {canChoose ? (
        <Checkbox
          name="is_default"
          value="true"
          checked={isUsual}
          onChange={(event) => onUsualChange(event.target.checked)}
          label={<FormattedMessage id="account.makeUsual" defaultMessage="Use this address by default" />}
        />
      ) : null}
    </div>
  );
});
