import { useIntl } from 'react-intl';
import type { MenuItem } from '#domain/page/content.ts';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { MenuChildren } from './menu-children.tsx';

type MobileMenuProps = {
  id: string;
  items: MenuItem[];
  shopName: string;
  scheme: string;
  /** No other takes its place in wide windows. */ isOnly?: boolean;
  /** The way to the account, where it is offered. */ account?: string;
};

/**
 * The menu on phones and upright tablets: a panel by the popover API, so that it opens and closes (also on Escape)
 * without script.
 */
export function MobileMenu({ id, items, shopName, scheme, isOnly = false, account }: MobileMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'header.menu', defaultMessage: 'Menu' });
  return (
    <div className={isOnly ? undefined : 'lg:hidden'}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="inline-flex size-11 items-center justify-center"
      >
        <Icon name="menu" />
      </button>
      <div id={id} popover="auto" data-scheme={scheme} className="side-panel">
        <div className="sticky top-0 flex items-center justify-between gap-4 bg-background py-2 ps-gutter pe-2">
          <span className="heading min-w-0 text-22">{shopName}</span>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={intl.formatMessage({ id: 'header.closeMenu', defaultMessage: 'Close menu' })}
            className="inline-flex size-11 flex-none items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={label} className="px-gutter pb-12">
          <ul>
            {items.map((item) => (
              <li key={item.url + item.title}>
                {item.items.length > 0 ? <Group item={item} /> : <Entry item={item} />}
              </li>
            ))}
            {account ? (
              <li>
                <Entry item={{ title: account, url: '/my-account', items: [] }} />
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Entry({ item }: { item: MenuItem }) {
  return (
    <Link href={item.url} variant="bare" className="flex min-h-14 items-center border-b border-border py-3 text-18">
      {item.title}
    </Link>
  );
}

function Group({ item }: { item: MenuItem }) {
  return (
    <Disclosure name="mobile-menu" summary={<span className="text-18">{item.title}</span>}>
      <MenuChildren item={item} linkClass="flex min-h-11 items-center py-2 ps-4" />
    </Disclosure>
  );
}
