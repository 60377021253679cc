import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MenuItem } from '#domain/entities/content.ts';
import { Link } from '#ui/link.tsx';

/** Beside its entry "See all" is enough for the eye. */
const hidden = (words: ReactNode[]) => <span className="sr-only">{words}</span>;

/** What stands under an entry: the way to all of it, then its children. */
export function MenuChildren({ item, linkClass }: { item: MenuItem; linkClass: string }) {
  return (
    <ul>
      <li>
        <Link href={item.url} variant="bare" className={linkClass}>
          <FormattedMessage id="header.all" defaultMessage="See all<hidden>: {title}</hidden>" values={{ title: item.title, hidden }} />
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
