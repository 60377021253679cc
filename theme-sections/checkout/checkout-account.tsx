import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutStart } from '#checkout/session/checkout-start.ts';
import type { CheckoutSession } from '#checkout/session/checkout-session.ts';
import { Contact } from '#checkout/parts/contact/contact.tsx';
import { SavedAddresses } from '#checkout/parts/contact/saved-addresses.tsx';
import type { SavedAddressesProps } from '#checkout/parts/contact/saved-addresses.tsx';
import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { EMPTY_ADDRESS } from '#forms/address/address.model.ts';
import { codeOf } from '#stores/core/outcome.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerStore } from '#stores/customer/customer.store.ts';
import { addressBookStore } from '#stores/customer/address-book.store.ts';

interface OfVisit {
  session: CheckoutSession;
  start: Pick<CheckoutStart, 'countries'>;
}

const FIELDS = Object.keys(EMPTY_ADDRESS) as AddressField[];

/** The signed-in customer, whose email becomes the contact if none was typed. */
export const CheckoutBuyer = observer(function CheckoutBuyer({ session }: Pick<OfVisit, 'session'>) {
  const stores = useStores();
  const store = stores.get(customerStore);
  const addressBook = stores.get(addressBookStore);
  const { customer } = store;
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    if (!customer) return;
    void addressBook.load();
    if (session.contact.values.email.trim() !== '') return;
    session.contact.set('email', customer.email);
    session.setEmail(customer.email);
  }, [customer, addressBook, session]);
  return (
    <Contact
      email={customer?.email ?? null}
      path={`/checkouts/${session.checkout.token}`}
      onLogOut={() => void store.logout({ keepsCart: true }).then(() => forget(session))}
    />
  );
});

/** The customer's saved addresses; the default one is used if none was typed. */
export const CheckoutAddresses = observer(function CheckoutAddresses({ session, start: { countries } }: OfVisit) {
  const stores = useStores();
  const store = stores.get(customerStore);
  const addressBook = stores.get(addressBookStore);
  const [keeping, setKeeping] = useState<SavedAddressesProps['keeping']>('idle');
  const known = addressBook.addresses.filter(({ country_code }) =>
    session.countries.some(({ code }) => code === country_code),
  );
  const [usual] = known;
  // Only once, when the addresses have loaded: a shopper who clears the fields wants them empty.
  const isOffered = useRef(false);
  useEffect(() => {
    if (!usual || isOffered.current) return;
    isOffered.current = true;
    if (session.address.values.address1 === '') take(session, usual);
  }, [usual, session]);
  if (store.status !== 'in' || addressBook.status !== 'ready') return null;
  const chosen =
    known.find((address) => FIELDS.every((field) => address[field] === session.address.values[field]))?.id ?? null;
  const keep = async () => {
    setKeeping('keeping');
    try {
      await addressBook.keep({ ...session.address.values });
      setKeeping('kept');
    } catch (error) {
      codeOf(error);
      setKeeping('failed');
    }
  };
  const choose = (address: CustomerAddress | null) => {
    setKeeping('idle');
    take(session, address ?? { ...EMPTY_ADDRESS, country_code: session.address.values.country_code });
  };
  // Only shipping addresses can be saved; a billing address can be anywhere.
  const canKeep =
    chosen === null &&
    session.address.isValid &&
    countries.some(({ code }) => code === session.address.values.country_code);
  return (
    <SavedAddresses
      addresses={known}
      chosen={chosen}
      canKeep={canKeep}
      keeping={chosen === null && keeping === 'kept' ? 'idle' : keeping}
      onChoose={choose}
      onKeep={() => void keep()}
    />
  );
});

/** The next user of this browser keeps the cart, but none of the previous customer's data. */
function forget(session: CheckoutSession): void {
  session.contact.set('email', '');
  session.setEmail('');
  take(session, { ...EMPTY_ADDRESS, country_code: session.address.values.country_code });
}

/** Uses a saved address for shipping: fills in all fields, then saves once. */
function take(session: CheckoutSession, address: Address): void {
  for (const field of FIELDS) session.address.set(field, address[field]);
  for (const field of FIELDS.filter((one) => one !== 'country_code')) session.saveAddress(field);
  session.saveAddress('country_code');
}
