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
  /** A new address, or else an existing one. */
  isNew: boolean;
  isUsual: boolean;
  /** False where the address is the default one anyway: the first address, or the current default. */
  canChoose: boolean;
  onUsualChange(isUsual: boolean): void;
}

/** The fields of a saved address; the page provides the form element. */
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
            <FormattedMessage id="account.changeAddress" defaultMessage="Edit address" />
          )
        }
      />
      {canChoose ? (
        <Checkbox
          name="is_default"
          value="true"
          checked={isUsual}
          onChange={(event) => onUsualChange(event.target.checked)}
          label={<FormattedMessage id="account.makeUsual" defaultMessage="Set as default address" />}
        />
      ) : null}
    </div>
  );
});
