import { useIntl } from 'react-intl';
import type { MenuItem } from '#domain/page/content.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { MenuChildren } from './menu-children.tsx';

/**
 * The menu on wide screens: entries with children open by hover, press or keyboard (`<details>` of one name close each
 * other). The boot script closes them on Escape [WCAG 1.4.13].
 */
export function DesktopMenu({ items }: { items: MenuItem[] }) {
  const intl = useIntl();
  return (
    <nav
      className="wide-menu max-lg:hidden"
      aria-label={intl.formatMessage({ id: 'header.main', defaultMessage: 'Main menu' })}
    >
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

function Dropdown({ item }: { item: MenuItem }) {
  return (
    <details name="header-menu" className="menu-details">
      <summary className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline">
        {item.title}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="absolute -start-5 top-full z-30 w-max min-w-56 max-w-80 rounded border border-border bg-background p-2 lifted">
        <MenuChildren item={item} linkClass="flex min-h-11 items-center rounded px-3 py-2 hover:bg-surface" />
      </div>
    </details>
  );
}
