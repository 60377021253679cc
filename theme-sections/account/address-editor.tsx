import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ADDRESSES_PATH } from '#domain/customer/account.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { AddressBookForm } from '#forms/address-book/address-book.form.tsx';
import { createAddressBookForm } from '#forms/address-book/address-book.model.ts';
import { FormKey } from '#forms/core/form-key.tsx';
import { FormFrame } from '#forms/core/form-frame.tsx';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { addressBookStore } from '#stores/customer/address-book.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { AccountData } from './account.settings.ts';

interface AddressEditorProps {
  data: Pick<AccountData, 'countries' | 'defaultCountry' | 'draft'>;
  /** The address to edit; missing for a new one. */
  address?: CustomerAddress;
  isFirst: boolean;
  onDone(): void;
  onCancel(): void;
}

/** The form for one saved address. */
export function AddressEditor({
  data: { countries, defaultCountry, draft },
  address,
  isFirst,
  onDone,
  onCancel,
}: AddressEditorProps) {
  const addressBook = useStores().get(addressBookStore);
  const explain = useAccountProblem();
  const shop = useShopView();
  const isHydrated = useHydrated();
  const [model] = useState(() =>
    createAddressBookForm(
      { address: draft ? typedIn(draft.values) : address, countries, defaultCountry },
      draft?.errors,
    ),
  );
  const [isUsual, setUsual] = useState(false);
  const send = async (given: Address) => {
    await addressBook.keep(given, { id: address?.id, isDefault: isUsual });
    onDone();
  };
  const cancel = <FormattedMessage id="account.cancel" defaultMessage="Cancel" />;
  return (
    <div>
      <FormFrame
        model={model}
        action={shop.href(ADDRESSES_PATH)}
        explain={explain}
        submit={<FormattedMessage id="account.saveAddress" defaultMessage="Save address" />}
        success={<FormattedMessage id="account.addressSaved" defaultMessage="Address saved." />}
        onSubmit={() => void model.submit(send)}
      >
        {address ? <input type="hidden" name="id" value={address.id} /> : null}
        <FormKey />
        <AddressBookForm
          model={model}
          countries={countries}
          isNew={!address}
          isUsual={isUsual}
          canChoose={!isFirst && !address?.is_default}
          onUsualChange={setUsual}
        />
      </FormFrame>
      <div className="mt-2">
        {isHydrated ? (
          <Button variant="plain" onClick={onCancel}>
            {cancel}
          </Button>
        ) : (
          <Button variant="plain" href={ADDRESSES_PATH}>
            {cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The values of a form sent without JavaScript, by address field. */
function typedIn(values: Readonly<Record<string, string>>): Partial<CustomerAddress> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('address.') ? [[name.slice('address.'.length), value]] : [],
    ),
  );
}
