import { FormattedMessage, useIntl } from 'react-intl';
import type { MenuItem } from '#domain/entities/content.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/** The menu on small screens: a panel by the popover API, so that it opens and closes (also on Escape) without script. */
export function MobileMenu({ id, items, shopName }: { id: string; items: MenuItem[]; shopName: string }) {
  const intl = useIntl();
  return (
    <div className="tab:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={intl.formatMessage({ id: 'header.menu', defaultMessage: 'Menu' })}
        className="inline-flex size-11 items-center justify-center"
      >
        <Icon name="menu" />
      </button>
      <div id={id} popover="auto" className="side-panel bg-background text-text">
        <div className="flex items-center justify-between py-2 ps-gutter pe-2">
          <span className="heading text-22">{shopName}</span>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={intl.formatMessage({ id: 'header.closeMenu', defaultMessage: 'Close menu' })}
            className="inline-flex size-11 items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={intl.formatMessage({ id: 'header.menu', defaultMessage: 'Menu' })} className="px-gutter pb-12">
          <ul>
            {items.map((item) => (
              <li key={item.url + item.title}>{item.items.length > 0 ? <Group item={item} /> : <Entry item={item} className="border-b border-border" />}</li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Entry({ item, className = '' }: { item: MenuItem; className?: string }) {
  return (
    <Link href={item.url} variant="bare" className={`flex min-h-14 items-center text-18 ${className}`}>
      {item.title}
    </Link>
  );
}

function Group({ item }: { item: MenuItem }) {
  return (
    <Disclosure summary={<span className="text-18">{item.title}</span>}>
      <ul className="ps-4">
        <li>
          <Link href={item.url} variant="bare" className="flex min-h-11 items-center">
            <FormattedMessage id="header.all" defaultMessage="All: {title}" values={{ title: item.title }} />
          </Link>
        </li>
        {item.items.map((child) => (
          <li key={child.url + child.title}>
            <Link href={child.url} variant="bare" className="flex min-h-11 items-center">
              {child.title}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
