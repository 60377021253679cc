import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddressLines } from '#components/customer/address-lines.tsx';
import { ADDRESSES_PATH, EDIT_PARAMETER } from '#domain/customer/account.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { codeOf } from '#stores/core/outcome.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { addressBookStore } from '#stores/customer/address-book.store.ts';
import { FormKey } from '#forms/core/form-key.tsx';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { AddressEditor } from './address-editor.tsx';
import type { AccountData } from './account.settings.ts';
import { AddressesLoading, useSavedAddresses } from './saved-addresses.tsx';

/** The customer's saved addresses, edited in place; without JavaScript by plain forms. */
export const Addresses = observer(function Addresses({ data }: { data: AccountData }) {
  const addressBook = useStores().get(addressBookStore);
  const [edit, setEdit] = useState(data.edit);
  // The values of a rejected form only belong to the address it was for.
  const [draft, setDraft] = useState(data.draft);
  const [said, say] = useState<ReactNode>('');
  const [refused, refuse] = useState<string | null>(null);
  const [gone, setGone] = useState<CustomerAddress | null>(null);
  const explain = useAccountProblem();
  const known = useSavedAddresses(data);
  if (!known) return <AddressesLoading />;
  const turnTo = (which: string) => {
    setEdit(which);
    setDraft(null);
  };
  const act = async (work: () => Promise<void>, words: ReactNode) => {
    refuse(null);
    setGone(null);
    try {
      await work();
      say(words);
    } catch (error) {
      refuse(codeOf(error));
    }
  };
  const deleted = <FormattedMessage id="account.addressDeleted" defaultMessage="Address deleted." />;
  const saved = <FormattedMessage id="account.addressSaved" defaultMessage="Address saved." />;
  const editor = (address?: CustomerAddress) => (
    <AddressEditor
      data={{ ...data, draft }}
      address={address}
      isFirst={known.length === 0}
      onDone={() => {
        turnTo('');
        say(saved);
      }}
      onCancel={() => turnTo('')}
    />
  );
  return (
    <div className="flex flex-col gap-8">
      <LiveRegion>{said}</LiveRegion>
      {refused ? <Notice tone="error">{explain(refused)}</Notice> : null}
      {gone ? (
        <Notice
          action={
            <Button
              variant="plain"
              size="small"
              onClick={() => void act(() => addressBook.keep(gone, { isDefault: gone.is_default }), saved)}
            >
              <FormattedMessage id="wishlist.undo" defaultMessage="Undo" />
            </Button>
          }
        >
          {deleted}
        </Notice>
      ) : null}
      {known.length === 0 && edit === '' ? <NoAddresses onAdd={() => turnTo('new')} /> : null}
      <ul
        className={cx(
          'grid gap-6 empty:hidden tab:grid-cols-2',
          known.some(({ id }) => edit === String(id)) && 'items-start',
        )}
      >
        {known.map((address) => (
          <li key={address.id} className="flex min-w-0 flex-col gap-4 rounded border border-border p-5 wrap-anywhere">
            {edit === String(address.id) ? (
              editor(address)
            ) : (
              <Entry
                address={address}
                onEdit={() => turnTo(String(address.id))}
                onDelete={() =>
                  act(async () => {
                    await addressBook.remove(address.id);
                    setGone(address);
                  }, '')
                }
                onUse={() => act(() => addressBook.keep(address, { id: address.id, isDefault: true }), saved)}
              />
            )}
          </li>
        ))}
      </ul>
      {edit === 'new' ? <div className="max-w-reading">{editor()}</div> : null}
      {known.length > 0 && edit === '' ? (
        <div>
          <AddButton onAdd={() => turnTo('new')} />
        </div>
      ) : null}
    </div>
  );
});

function NoAddresses({ onAdd }: { onAdd(): void }) {
  return (
    <EmptyState
      icon="truck"
      title={<FormattedMessage id="account.noAddresses" defaultMessage="No addresses yet" />}
      action={<AddButton onAdd={onAdd} />}
    >
      <FormattedMessage id="account.noAddressesText" defaultMessage="Save an address for faster checkout." />
    </EmptyState>
  );
}

/** A link without JavaScript, a button with it. */
function AddButton({ onAdd }: { onAdd(): void }) {
  const isHydrated = useHydrated();
  const words = <FormattedMessage id="account.addAddress" defaultMessage="Add an address" />;
  return isHydrated ? (
    <Button variant="secondary" onClick={onAdd}>
      {words}
    </Button>
  ) : (
    <Button variant="secondary" href={withQuery(ADDRESSES_PATH, { [EDIT_PARAMETER]: 'new' })}>
      {words}
    </Button>
  );
}

interface EntryProps {
  address: CustomerAddress;
  onEdit(): void;
  onDelete(): Promise<void>;
  onUse(): Promise<void>;
}

function Entry({ address, onEdit, onDelete, onUse }: EntryProps) {
  const isHydrated = useHydrated();
  const place = address.city;
  const edit = (
    <>
      <span aria-hidden>
        <FormattedMessage id="account.edit" defaultMessage="Edit" />
      </span>
      <span className="sr-only">
        <FormattedMessage id="account.editOf" defaultMessage="Edit the address in {place}" values={{ place }} />
      </span>
    </>
  );
  return (
    <>
      {address.is_default ? (
        <p className="text-14 text-muted">
          <FormattedMessage id="account.usualAddress" defaultMessage="Default address" />
        </p>
      ) : null}
      <AddressLines address={address} />
      <div className="mt-auto border-t border-border pt-2">
        <div className="-mx-2 flex flex-wrap gap-x-2">
          {isHydrated ? (
            <Button variant="plain" size="small" className="px-2" onClick={onEdit}>
              {edit}
            </Button>
          ) : (
            <Button
              variant="plain"
              size="small"
              className="px-2"
              href={withQuery(ADDRESSES_PATH, { [EDIT_PARAMETER]: String(address.id) })}
            >
              {edit}
            </Button>
          )}
          <Action
            path={`${ADDRESSES_PATH}/delete`}
            id={address.id}
            act={onDelete}
            words={<FormattedMessage id="account.delete" defaultMessage="Delete" />}
            name={
              <FormattedMessage
                id="account.deleteOf"
                defaultMessage="Delete the address in {place}"
                values={{ place }}
              />
            }
          />
          {address.is_default ? null : (
            <Action
              path={`${ADDRESSES_PATH}/default`}
              id={address.id}
              act={onUse}
              words={<FormattedMessage id="account.useByDefault" defaultMessage="Set as default" />}
              name={
                <FormattedMessage
                  id="account.useByDefaultOf"
                  defaultMessage="Set the address in {place} as default"
                  values={{ place }}
                />
              }
            />
          )}
        </div>
      </div>
    </>
  );
}

/** One button that acts on an address; a plain form without JavaScript. */
function Action({
  path,
  id,
  act,
  words,
  name,
}: {
  path: string;
  id: number;
  act(): Promise<void>;
  words: ReactNode;
  name: ReactNode;
}) {
  const shop = useShopView();
  const [isActing, setActing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setActing(true);
    void act().finally(() => setActing(false));
  };
  return (
    <form method="post" action={shop.href(path)} onSubmit={send}>
      <input type="hidden" name="id" value={id} />
      <FormKey />
      <Button type="submit" variant="plain" size="small" loading={isActing} className="px-2">
        <span aria-hidden>{words}</span>
        <span className="sr-only">{name}</span>
      </Button>
    </form>
  );
}
