import { useIntl } from 'react-intl';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Logo } from '#components/shop/logo.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { CartLink } from './cart-link.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import type { Props } from './header.settings.ts';
import { MobileMenu } from './mobile-menu.tsx';

/** Logo, menu, search and cart: links and native disclosure, complete without JavaScript. */
export function View({ id, settings, data }: Props) {
  const intl = useIntl();
  const { isPhone } = useShopView();
  const items = data.menu?.items ?? [];
  const account = settings.showAccount
    ? intl.formatMessage({ id: 'header.account', defaultMessage: 'Account' })
    : undefined;
  return (
    <header data-scheme={settings.scheme} className={cx('border-b border-border', settings.sticky && 'sticky-header')}>
      <div className="site-header mx-auto max-w-page px-gutter py-2 tab:py-3">
        <div className="-ms-3 flex min-h-11 lg:ms-0">
          {items.length > 0 && (
            <MobileMenu
              id={`${id}-menu`}
              items={items}
              shopName={data.shopName}
              scheme={settings.scheme}
              isOnly={isPhone}
              account={account}
            />
          )}
          {items.length > 0 && !isPhone && <DesktopMenu items={items} />}
        </div>
        <Link href="/" variant="bare" aria-label={data.shopName} className="flex min-h-11 min-w-0 items-center">
          <Logo logo={settings.logo} width={settings.logoWidth} name={data.shopName} />
        </Link>
        <div className="-me-3 flex justify-end">
          {settings.showSearch && (
            <IconButton
              icon="search"
              href="/search"
              data-opens="search"
              label={intl.formatMessage({ id: 'header.search', defaultMessage: 'Search' })}
            />
          )}
          {account && !isPhone && (
            <IconButton icon="account" href="/my-account" label={account} className="max-tab:hidden" />
          )}
          {settings.showWishlist && (
            <IconButton
              icon="heart"
              href="/my-wishlist"
              label={intl.formatMessage({ id: 'header.wishlist', defaultMessage: 'Wishlist' })}
            />
          )}
          <CartLink />
        </div>
      </div>
    </header>
  );
}
