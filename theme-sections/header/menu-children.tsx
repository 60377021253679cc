import { FormattedMessage } from 'react-intl';
import type { MenuItem } from '#domain/page/content.ts';
import { Link } from '#ui/actions/link.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

/** What stands under an entry: the way to all of it, where "See all" is enough for the eye, then its children. */
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
