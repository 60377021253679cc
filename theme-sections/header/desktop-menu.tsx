import { FormattedMessage, useIntl } from 'react-intl';
import type { MenuItem } from '#domain/entities/content.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/** The menu on wide screens: entries with children open by hover, press or keyboard (`<details>` of one name close each other). */
export function DesktopMenu({ items }: { items: MenuItem[] }) {
  const intl = useIntl();
  return (
    <nav className="max-lg:hidden" aria-label={intl.formatMessage({ id: 'header.main', defaultMessage: 'Main menu' })}>
      <ul className="flex flex-wrap gap-x-5 xl:gap-x-8">
        {items.map((item) => (
          <li key={item.url + item.title} className="relative">
            {item.items.length > 0 ? <Dropdown item={item} /> : <Entry item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item }: { item: MenuItem }) {
  return (
    <Link href={item.url} variant="quiet" className="inline-flex min-h-11 items-center">
      {item.title}
    </Link>
  );
}

const childClass = 'flex min-h-11 items-center rounded px-3 py-2 hover:bg-surface';

function Dropdown({ item }: { item: MenuItem }) {
  return (
    <details name="header-menu" className="menu-details">
      <summary className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline">
        {item.title}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="absolute -start-5 top-full z-30 w-max min-w-56 max-w-80 rounded border border-border bg-background p-2 shadow">
        <ul>
          <li>
            <Link href={item.url} variant="bare" className={childClass}>
              <FormattedMessage id="header.all" defaultMessage="All: {title}" values={{ title: item.title }} />
            </Link>
          </li>
          {item.items.map((child) => (
            <li key={child.url + child.title}>
              <Link href={child.url} variant="bare" className={childClass}>
                {child.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
