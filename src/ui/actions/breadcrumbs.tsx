import { useIntl } from 'react-intl';
import { Icon } from '../media/icon.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: string;
}

/** Links from the home page to the current page, which comes last. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'ui.breadcrumbs', defaultMessage: 'Breadcrumbs' })}
      className="text-14 text-muted"
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, href }, index) => (
          <li key={`${index}:${label}`} className="flex min-w-0 items-center gap-2">
            {index > 0 ? <Icon name="chevron" size={12} /> : null}
            {href ? (
              <Link href={href} variant="quiet" className="inline-flex min-h-11 min-w-11 items-center">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
