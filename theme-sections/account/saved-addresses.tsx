import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerArea } from '#stores/customer/customer-area.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { AccountData } from './account.settings.ts';
import { NotRead } from './not-read.tsx';

/**
 * The addresses a customer keeps, the usual one first: asked for once it is known who they are, until then as the
 * server told them; null where nobody has.
 */
export function useSavedAddresses({ account }: Pick<AccountData, 'account'>): readonly CustomerAddress[] | null {
  const { addressBook, customer } = useStores().area(customerArea);
  const { status } = customer;
  useEffect(() => {
    if (status === 'in') void addressBook.load();
  }, [addressBook, status]);
  return addressBook.status === 'ready' ? addressBook.addresses : (account?.addresses ?? null);
}

/** In their place until they are known. */
export const AddressesLoading = observer(function AddressesLoading() {
  const { addressBook } = useStores().area(customerArea);
  return addressBook.status === 'failed' ? (
    <NotRead onRetry={() => void addressBook.load()} />
  ) : (
    <Skeleton className="h-40" />
  );
});
