import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ADDRESSES_PATH, PATH_PARAMETER } from '#domain/customer/account.ts';
import { ACCOUNT_PATH } from '#domain/customer/after-sign-in.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerStore } from '#stores/customer/customer.store.ts';
import { accountNavigation } from '#stores/customer/account-navigation.ts';
import { FormKey, FormKeyContext } from '#forms/core/form-key.tsx';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
import type { AccountData, Props } from './account.settings.ts';
import { Addresses } from './addresses.tsx';
import { NotRead } from './not-read.tsx';
import { Overview } from './overview.tsx';

type AccountPagesProps = Pick<Props, 'id' | 'settings' | 'data'>;

/**
 * The frame of the account pages. Text and greeting come from the server if it knew the customer, else from the
 * browser.
 */
export const AccountPages = observer(function AccountPages({ id, settings, data }: AccountPagesProps) {
  const stores = useStores();
  const store = stores.get(customerStore);
  const { guard, goTo } = stores.get(accountNavigation);
  useEffect(() => void guard(), [guard]);
  const customer = store.customer ?? (store.status === 'out' ? null : (data.account?.customer ?? null));
  const leave = (event: FormEvent) => {
    event.preventDefault();
    void store.logout().then(() => goTo('/'));
  };
  return (
    <FormKeyContext value={data.account?.form_key}>
      <div className="mx-auto flex max-w-[60rem] flex-col gap-8">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <Heading id={`${id}-heading`} level={1} size={36} className="wrap-anywhere">
              {settings.heading || <FormattedMessage id="account.title" defaultMessage="My account" />}
            </Heading>
            {settings.text ? (
              <Text tone="muted" className="mt-2">
                {settings.text}
              </Text>
            ) : null}
          </div>
          {customer ? <LogOut onSubmit={leave} /> : null}
        </header>
        {customer ? (
          <Pages customer={customer} data={data} />
        ) : store.status === 'failed' ? (
          <NotRead onRetry={() => void guard()} />
        ) : (
          <Waiting data={data} />
        )}
      </div>
    </FormKeyContext>
  );
});

function Pages({ customer, data }: { customer: Customer; data: AccountData }) {
  const intl = useIntl();
  const pages = [
    {
      path: ACCOUNT_PATH,
      shows: 'overview',
      label: intl.formatMessage({ id: 'account.overview', defaultMessage: 'Overview' }),
    },
    {
      path: ADDRESSES_PATH,
      shows: 'addresses',
      label: intl.formatMessage({ id: 'account.addresses', defaultMessage: 'Addresses' }),
    },
  ] as const;
  return (
    <>
      <nav
        aria-label={intl.formatMessage({ id: 'account.title', defaultMessage: 'My account' })}
        className="border-b border-border"
      >
        <ul className="-mb-px flex flex-wrap gap-x-8">
          {pages.map(({ path, shows, label }) => (
            <li key={path}>
              <Link
                href={path}
                variant="bare"
                aria-current={shows === data.shows ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center border-b-2',
                  shows === data.shows ? 'border-current' : 'border-transparent text-muted hover:text-text',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {customer.is_verified ? null : (
        <Notice>
          <FormattedMessage
            id="account.unverified"
            defaultMessage="Your email isn’t confirmed yet. Open the link we sent you to see earlier orders here too."
          />
        </Notice>
      )}
      {data.shows === 'addresses' ? <Addresses data={data} /> : <Overview customer={customer} data={data} />}
    </>
  );
}

function LogOut({ onSubmit }: { onSubmit(event: FormEvent): void }) {
  const shop = useShopView();
  return (
    <form method="post" action={shop.href('/logout')} onSubmit={onSubmit}>
      <input type="hidden" name="return_to" value="/" />
      <FormKey />
      <Button type="submit" variant="plain">
        <FormattedMessage id="account.logOut" defaultMessage="Sign out" />
      </Button>
    </form>
  );
}

/** Shown until it is known who is signed in. */
function Waiting({ data }: { data: AccountData }) {
  const path = data.shows === 'addresses' ? ADDRESSES_PATH : ACCOUNT_PATH;
  return (
    <>
      <div aria-hidden className="scripted flex flex-col gap-4">
        <Skeleton shape="text" className="w-1/3" />
        <Skeleton className="h-40" />
      </div>
      <div className="unscripted">
        <Notice
          action={
            <Button href={withQuery('/login', { [PATH_PARAMETER]: path })} size="small">
              <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
            </Button>
          }
        >
          <FormattedMessage id="account.signInFirst" defaultMessage="Sign in to see your account." />
        </Notice>
      </div>
    </>
  );
}
