import { FormattedMessage, useIntl } from 'react-intl';
import type { Facets, Filters } from '#domain/collection/facets.ts';
import { NO_FILTERS, withoutPrice, withoutValue } from '#domain/collection/filters.ts';
import { useFilterNames } from './filter-names.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface FilterChipsProps {
  listing: Facets;
  /** Address of the list's first page with other filters. */
  hrefOf(filters: Filters): string;
}

/**
 * The chosen filters, each a link to the list without it, and a link to the list without any. Renders nothing if none
 * is chosen.
 */
export function FilterChips({ listing, hrefOf }: FilterChipsProps) {
  const intl = useIntl();
  const chosen = useFilterNames().chosen(listing);
  if (chosen.length === 0) return null;
  const { applied } = listing;
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'filters.chosen', defaultMessage: 'Active filters' })}
      className="flex flex-wrap items-center gap-2 text-14"
    >
      {chosen.map((one) => (
        <li key={one.kind === 'price' ? 'price' : `${one.key}=${one.value}`} className="max-w-full">
          <Link
            href={hrefOf(one.kind === 'price' ? withoutPrice(applied) : withoutValue(applied, one.key, one.value))}
            variant="bare"
            data-do="chip"
            aria-label={intl.formatMessage(
              { id: 'filters.remove', defaultMessage: 'Remove filter: {name}' },
              { name: one.label },
            )}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded border border-control px-3 hover:border-text"
          >
            <span className="min-w-0">{one.label}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link href={hrefOf(NO_FILTERS)} data-do="chip" className="inline-flex min-h-11 items-center px-2">
          <FormattedMessage id="filters.clear" defaultMessage="Clear all" />
        </Link>
      </li>
    </ul>
  );
}
