import { FormattedMessage } from 'react-intl';
import type { MenuItem } from '#domain/entities/content.ts';
import { Link } from '#ui/link.tsx';

/** What stands under an entry: the way to all of it, then its children. */
export function MenuChildren({ item, linkClass }: { item: MenuItem; linkClass: string }) {
  return (
    <ul>
      <li>
        <Link href={item.url} variant="bare" className={linkClass}>
          <FormattedMessage id="header.all" defaultMessage="All: {title}" values={{ title: item.title }} />
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
