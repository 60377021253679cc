import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { useStores } from '#stores/core/context.tsx';
import { addressBookStore } from '#stores/customer/address-book.store.ts';
import { customerStore } from '#stores/customer/customer.store.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { AccountData } from './account.settings.ts';
import { NotRead } from './not-read.tsx';

/**
 * The customer's saved addresses, the default one first. Loaded once the customer is known; until then those the server
 * sent, or null.
 */
export function useSavedAddresses({ account }: Pick<AccountData, 'account'>): readonly CustomerAddress[] | null {
  const stores = useStores();
  const addressBook = stores.get(addressBookStore);
  const customer = stores.get(customerStore);
  const { status } = customer;
  useEffect(() => {
    if (status === 'in') void addressBook.load();
  }, [addressBook, status]);
  return addressBook.status === 'ready' ? addressBook.addresses : (account?.addresses ?? null);
}

/** Placeholder until the addresses are loaded. */
export const AddressesLoading = observer(function AddressesLoading() {
  const addressBook = useStores().get(addressBookStore);
  return addressBook.status === 'failed' ? (
    <NotRead onRetry={() => void addressBook.load()} />
  ) : (
    <Skeleton className="h-40" />
  );
});
