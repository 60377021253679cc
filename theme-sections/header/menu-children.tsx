import { FormattedMessage } from 'react-intl';
import type { MenuItem } from '#domain/page/content.ts';
import { Link } from '#ui/actions/link.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

/** The submenu of an item: a link to all of it, shown as "See all", then its children. */
export function MenuChildren({ item, linkClass }: { item: MenuItem; linkClass: string }) {
  return (
    <ul>
      <li>
        <Link href={item.url} variant="bare" className={linkClass}>
          <VisibleLabel>
            {(hidden) => (
              <FormattedMessage
                id="header.all"
                defaultMessage="See all<hidden>: {title}</hidden>"
                values={{ title: item.title, hidden }}
              />
            )}
          </VisibleLabel>
        </Link>
      </li>
      {item.items.map((child) => (
        <li key={child.url + child.title}>
          <Link href={child.url} variant="bare" className={linkClass}>
            {child.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
